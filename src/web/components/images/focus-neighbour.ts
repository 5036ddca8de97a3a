/**
 * The button that had the focus is gone, with its picture or its message. The one to take out the neighbouring picture gets
 * it, else the field to choose pictures. `list` holds the pictures, whose buttons are marked `data-control="remove"`.
 */
export function focusNeighbour(list: HTMLElement | null, at: number): void {
  const form = list?.closest('form') ?? list;
  requestAnimationFrame(() => {
    // A list that became empty may be gone, with the last button still in it.
    const buttons = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-control="remove"]') : [];
    const next =
      buttons[Math.min(at, buttons.length - 1)] ?? form?.querySelector<HTMLElement>('input[type=file]');
    next?.focus();
  });
}
