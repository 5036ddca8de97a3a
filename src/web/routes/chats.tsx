import { clsx } from 'clsx';
import { Link } from 'react-router';
import { chatTexts, messageLine } from '#domain/chats/texts.ts';
import { briefDate } from '#domain/dates/days.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ChatView } from '#domain/views/views.ts';
import { listOwnChats } from '#market/chats/queries.ts';
import { EmailVerified } from '../components/accounts/email/email-verified.tsx';
import { NoMessagesDrawing } from '../components/brand/drawings/no-messages.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { orFromBeginning } from '../pages/or-from-beginning.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/chats.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Mensajes', description: 'Tus conversaciones en AlRevés.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  const cursor = url.searchParams.get('cursor');
  return orFromBeginning(listOwnChats(market, who, { cursor }), { cursor, path: url.pathname });
}

/** One's conversations, the one with the newest message first. */
export default function Chats({ loaderData }: Route.ComponentProps) {
  useRevalidateOn({ types: ['message', 'offer', 'notice'] });
  const { items, nextCursor } = loaderData;
  return (
    <PageShell title="Mensajes" subtitle="Tus conversaciones con quienes cerraste un trato." width="text">
      {items.length === 0 ? (
        <EmptyState
          drawing={<NoMessagesDrawing />}
          title="Todavía no tenés chats"
          text="Cuando se acepta una oferta, comprador y vendedor pueden escribirse acá."
          action={<ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((chat) => (
            <Conversation key={chat.id} chat={chat} />
          ))}
        </ul>
      )}
      {nextCursor && (
        <ButtonLink
          to={`?${new URLSearchParams({ cursor: nextCursor })}`}
          variant="secondary"
          className="mt-6"
        >
          Ver más
        </ButtonLink>
      )}
    </PageShell>
  );
}

function Conversation({ chat }: { chat: ChatView }) {
  const { lastMessage, counterpart, unreadCount } = chat;
  return (
    <li>
      <Link
        to={`/chats/${chat.id}`}
        prefetch="intent"
        className="flex items-center gap-[min(1rem,16px)] px-[8px] py-4 no-underline hover:bg-paper-2 focus-visible:-outline-offset-2"
      >
        <Avatar name={counterpart.name} url={counterpart.avatarUrl} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="flex min-w-0 flex-1 basis-24 items-center gap-1.5">
              <span className="truncate font-[650]">{counterpart.name}</span>
              {counterpart.emailVerified && <EmailVerified short />}
            </span>
            {lastMessage && <When at={lastMessage.createdAt} />}
          </span>
          <span className="block truncate text-ink-2 text-sm">{capitalise(chat.requestTitle)}</span>
          <span className={clsx('block truncate', unreadCount > 0 ? 'font-[650] text-ink' : 'text-ink-2')}>
            {lastMessage ? messageLine(lastMessage) : 'Todavía no hay mensajes'}
            {!chat.isOpen && <span className="text-ink-3"> · {chatTexts.closed}</span>}
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

const When = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning className="figures shrink-0 text-ink-3 text-sm">
    {briefDate(at, new Date())}
  </time>
);
