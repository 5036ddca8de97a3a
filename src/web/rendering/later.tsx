import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part of a page that is not needed in the first moment. Its HTML comes with the page. Its code loads when the page
 * has loaded and is idle, or on the first interaction. A button pressed before that is pressed again once the code is
 * there. With
 * `isForFew` its code loads once a page has it, not with the page's own code.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isForFew }: { isForFew?: boolean } = {},
): ComponentType<Props> {
  // If the page is already idle, the code is loaded together with the page's own code.
  const early = isQuiet && !isForFew ? load() : null;
  const Part = lazy(async () => {
    await quiet();
    return { default: await surely(load, early ?? undefined) };
  });
  return function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} className="contents" data-later="">
        <Suspense fallback={null}>
          <Part {...props} />
          <Alive place={place} />
        </Suspense>
      </div>
    );
  };
}

/**
 * Asks for code until it comes, each time somebody presses something. Until then the server's HTML stays; a rejection would take
 * the whole page away.
 */
const surely = <Code,>(load: () => Promise<Code>, asked = load()): Promise<Code> =>
  asked.catch(async () => {
    await new Promise((again) => {
      for (const type of touches.slice(0, 2)) addEventListener(type, again, { once: true });
    });
    return surely(load);
  });

/** Runs once the part around it is hydrated. */
function Alive({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    place.current?.removeAttribute('data-later');
  }, [place]);
  return null;
}

const touches = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let waiting: Promise<void> | undefined;
let isQuiet = false;

/** Resolves when the page has loaded and is idle, or on the first interaction; immediately on the server. */
export function quiet(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  waiting ??= new Promise<void>((resolve) => {
    const options = { capture: true, passive: true };
    const done = () => {
      for (const type of touches) removeEventListener(type, done, options);
      isQuiet = true;
      resolve();
    };
    for (const type of touches) addEventListener(type, done, options);
    if (document.readyState === 'complete') whenIdle(done);
    else addEventListener('load', () => whenIdle(done), { once: true });
  });
  return waiting;
}
