import { type RefObject, useEffect } from 'react';

/** Milliseconds after which a press that took the focus away has ended. */
const pressMs = 150;

/**
 * Says on the form and on the screen of a conversation whether somebody writes (`data-writing`, for `messages.css`). What
 * comes back when nobody does moves what is above the field: not while it is being pressed.
 */
export function useWritingMark(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const marked = [element.closest('form'), element.closest('.chat-screen')];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      for (const one of marked) one?.toggleAttribute('data-writing', document.activeElement === element);
    };
    const followLater = () => {
      timer = setTimeout(follow, pressMs);
    };
    follow();
    element.addEventListener('focus', follow);
    element.addEventListener('blur', followLater);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('focus', follow);
      element.removeEventListener('blur', followLater);
      for (const one of marked) one?.removeAttribute('data-writing');
    };
  }, [field]);
}
