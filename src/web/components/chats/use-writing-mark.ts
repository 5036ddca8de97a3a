import { type RefObject, useEffect } from 'react';

/** Says on the screen of a conversation whether somebody writes (`data-writing`, for `messages.css`). */
export function useWritingMark(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const screen = element?.closest('.chat-screen');
    if (!element || !screen) return;
    const follow = () => screen.toggleAttribute('data-writing', document.activeElement === element);
    follow();
    element.addEventListener('focus', follow);
    element.addEventListener('blur', follow);
    return () => {
      element.removeEventListener('focus', follow);
      element.removeEventListener('blur', follow);
      screen.removeAttribute('data-writing');
    };
  }, [field]);
}
