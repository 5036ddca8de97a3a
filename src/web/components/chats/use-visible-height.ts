import { type RefObject, useEffect } from 'react';

/**
 * Keeps an element over the part of the screen that a phone's keyboard leaves: `--visible-top` and `--visible-height` of
 * the visual viewport. Browsers move the page behind the keyboard instead of making it smaller.
 */
export function useVisibleHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    const { visualViewport } = window;
    if (!element || !visualViewport) return;
    const follow = () => {
      const isZoomed = visualViewport.scale > 1.01;
      const { offsetTop, height } = visualViewport;
      const set = (name: string, value: number) =>
        isZoomed ? element.style.removeProperty(name) : element.style.setProperty(name, `${value}px`);
      set('--visible-top', offsetTop);
      set('--visible-height', height);
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
    };
  }, [screen]);
}
