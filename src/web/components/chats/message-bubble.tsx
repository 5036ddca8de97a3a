import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '#domain/dates/dates.ts';
import { reportFormPath } from '#domain/moderation/report-path.ts';
import { shorten } from '#domain/texts/shorten.ts';

/** Characters of a message that a link repeats. */
const quotedMax = 40;

/** One message: own ones to the right. `note` says what became of one that is on its way. */
export function MessageBubble({
  author,
  isOwn,
  message,
  at,
  note,
  warning,
  reportable = null,
  isFaded = false,
  isFollowed = false,
}: {
  author: string;
  isOwn: boolean;
  message: string;
  at: string;
  note?: ReactNode;
  /** What stands under it for its reader. */
  warning?: ReactNode;
  /** The id of a message that its reader may report. */
  reportable?: string | null;
  isFaded?: boolean;
  /** The time stands under a message after this one. */
  isFollowed?: boolean;
}) {
  return (
    <li
      className={clsx(
        'group/message flex max-w-[85%] flex-col',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <span className="sr-only">{isOwn ? 'Vos' : author}:</span>
      <p
        dir="auto"
        className={clsx(
          'whitespace-pre-wrap rounded-lg px-3.5 py-2 [overflow-wrap:anywhere]',
          isOwn ? 'rounded-br-sm bg-sky-soft' : 'rounded-bl-sm border border-line bg-white',
          isFaded && 'opacity-60',
        )}
      >
        {message}
      </p>
      {warning}
      {!isFollowed && (
        <span className="figures mt-0.5 flex items-center gap-2 px-1 text-ink-3 text-sm">
          {note ?? <time dateTime={at}>{timeText(at)}</time>}
          {reportable && (
            <Link
              to={reportFormPath('message', reportable)}
              aria-label={`Denunciar el mensaje «${shorten(message, quotedMax)}»`}
              // With a mouse it waits for it, so that the conversation reads as one.
              className="pointer-fine:opacity-0 inline-flex min-h-6 items-center underline focus-visible:opacity-100 group-hover/message:opacity-100"
            >
              Denunciar
            </Link>
          )}
        </span>
      )}
    </li>
  );
}
