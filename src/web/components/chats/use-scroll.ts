import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const nearEnd = 48;

/**
 * Keeps the newest message in view while the reader is at the end, and what is being read in place when older
 * messages appear above it.
 */
export function useScroll(oldestId: string | undefined, newestId: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, oldestId, isAtEnd: true });
  const [hasUnseen, setUnseen] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, oldestId: oldest, isAtEnd } = before.current;
    if (oldest !== undefined && oldest !== oldestId) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (newestId !== undefined) setUnseen(true);
    before.current = { height: element.scrollHeight, oldestId, isAtEnd };
  }, [oldestId, newestId]);

  // The list gets smaller when the keyboard opens: keep the newest message in view.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    before.current.isAtEnd = isAtEnd;
    if (isAtEnd) setUnseen(false);
  };
  const toEnd = () => {
    before.current.isAtEnd = true;
    setUnseen(false);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  return { box, onScroll, toEnd, hasUnseen };
}
