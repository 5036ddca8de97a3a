import { clsx } from 'clsx';
import {
  type MouseEvent,
  type MouseEventHandler,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react';
import { isIllustration } from '#domain/buy-requests/picture.ts';
import { parseImageUrl } from '#domain/images/image-url.ts';
import { limits } from '#domain/limits/limits.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { Photo, type Ratio, Thumbnail, ViewerBackdrop } from '../picture.tsx';

const Viewer = lazyComponent(async () => (await import('./viewer.tsx')).default, {
  fallback: <ViewerBackdrop />,
});

/**
 * The photos of a request or an offer: the first one large, the others below it; with more than six, four in all
 * and a '+N' tile. On a phone the large one is swiped to show the others. Each opens the
 * full-screen viewer, or without script its own file.
 */
export function Gallery({
  images,
  title,
  showsAllUpTo = limits.galleryAll,
  className,
}: {
  images: readonly string[];
  title: string;
  showsAllUpTo?: number;
  className?: string;
}) {
  const { open, viewer } = useViewer(images, title);
  return (
    <div className={className}>
      <Photos images={images} title={title} showsAllUpTo={showsAllUpTo} onOpen={open} />
      {viewer}
    </div>
  );
}

/** The first photo of an offer among others, of which it is a part; it opens the viewer with all. */
export function CoverPhoto({
  images,
  title,
  sizes,
}: {
  images: readonly string[];
  title: string;
  sizes: string;
}) {
  const { open, viewer } = useViewer(images, title);
  const [first] = images;
  const photo = <Photo url={first} alt="" ratio="4/3" sizes={sizes} className="rounded-sm" />;
  if (!first) return photo;
  return (
    <>
      <a
        href={first}
        onClick={(event) => open(event, 0)}
        aria-label={`Ver fotos de ${title}`}
        className="relative block"
      >
        {photo}
        {images.length > 1 && <PhotoCount>{images.length} fotos</PhotoCount>}
      </a>
      {viewer}
    </>
  );
}

const PhotoCount = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'figures pointer-events-none absolute right-2 bottom-2 rounded-sm bg-ink/75 px-2 py-0.5 font-semibold text-sm text-white',
      className,
    )}
  >
    {children}
  </span>
);

function useViewer(images: readonly string[], title: string) {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const open = useCallback((event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setShown(index);
  }, []);
  // The viewer gives the focus back only where the browser still had it on the link when the viewer took it: Safari
  // gives no focus to a clicked link, and a slow machine takes it away as soon as the page behind is inert.
  const close = () => {
    setShown(null);
    opener.current?.focus();
  };
  return {
    open,
    viewer: shown !== null && <Viewer images={images} title={title} index={shown} onClose={close} />,
  };
}

const Photos = memo(function Photos({
  images,
  title,
  showsAllUpTo,
  onOpen,
}: {
  images: readonly string[];
  title: string;
  showsAllUpTo: number;
  onOpen(event: MouseEvent<HTMLAnchorElement>, index: number): void;
}) {
  const [first, ...others] = images;
  if (!first) return <Photo url={null} alt={title} sizes="100vw" />;
  if (isIllustration(first))
    return <Photo url={first} alt={title} ratio="4/3" priority className="travelling-photo md:rounded-md" />;
  const hasMore = images.length > showsAllUpTo;
  const more = images.length - limits.galleryThumbnails;
  const isCounted = images.length > limits.galleryAll;
  const thumbnails = hasMore ? others.slice(0, limits.galleryThumbnails - 1) : others;
  const open = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => onOpen(event, index);
  const label = (index: number) => `Ver foto ${index + 1} de ${images.length}`;

  return (
    <>
      <SwipedPhotos others={others} onOpen={(at) => open(at + 1)}>
        <a
          href={first}
          onClick={open(0)}
          aria-label={label(0)}
          className="block w-full shrink-0 snap-center overflow-hidden md:rounded-md"
        >
          <Photo
            url={first}
            alt={title}
            ratio={mainRatio(first)}
            fit="contain"
            sizes="(width >= 64rem) 27rem, (width >= 48rem) 20rem, 100vw"
            priority
            className="travelling-photo"
          />
        </a>
      </SwipedPhotos>
      {thumbnails.length > 0 && (
        <ul className="mt-2 grid grid-cols-4 gap-2 max-md:px-(--page-gap)">
          {thumbnails.map((url, at) => (
            <li key={url}>
              <a href={url} onClick={open(at + 1)} aria-label={label(at + 1)} className={tileClass}>
                <Thumbnail url={url} sizes="(width >= 48rem) 7rem, 25vw" className="aspect-square" />
              </a>
            </li>
          ))}
          {hasMore && (
            <li>
              <a
                href={images[limits.galleryThumbnails]}
                onClick={open(limits.galleryThumbnails)}
                aria-label={more === 1 ? 'Ver 1 foto más' : `Ver ${more} fotos más`}
                className={clsx(
                  tileClass,
                  'grid aspect-square place-items-center text-center no-underline',
                  isCounted ? 'bg-ink text-white' : 'bg-paper-3 text-ink',
                )}
              >
                {isCounted ? (
                  <span className="figures font-[750] text-xl">+{more}</span>
                ) : (
                  <span className="text-sm">Ver todas</span>
                )}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
});

/** A wide photo has its own ratio, an upright one a square. Known from its URL, so nothing jumps. */
function mainRatio(url: string): Ratio | undefined {
  const facts = parseImageUrl(url);
  if (!facts) return '4/3';
  return facts.width > facts.height ? undefined : '1/1';
}

const tileClass = 'block overflow-hidden md:rounded-sm';

/**
 * The large photo of a gallery, with the others beside it to swipe to on a phone. Keyboards and screen readers use the
 * thumbnails instead. The other pictures load from the first touch on, one ahead.
 */
function SwipedPhotos({
  others,
  onOpen,
  children,
}: {
  others: readonly string[];
  onOpen(at: number): MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}) {
  const [at, setAt] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const follow = useCallback(({ scrollLeft, clientWidth }: HTMLElement) => {
    setTouched(true);
    setAt(Math.round(scrollLeft / clientWidth));
  }, []);
  // A swipe before hydration fires no event that React sees.
  const followEarlySwipe = useCallback(
    (box: HTMLElement | null) => {
      if (box && box.scrollLeft > 0) follow(box);
    },
    [follow],
  );
  if (others.length === 0) return children;
  return (
    <div className="relative">
      <div
        onTouchStart={() => startTransition(() => setTouched(true))}
        ref={followEarlySwipe}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:overflow-visible"
      >
        {children}
        <div aria-hidden="true" className="contents">
          {others.map((url, nth) => (
            <a
              key={url}
              href={url}
              onClick={onOpen(nth)}
              tabIndex={-1}
              className="relative w-full shrink-0 snap-center bg-paper-3 md:hidden"
            >
              {isTouched && nth <= at + 1 && (
                <Photo url={url} alt="" sizes="100vw" fit="contain" className="absolute inset-0 size-full!" />
              )}
            </a>
          ))}
        </div>
      </div>
      <PhotoCount className="md:hidden">
        {at + 1} de {others.length + 1}
      </PhotoCount>
    </div>
  );
}
