import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
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
  /** The id of a message that its reader may report; such a message has a menu (`message-menu.tsx`). */
  reportable?: string | null;
  isFaded?: boolean;
  /** The time stands under a message after this one. */
  isFollowed?: boolean;
}) {
  return (
    <li
      className={clsx(
        'message relative flex max-w-[85%] flex-col',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
      data-message={reportable ?? undefined}
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
        </span>
      )}
      {reportable && (
        // Without script it leads to the report itself.
        <Link
          to={reportFormPath('message', reportable)}
          aria-haspopup="menu"
          aria-label={`Más sobre el mensaje «${shorten(message, quotedMax)}»`}
          data-more=""
          className="message-more"
        >
          <Ellipsis aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
