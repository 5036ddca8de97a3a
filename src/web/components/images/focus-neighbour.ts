/**
 * Moves the focus when the focused button disappears with its picture or message: to the neighbour's remove button,
 * else to the file field.
 */
export function focusNeighbour(list: HTMLElement | null, at: number): void {
  const form = list?.closest('form') ?? list;
  requestAnimationFrame(() => {
    const buttons = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-control="remove"]') : [];
    const next =
      buttons[Math.min(at, buttons.length - 1)] ?? form?.querySelector<HTMLElement>('input[type=file]');
    next?.focus();
  });
}
