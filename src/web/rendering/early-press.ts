import { useEffect } from 'react';

/**
 * What was pressed last, as a script of the page itself notes it (hand-over.server.ts): also after the others have come, as
 * React may have to wait for the page's data.
 */
const noted = (): unknown => (window as { pressedEarly?: unknown }).pressedEarly;

/** The pressed button, if it needs a script. Links, forms and native popovers work without. */
function buttonNeedingScript(pressed: unknown): HTMLButtonElement | null {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  const opensAlone = button?.popoverTargetElement && CSS.supports('selector(:popover-open)');
  const worksAlone = opensAlone || (button?.form && button.type === 'submit');
  return worksAlone ? null : button;
}

/** The button in a part that is not hydrated yet (later.tsx). */
export const buttonOfLaterPart = (pressed: unknown = noted()): HTMLButtonElement | null => {
  const button = buttonNeedingScript(pressed);
  return button?.closest('[data-later]') ? button : null;
};

let heard: Node | null = null;

/** Takes note of a press that React heard. The body calls it for each. */
export const notePress = ({ target }: { target: EventTarget }): void => {
  heard = target as Node;
};

/** Presses a button again, unless React hears the press itself: one that makes it hydrate at once is heard right after. */
export function pressUnlessHeard(button: HTMLButtonElement): void {
  setTimeout(() => {
    if (button.isConnected && !button.contains(heard)) button.click();
  });
}

/**
 * Presses a button again that was pressed before React listened, or while it waited for the page's data and could do nothing.
 */
export function usePressAgain(): void {
  useEffect(() => {
    const button = buttonNeedingScript(noted());
    if (button && !button.closest('[data-later]')) pressUnlessHeard(button);
  }, []);
}
