import { type RefObject, useEffect } from 'react';
import { postRead } from './post-read.ts';

/** How long something must be in view to count as seen. */
const seenMs = 1_000;

/**
 * Reads the notices of a list as they are seen: elements with `data-unread` (a notice's id) that stay in view of
 * somebody who looks.
 */
export function useSeen(list: RefObject<HTMLElement | null>, unreadIds: readonly string[]): void {
  const key = unreadIds.join();
  useEffect(() => {
    const root = list.current;
    if (!root || key === '') return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (document.visibilityState === 'hidden' || inView.size === 0) return;
      const ids = [...inView];
      inView.clear();
      void postRead({ ids });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, seenMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.unread ?? '';
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        later();
      },
      { threshold: 0.5 },
    );
    for (const element of root.querySelectorAll('[data-unread]')) observer.observe(element);
    document.addEventListener('visibilitychange', later);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', later);
    };
  }, [list, key]);
}
