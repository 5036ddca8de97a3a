import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { readingParam } from '#domain/request-parser/asked.ts';
import { useIsSending } from '../../forms/intent-form.tsx';
import { openField, requestFieldId } from '../buy-requests/request-field-id.ts';
import type { ReadWish } from './read-asked.server.ts';

export function WishChips({
  wish: { typed, sells, chips, questions },
  isSent,
  onChoose,
}: {
  wish: ReadWish;
  isSent: boolean;
  onChoose(question: number, reading: number): void;
}) {
  const [query] = useSearchParams();
  const isFixed = useIsSending() || isSent;
  const readingPath = (field: string, index: number) => {
    const next = new URLSearchParams(query);
    const others = query.getAll(readingParam).filter((one) => !one.startsWith(`${field}-`));
    next.delete(readingParam);
    for (const one of [...others, `${field}-${index}`]) next.append(readingParam, one);
    return `/create-buy-request?${next}`;
  };
  return (
    <section aria-label="Lo que entendimos" className="mb-8 grid gap-3">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        “{typed}”{' '}
        <Link to="/create-buy-request" className="link inline-flex min-h-6 items-center">
          Decirlo de otra forma
        </Link>
      </p>
      {sells && (
        <p>
          ¿Lo vendés?{' '}
          <Link
            to={`/marketplace?${new URLSearchParams({ search: typed })}`}
            className="link inline-flex min-h-6 items-center"
          >
            Mirá quién lo busca
          </Link>
        </p>
      )}
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ field, text }) => (
            <li key={text} className="min-w-0">
              <a
                href={`#${requestFieldId(field)}`}
                onClick={(event) => {
                  if (openField(field)) event.preventDefault();
                }}
                className={chipClass}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {questions.map(({ field, label, readings, chosen }, question) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a row with its answers
        <div key={field} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="font-[650]">
            {label}
          </span>
          {readings.map(({ text }, reading) => (
            <Link
              key={text}
              to={readingPath(field, reading)}
              replace
              aria-current={reading === chosen}
              aria-disabled={isFixed || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!isFixed) onChoose(question, reading);
              }}
              className={clsx(chipClass, reading !== chosen && 'border-edge! bg-white! text-ink!')}
            >
              {text}
            </Link>
          ))}
        </div>
      ))}
    </section>
  );
}

const chipClass =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-sky bg-sky-soft px-4 font-[550] text-sky-press no-underline hover:border-ink [overflow-wrap:anywhere]';
