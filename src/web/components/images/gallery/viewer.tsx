import { type CSSProperties, useEffect, useRef } from 'react';
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?url';
import styles from 'yet-another-react-lightbox/styles.css?url';
import { buildImageName, buildImageUrl, parseImageUrl, widthsBelow } from '#domain/images/image-url.ts';
import { ImagePlaceholder } from '../picture.tsx';

declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

export default function Viewer({
  images,
  title,
  index,
  onClose,
}: {
  images: readonly string[];
  title: string;
  index: number;
  onClose(): void;
}) {
  useEffect(() => {
    addEventListener('keydown', keepFocusInside);
    return () => removeEventListener('keydown', keepFocusInside);
  }, []);
  const controller = useRef<ControllerRef>(null);
  // The back gesture of Android closes the viewer instead of leaving the page.
  useEffect(() => {
    if (!('CloseWatcher' in globalThis)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => controller.current?.close();
    return () => watcher.destroy();
  }, []);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <link rel="stylesheet" href={counterStyles} precedence="default" />
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={images.map((url, at) => slide(url, `${title}, foto ${at + 1}`))}
        plugins={[Counter]}
        counter={{ container: { style: counterStyle } }}
        styles={{ container: { backgroundColor: 'var(--color-viewer)' }, button: buttonStyle }}
        carousel={{ finite: images.length === 1, padding: 0 }}
        animation={isStill ? { fade: 0, swipe: 0 } : { fade: 160, swipe: 200 }}
        controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
        labels={{
          Previous: 'Anterior',
          Next: 'Siguiente',
          Close: 'Cerrar',
          Lightbox: `Fotos de ${title}`,
          Carousel: 'Galería',
          Slide: 'Foto',
          'Photo gallery': `Fotos de ${title}`,
          '{index} of {total}': '{index} de {total}',
        }}
        render={{
          iconError: () => <ImagePlaceholder label={title} className="size-40" />,
          ...(images.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </>
  );
}

/** Tab goes around the viewer's buttons: outside of it the arrows and Escape would be nobody's. */
function keepFocusInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const buttons = [...document.querySelectorAll<HTMLElement>('.yarl__portal button:not([disabled])')];
  const now = buttons.indexOf(document.activeElement as HTMLElement);
  const step = event.shiftKey ? -1 : 1;
  const next =
    now === -1 && event.shiftKey ? buttons.length - 1 : (now + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  event.preventDefault();
}

const plate = 'color-mix(in oklab, var(--color-viewer) 72%, transparent)';
const counterStyle: CSSProperties = {
  margin: '0.75rem',
  padding: '0.25rem 0.625rem',
  borderRadius: '0.25rem',
  backgroundColor: plate,
  filter: 'none',
  font: '600 1rem/1.5 var(--font-sans)',
  fontVariantNumeric: 'tabular-nums',
};
const buttonStyle = {
  backgroundColor: plate,
  borderRadius: '0.25rem',
  padding: '0.5rem',
  filter: 'none',
};

function slide(url: string, alt: string): SlideImage {
  const facts = parseImageUrl(url);
  if (!facts) return { src: url, alt };
  const { width, height } = facts;
  const smaller = widthsBelow(width).map((fit) => ({
    src: buildImageUrl(buildImageName(facts, fit)),
    width: fit,
    height: Math.round((height * fit) / width),
  }));
  return { src: url, alt, width, height, srcSet: [...smaller, { src: url, width, height }] };
}
