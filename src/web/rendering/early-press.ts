import { useEffect } from 'react';

/** What was pressed last, as a script of the page itself notes it while the others are on their way (hand-over.server.ts). */
const noted = (): unknown => (window as { pressedEarly?: unknown }).pressedEarly;

/** The pressed button, if it needs a script. Links, forms and popovers work without. */
function buttonNeedingScript(pressed: unknown): HTMLButtonElement | null {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  const worksAlone = button?.popoverTargetElement || (button?.form && button.type === 'submit');
  return worksAlone ? null : button;
}

/** The button in a part that is not hydrated yet (later.tsx). */
export const buttonOfLaterPart = (pressed: unknown = noted()): HTMLButtonElement | null => {
  const button = buttonNeedingScript(pressed);
  return button?.closest('[data-later]') ? button : null;
};

let heard: unknown;

/** Takes note of a press that React heard. The body calls it for each. */
export const notePress = ({ target }: { target: unknown }): void => {
  heard = target;
};

/**
 * Presses a button again that was pressed before React listened, or while it waited for the page's data and could do nothing.
 */
export function usePressAgain(): void {
  useEffect(() => {
    // A press that made React hydrate the page at once is heard right after this.
    setTimeout(() => {
      const pressed = noted();
      const button = pressed === heard ? null : buttonNeedingScript(pressed);
      if (button?.isConnected && !button.closest('[data-later]')) button.click();
    });
  }, []);
}
