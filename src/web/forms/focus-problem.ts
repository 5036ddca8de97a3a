/** Brings the first thing wrong in a form into sight, and the cursor into it where it can take one. */
export function focusProblem(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], p[id$="-error"]');
    if (!wrong) return;
    const control = wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    control?.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
}
