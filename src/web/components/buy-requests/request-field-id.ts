export const requestFieldId = (name: string): string => `publicacion-${name}`;

export function openField(name: string): boolean {
  const found = document.getElementById(requestFieldId(name));
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input:checked') : found;
  if (!control) return false;
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}
