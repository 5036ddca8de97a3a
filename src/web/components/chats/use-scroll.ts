import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const nearEnd = 48;
/**
 * Closer to the beginning than this, in heights of the list, older messages are asked for: so far away that a browser does not
 * lay them out when they are added, but some at a time when they come near.
 */
const nearBeginning = 4;

/** Keeps the newest message in view while the reader is at the end; near the beginning `onNearBeginning` asks for older ones. */
export function useScroll(
  oldestId: string | undefined,
  newestId: string | undefined,
  onNearBeginning: () => void,
  /** The list is on the page. */
  isShown: boolean,
  {
    receivedId,
    foundId,
    hasNewer,
    onNearEnd,
  }: {
    /** The newest message that is no longer on its way. */
    receivedId: string | undefined;
    /** The list stands at a message that was found, and may not have the newest ones yet, which `onNearEnd` asks for. */
    foundId: string | null;
    hasNewer: boolean;
    onNearEnd: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ oldestId, isAtEnd: !foundId, end: 0, height: 0 });
  /** The newest message when the reader left the end; null at the end. */
  const [leftAt, setLeftAt] = useState((foundId && !hasNewer && receivedId) || null);
  const received = useRef(receivedId);
  received.current = receivedId;

  const hasMore = useRef(hasNewer);
  hasMore.current = hasNewer;

  const goToEnd = useCallback(() => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    before.current.end = box.current.scrollTop;
    before.current.height = box.current.clientHeight;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isAtEnd, oldestId: was } = before.current;
    before.current.oldestId = oldestId;
    // Older ones came: what one reads stays (`keeps-place.tsx`).
    if (was !== undefined && was !== oldestId) return;
    if (isAtEnd) goToEnd();
    else if (was === undefined && foundId) goTo(element, foundId);
  }, [oldestId, newestId]);

  // The newest ones are here now: it counts whether they are in view.
  useLayoutEffect(() => {
    const element = box.current;
    if (hasNewer || before.current.isAtEnd || !element) return;
    before.current.isAtEnd = toEndOf(element) < nearEnd;
    const { isAtEnd } = before.current;
    setLeftAt((at) => (isAtEnd ? null : (at ?? received.current ?? null)));
  }, [hasNewer]);

  // The list gets smaller when the keyboard opens, and its content another height when what is near is laid out: keep the
  // newest message in view.
  useEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    // Until the reader moves: the address's own way to the message scrolls the page too, and puts it at the list's edge.
    const placing = new AbortController();
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, () => placing.abort(), { passive: true, signal: placing.signal });
    const place = () => {
      if (!foundId || placing.signal.aborted) return;
      scrollTo(0, 0);
      goTo(element, foundId);
      if (toEndOf(element) >= nearEnd || hasMore.current) return;
      before.current.isAtEnd = true;
      setLeftAt(null);
    };
    addEventListener('load', place, { signal: placing.signal });
    const sizes = new ResizeObserver((changes) => {
      place();
      const isBox = changes.some(({ target }) => target === element);
      // Not while the reader begins to scroll up.
      if (before.current.isAtEnd && (isBox || element.scrollTop >= before.current.end - 1)) goToEnd();
    });
    sizes.observe(element);
    for (const parts of element.getElementsByClassName('message-parts')) sizes.observe(parts);
    return () => {
      placing.abort();
      sizes.disconnect();
    };
  }, [isShown, goToEnd, foundId]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    // The list became smaller or taller, as under a keyboard: nobody scrolled.
    if (before.current.isAtEnd && element.clientHeight !== before.current.height) return goToEnd();
    before.current.height = element.clientHeight;
    const distance = toEndOf(element);
    const isAtEnd = distance < nearEnd && !hasNewer;
    if (isAtEnd !== before.current.isAtEnd) setLeftAt(isAtEnd ? null : (received.current ?? null));
    before.current.isAtEnd = isAtEnd;
    // Also where the end came nearer, because the list got taller: the browser scrolled there itself.
    if (distance < 2) before.current.end = element.scrollTop;
    if (element.scrollTop < element.clientHeight * nearBeginning && !isAtEnd) onNearBeginning();
    if (hasNewer && distance < element.clientHeight) onNearEnd();
  };
  const toEnd = useCallback(() => {
    before.current.isAtEnd = true;
    setLeftAt(null);
    goToEnd();
  }, [goToEnd]);
  return { box, onScroll, toEnd, leftAt };
}

/** Pixels from what is in view to the end of the list. */
const toEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

/** Puts a message into the middle of the list. */
function goTo(list: HTMLElement, id: string): void {
  const one = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!one) return;
  const [{ top, height }, frame] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += top - frame.top - Math.max(0, (frame.height - height) / 2);
}
