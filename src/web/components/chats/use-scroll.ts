import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearEnd = 48;
/**
 * Closer to the beginning than this, in heights of the list, older messages are asked for: so far away that a browser does not
 * lay them out when they are added, but some at a time when they come near.
 */
const nearBeginning = 4;

export function useScroll(
  oldestId: string | undefined,
  newestId: string | undefined,
  onNearBeginning: () => void,
  isShown: boolean,
  {
    receivedId,
    foundId,
    hasNewer,
    onNearEnd,
  }: {
    receivedId: string | undefined;
    foundId: string | null;
    hasNewer: boolean;
    onNearEnd: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ oldestId, isAtEnd: !foundId, end: 0, height: 0 });
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
    if (was !== undefined && was !== oldestId) return;
    if (isAtEnd) goToEnd();
    else if (was === undefined && foundId) goTo(element, foundId);
  }, [oldestId, newestId]);

  // The newest messages are loaded: check whether they are in view.
  useLayoutEffect(() => {
    const element = box.current;
    if (hasNewer || before.current.isAtEnd || !element) return;
    before.current.isAtEnd = toEndOf(element) < nearEnd;
    const { isAtEnd } = before.current;
    setLeftAt((at) => (isAtEnd ? null : (at ?? received.current ?? null)));
  }, [hasNewer]);

  // The list shrinks when the keyboard opens and grows when chunks are laid out: keeps the newest message in view.
  useEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    // Until the reader scrolls: the URL fragment also scrolls the page, and puts the message at the edge of the list.
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
      // Not when the reader begins to scroll up.
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
    // A resize, as by the keyboard, scrolls without the reader.
    if (before.current.isAtEnd && element.clientHeight !== before.current.height) return goToEnd();
    before.current.height = element.clientHeight;
    const distance = toEndOf(element);
    const isAtEnd = distance < nearEnd && !hasNewer;
    if (isAtEnd !== before.current.isAtEnd) setLeftAt(isAtEnd ? null : (received.current ?? null));
    before.current.isAtEnd = isAtEnd;
    // Also when the browser scrolled because the list grew.
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

const toEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

function goTo(list: HTMLElement, id: string): void {
  const one = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!one) return;
  const [{ top, height }, frame] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += top - frame.top - Math.max(0, (frame.height - height) / 2);
}
