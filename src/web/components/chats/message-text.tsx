import { partsOfMessage } from '#domain/chats/links.ts';

/** What a message says. An address in it is a link that shows where it leads; nothing else of it is more than text. */
export function MessageText({ message }: { message: string }) {
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
