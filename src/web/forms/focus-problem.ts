import type { FormEvent } from 'react';

/** Name of the button the form library presses itself to check one field. */
const checkOfOneField = '__intent__';

/**
 * When a form isn't sent because of what is in it: brings the first thing wrong into sight, and the cursor into it
 * where it can take one. A field that is checked because it was left doesn't call the cursor back.
 */
export function focusProblem({ nativeEvent, currentTarget: form }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter?.getAttribute('name') === checkOfOneField) return;
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], p[id$="-error"]');
    if (!wrong) return;
    const control = wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    control?.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
}
