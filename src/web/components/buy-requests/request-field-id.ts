import { unfold } from '../../forms/show-problem.ts';

export const requestFieldId = (name: string): string => `publicacion-${name}`;

export function openField(name: string): boolean {
  const found = document.getElementById(requestFieldId(name));
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input:checked') : found;
  if (!control) return false;
  unfold(control);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}
