import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { partsOfMessage } from '#domain/chats/links.ts';
import { messageLine } from '#domain/chats/texts.ts';
import { timeText } from '#domain/dates/dates.ts';
import { reportFormPath } from '#domain/paths.ts';
import { shorten } from '#domain/texts/shorten.ts';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Photo, ViewerBackdrop } from '../images/picture.tsx';
import { messageAnchor } from './inbox-address.ts';

const quotedMax = 40;

export function MessageBubble({
  id,
  author,
  isOwn,
  message,
  images,
  at,
  note,
  mark,
  warning,
  reportable = null,
  isFaded = false,
  isFollowed = false,
  isFound = false,
}: {
  id: string;
  author: string;
  isOwn: boolean;
  message: string;
  images: readonly string[];
  at: string;
  note?: ReactNode;
  mark?: string | undefined;
  warning?: ReactNode;
  reportable?: string | null;
  isFaded?: boolean;
  isFollowed?: boolean;
  /** It is what was looked for. */
  isFound?: boolean;
}) {
  return (
    <li
      className={clsx('message', isOwn && 'is-own', isFound && 'is-found')}
      id={isFound ? messageAnchor(id) : undefined}
      data-id={id}
      data-message={reportable ?? undefined}
    >
      {isFound && <span className="sr-only">Lo que buscaste. </span>}
      <span className="message-author">{`${isOwn ? 'Vos' : author}:`}</span>
      {images.length > 0 && <MessageImages images={images} author={isOwn ? null : author} />}
      {message !== '' && (
        <p dir="auto" className={isFaded ? 'opacity-60' : undefined}>
          <MessageText message={message} />
        </p>
      )}
      {reportable && (
        // Without script it leads to the report itself. No link of the router, which costs more than the rest of a message.
        // biome-ignore lint/a11y/useAnchorContent: its label is its content
        <a
          href={reportFormPath('message', reportable)}
          aria-haspopup="menu"
          aria-label={`Más sobre el mensaje “${shorten(messageLine({ message, images }), quotedMax)}”`}
          data-more=""
          className="message-more"
        />
      )}
      {warning}
      {!isFollowed && <Foot at={at} note={note} mark={mark} />}
    </li>
  );
}

const Foot = ({ at, note, mark }: { at: string; note: ReactNode; mark: string | undefined }) => {
  const time = (className?: string) => (
    <time dateTime={at} className={className}>
      {timeText(at)}
    </time>
  );
  if (!note && !mark) return time('message-foot figures');
  return (
    <span className="message-foot figures">
      {note ?? time()}
      {mark && <span>{mark}</span>}
    </span>
  );
};

function MessageText({ message }: { message: string }) {
  return partsOfMessage(message).map((part, nth) =>
    'text' in part ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change
        key={nth}
        href={part.href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="link"
      >
        {part.before}
        <b>{part.host}</b>
        {part.rest}
      </a>
    ),
  );
}

const Viewer = lazyComponent(async () => (await import('../images/gallery/viewer.tsx')).default, {
  fallback: <ViewerBackdrop />,
});

function MessageImages({ images, author }: { images: readonly string[]; author: string | null }) {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, nth: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setShown(nth);
  };
  const close = () => {
    setShown(null);
    opener.current?.focus();
  };
  const single = images.length === 1;
  return (
    <>
      <span className={single ? 'message-photos is-single' : 'message-photos'}>
        {images.map((url, nth) => (
          <a
            key={url}
            href={url}
            onClick={(event) => open(event, nth)}
            aria-label={`Ver foto ${nth + 1} de ${images.length}`}
          >
            <Photo url={url} alt="" ratio={single ? '4/3' : '1/1'} sizes={single ? '15rem' : '8rem'} />
          </a>
        ))}
      </span>
      {shown !== null && (
        <Viewer
          images={images}
          title={author === null ? 'tu mensaje' : `${author}`}
          index={shown}
          onClose={close}
        />
      )}
    </>
  );
}
