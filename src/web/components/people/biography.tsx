import { clsx } from 'clsx';
import { shorten } from '#domain/texts/shorten.ts';

const foldsFrom = 180;
const beginning = 140;

export function Biography({ text, className }: { text: string | null; className?: string }) {
  if (!text) return null;
  const words = 'max-w-text whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]';
  const lines = text.split('\n').length;
  if (text.length <= foldsFrom && lines <= 4) return <p className={clsx(words, className)}>{text}</p>;
  return (
    <details className={clsx('group', className)}>
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className={clsx(words, 'group-open:hidden')}>{shorten(text, beginning)} </span>
        <span className="link inline-flex min-h-6 items-center group-open:hidden">Leer más</span>
        <span className="link hidden min-h-6 items-center group-open:inline-flex">Leer menos</span>
      </summary>
      <p className={words}>{text}</p>
    </details>
  );
}
