import { useEffect } from 'react';

/** What was pressed last, as a script of the page itself notes it while the others are on their way (hand-over.server.ts). */
const noted = (): unknown => (window as { pressedEarly?: unknown }).pressedEarly;

let beforeScripts: HTMLButtonElement | null = null;

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

/** Keeps the last press before React listens. Call it right before hydration. */
export function keepEarlyPress(): void {
  const button = buttonNeedingScript(noted());
  beforeScripts = button?.closest('[data-later]') ? null : button;
}

/** Presses a button again that was pressed before the scripts came, once the page is hydrated. */
export function usePressAgain(): void {
  useEffect(() => {
    const button = beforeScripts;
    beforeScripts = null;
    if (button?.isConnected) button.click();
  }, []);
}
