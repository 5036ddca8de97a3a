/** Closes a fold whose form was saved: the pressed button goes with it, so its heading gets the focus. */
export function closeFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
  fold.open = false;
}
