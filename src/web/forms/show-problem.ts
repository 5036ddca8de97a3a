import { type RefObject, useEffect, useRef } from 'react';
import type { FieldErrors } from '#domain/refusals/refusal.ts';

/**
 * Scrolls to a form's first error, and focuses its field where possible, so that a screen reader reads the message with
 * it. The message may appear with the next render.
 */
export function focusProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], p[id$="-error"]');
    if (!wrong) return;
    const control = wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    unfold(wrong);
    control?.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
}

/** Opens all folds around an element. */
export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

export function useFocusedProblem(formId: string, errors: FieldErrors | undefined): void {
  useEffect(() => {
    if (errors) focusProblem(document.getElementById(formId));
  }, [formId, errors]);
}

export function useScrollIntoView<Shown extends HTMLElement>(what: unknown): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const isThere = Boolean(what);
  useEffect(() => {
    if (isThere) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return element;
}
