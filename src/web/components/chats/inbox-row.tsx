import { clsx } from 'clsx';
import { Link } from 'react-router';
import { highlightMatches } from '#domain/chats/search.ts';
import { messageLine } from '#domain/chats/texts.ts';
import { briefDate } from '#domain/dates/days.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ListedChatView } from '#domain/views/views.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { EmailVerified } from '../accounts/email/email-verified.tsx';
import { Photo } from '../images/picture.tsx';
import { ownIdIn } from './chat-log.ts';
import { chatPlace } from './inbox-address.ts';

export function InboxRow({
  chat,
  query,
  search,
  isCurrent,
  tabIndex,
}: {
  chat: ListedChatView;
  query: string;
  search: string;
  isCurrent: boolean;
  tabIndex: number | undefined;
}) {
  const { counterpart, unreadCount } = chat;
  const news = newsOf(chat);
  return (
    <li>
      <Link
        to={chatPlace(chat.id, query, chat.passageMessageId ?? null)}
        prefetch="intent"
        data-chat={chat.id}
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'page' : undefined}
        className="inbox-row"
      >
        <span className="inbox-photo">
          <Photo url={chat.image} alt="" ratio="1/1" fit="cover" thumbnail={56} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="flex min-w-0 flex-1 basis-24 items-center gap-1.5">
              <span className="truncate font-[650]">{counterpart.name}</span>
              {counterpart.emailVerified && <EmailVerified short />}
            </span>
            <time dateTime={news.at} suppressHydrationWarning className="figures shrink-0 text-ink-3 text-sm">
              {briefDate(news.at, new Date())}
            </time>
          </span>
          <span className="block truncate text-ink-2 text-sm">
            {capitalise(chat.requestTitle)}
            {!chat.isOpen && ' · Terminada'}
          </span>
          <span className={clsx('block truncate', unreadCount > 0 ? 'font-[650] text-ink' : 'text-ink-2')}>
            {chat.passage ? <Passage text={chat.passage} search={search} /> : news.text}
          </span>
        </span>
        <CountBadge
          count={unreadCount}
          label={unreadCount === 1 ? '1 mensaje sin leer' : `${unreadCount} mensajes sin leer`}
          tone="sky"
        />
      </Link>
    </li>
  );
}

function newsOf(chat: ListedChatView) {
  const { lastMessage, lastStep, createdAt } = chat;
  if (lastStep && (!lastMessage || lastStep.at > lastMessage.createdAt)) return lastStep;
  if (!lastMessage) return { at: createdAt, text: 'Todavía no hay mensajes' };
  const isOwn = lastMessage.senderId === ownIdIn(chat);
  const text = messageLine(lastMessage);
  return { at: lastMessage.createdAt, text: isOwn ? `Vos: ${text}` : text };
}

const Passage = ({ text, search }: { text: string; search: string }) =>
  highlightMatches(text, search).map(({ text: piece, isFound }, nth) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name
    isFound ? <mark key={nth}>{piece}</mark> : piece,
  );
