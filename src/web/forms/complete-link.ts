/** Adds a missing 'https://' to an address such as 'www.ejemplo.com/x'. Leaves any other text as typed. */
export function completeLink(input: HTMLInputElement): boolean {
  const typed = input.value.trim();
  if (!/^[^/:\s]+\.[^/:\s]+/.test(typed)) return false;
  input.value = `https://${typed}`;
  return true;
}

/** Completes all addresses of a form, before it is checked and sent. */
export function completeLinks(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="url"]')) completeLink(input);
}
