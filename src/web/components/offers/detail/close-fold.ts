export function closeFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
  fold.open = false;
}
