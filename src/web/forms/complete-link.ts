/** Writes the 'https://' that people leave out of an address: 'www.ejemplo.com/x'. Anything else stays as typed. */
export function completeLink(input: HTMLInputElement): boolean {
  const typed = input.value.trim();
  if (!/^[^/:\s]+\.[^/:\s]+/.test(typed)) return false;
  input.value = `https://${typed}`;
  return true;
}

/** The same for every address of a form, before it is checked and sent. */
export function completeLinks(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="url"]')) completeLink(input);
}
