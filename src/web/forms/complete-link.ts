export function completeLink(input: HTMLInputElement): boolean {
  const typed = input.value.trim();
  if (!/^[^/:\s]+\.[^/:\s]+/.test(typed)) return false;
  input.value = `https://${typed}`;
  return true;
}

export function completeLinks(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="url"]')) completeLink(input);
}
