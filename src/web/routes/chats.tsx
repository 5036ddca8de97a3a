import '../styles/inbox.css';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  createPath,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router';
import { listDealSteps } from '#application/action-items/deal-steps.ts';
import { listOwnChats } from '#application/chats/inbox.ts';
import { highlightMatches } from '#domain/chats/search.ts';
import { messageLine } from '#domain/chats/texts.ts';
import { briefDate } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ListedChatView, Page } from '#domain/views/views.ts';
import { NoMessagesDrawing } from '../components/brand/drawings/drawings.tsx';
import { ownIdIn } from '../components/chats/chat-log.ts';
import {
  chatPlace,
  type InboxChoice,
  type InboxTab,
  inboxChoice,
  inboxFilter,
  inboxQuery,
  inboxTabs,
  listQuery,
} from '../components/chats/inbox-address.ts';
import { OptimisticChat } from '../components/chats/optimistic-chat.tsx';
import { useInboxKeys } from '../components/chats/use-inbox-keys.ts';
import { Thumbnail } from '../components/images/picture.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { statusTabParam } from '../components/own-lists/status-tabs.tsx';
import { EmailVerified } from '../components/people/person-name.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf, withoutPaging } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { limitText, restartOnBadCursor, tooManyRequestsOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import messageStyles from '../styles/messages.css?url';
import { Badge, CountBadge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { useMedia, wideQuery } from '../ui/use-media.ts';
import type { Route } from './+types/chats.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Mensajes', description: 'Tus conversaciones en AlRevés.', isPrivate: true });

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const scope = context.get(requestContext);
  const { ctx, address } = scope;
  const choice = inboxChoice(url.searchParams);
  const paging = pagingOf(url.searchParams);
  if (choice.search !== '') {
    const spending = ctx.rateLimiter.take('searchByAddress', address);
    if (!('chatId' in params)) await tooManyRequestsOnRefusal(scope, spending);
    const problem = await limitText(spending);
    if (problem !== null)
      return { page: { items: [], nextCursor: null }, toRate: [], choice, hasAny: true, problem };
  }
  const page = await restartOnBadCursor(listOwnChats(ctx, who, { ...inboxFilter(choice), ...paging }), {
    ...paging,
    path: `${url.pathname}?${withoutPaging(url.searchParams)}`,
  });
  const mayHaveMore = page.items.length === 0 && choice.tab === 'en-curso' && choice.search === '';
  const hasAny = !mayHaveMore || (await listOwnChats(ctx, who, { limit: 1 })).items.length > 0;
  const { items } = await listDealSteps(ctx, who.userId);
  const toRate = items.flatMap(({ kind, chatId }) => (kind === 'rating' && chatId ? [chatId] : []));
  return { page, toRate, choice, hasAny, problem: null };
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const opens = nextParams.chatId !== undefined && currentUrl.pathname !== nextUrl.pathname;
  return opens && listQuery(currentUrl.search) === listQuery(nextUrl.search)
    ? false
    : defaultShouldRevalidate;
};

export default function Chats({ loaderData }: Route.ComponentProps) {
  const { page, toRate, choice, hasAny, problem } = loaderData;
  const { chatId } = useParams();
  const query = listQuery(useLocation().search);
  const rows = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const keys = useInboxKeys(rows, field, chatId, query);
  const isBeside = useIsBeside();
  const Heading = chatId ? 'h2' : 'h1';
  const shown = page.items.length;
  return (
    <div className="inbox" data-open={chatId ? '' : undefined}>
      {/* Preloaded: React shows the conversation only once its style sheet is there. */}
      <link rel="stylesheet" href={messageStyles} precedence="default" />
      <section aria-label="Mensajes" className="inbox-list page">
        <Heading className="text-2xl">Mensajes</Heading>
        <InboxSearch choice={choice} field={field} />
        <TabLinks
          label="Conversaciones por estado"
          current={choice.tab}
          tabs={inboxTabs.map((tab) => ({
            ...tab,
            to: inboxQuery(new URLSearchParams(query), { tab: tab.value }),
          }))}
        />
        <p role="status" className="sr-only">
          {choice.search !== '' && !problem && (shown === 1 ? '1 conversación' : `${shown} conversaciones`)}
        </p>
        <div ref={rows} className="inbox-rows" {...keys}>
          {problem ? (
            <p role="alert" className="py-8 text-ink-2">
              {problem}
            </p>
          ) : (
            <OptimisticChat chats={page.items}>
              <InboxList page={page} toRate={toRate} choice={choice} hasAny={hasAny} chatId={chatId} />
            </OptimisticChat>
          )}
        </div>
      </section>
      <div className="inbox-side">
        {chatId ? (
          <Outlet />
        ) : (
          <div className="inbox-hint">
            <NoMessagesDrawing />
            <p>Elegí una conversación para leerla acá.</p>
          </div>
        )}
      </div>
      {(!chatId || isBeside) && <NewsOfList />}
    </div>
  );
}

function NewsOfList() {
  useRevalidateOn({ types: ['message', 'offer', 'request', 'notice'] });
  return null;
}

const useIsBeside = () => useMedia(wideQuery, () => false);

function InboxList({
  page: { items, nextCursor },
  toRate,
  choice,
  hasAny,
  chatId,
}: {
  page: Page<ListedChatView>;
  toRate: readonly string[];
  choice: InboxChoice;
  hasAny: boolean;
  chatId: string | undefined;
}) {
  const query = listQuery(useLocation().search);
  const [isAlive, setAlive] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => setAlive(true), []);
  const stop = [focused, chatId].find((id) => items.some((chat) => chat.id === id)) ?? items[0]?.id;
  if (items.length === 0) return <Nothing choice={choice} hasAny={hasAny} query={query} />;
  return (
    <>
      <ul
        aria-label="Conversaciones"
        className="divide-y divide-line"
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.chat) setFocused(target.dataset.chat);
        }}
      >
        {items.map((chat) => (
          <InboxRow
            key={chat.id}
            chat={chat}
            isToRate={toRate.includes(chat.id)}
            query={query}
            search={choice.search}
            isCurrent={chat.id === chatId}
            tabIndex={isAlive ? (chat.id === stop ? 0 : -1) : undefined}
          />
        ))}
      </ul>
      <MoreLink nextCursor={nextCursor} loading="Cargando conversaciones..." />
    </>
  );
}

const nothing: Record<InboxTab, string> = {
  'en-curso': 'No tenés conversaciones en curso',
  'sin-leer': 'No tenés mensajes sin leer',
  terminadas: 'Ninguna conversación terminó todavía',
};

function Nothing({ choice, hasAny, query }: { choice: InboxChoice; hasAny: boolean; query: string }) {
  const to = (next: Partial<InboxChoice>) => inboxQuery(new URLSearchParams(query), next);
  if (choice.search !== '') {
    return (
      <p className="py-8 text-ink-2">
        No encontramos nada para “<bdi>{choice.search}</bdi>”.{' '}
        <Link to={to({ search: '' })} className="link">
          Ver todas
        </Link>
      </p>
    );
  }
  if (!hasAny && choice.tab === 'en-curso') {
    return (
      <EmptyState
        drawing={<NoMessagesDrawing />}
        title="Todavía no tenés chats"
        text="Cuando se acepta una oferta, comprador y vendedor pueden escribirse acá."
        action={<ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>}
      />
    );
  }
  const isFirst = choice.tab === 'en-curso';
  return (
    <p className="py-8 text-ink-2">
      {nothing[choice.tab]}.{' '}
      <Link to={to({ tab: isFirst ? 'terminadas' : 'en-curso' })} className="link">
        {isFirst ? 'Ver las terminadas' : 'Ver las que están en curso'}
      </Link>
    </p>
  );
}

function InboxRow({
  chat,
  isToRate,
  query,
  search,
  isCurrent,
  tabIndex,
}: {
  chat: ListedChatView;
  isToRate: boolean;
  query: string;
  search: string;
  isCurrent: boolean;
  tabIndex: number | undefined;
}) {
  const { counterpart, unreadCount } = chat;
  const lastEvent = lastEventOf(chat);
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
          <Thumbnail url={chat.image} thumbnail={56} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="flex min-w-0 flex-1 basis-24 items-center gap-1.5">
              <span className="truncate font-[650]">{counterpart.name}</span>
              {counterpart.emailVerified && <EmailVerified short />}
            </span>
            <time
              dateTime={lastEvent.at}
              suppressHydrationWarning
              className="figures shrink-0 text-ink-3 text-sm"
            >
              {briefDate(lastEvent.at, new Date())}
            </time>
          </span>
          <span className="block truncate text-ink-2 text-sm">
            {chat.lastStep?.step !== 'agreed' && 'Terminada · '}
            {capitalise(chat.requestTitle)}
          </span>
          <span className={clsx('block truncate', unreadCount > 0 ? 'font-[650] text-ink' : 'text-ink-2')}>
            {chat.passage ? <Passage text={chat.passage} search={search} /> : lastEvent.text}
          </span>
        </span>
        {isToRate && <Badge tone="sun">Calificá</Badge>}
        <CountBadge
          count={unreadCount}
          label={unreadCount === 1 ? '1 mensaje sin leer' : `${unreadCount} mensajes sin leer`}
        />
      </Link>
    </li>
  );
}

function lastEventOf(chat: ListedChatView) {
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

const rest = 250;

function InboxSearch({ choice, field }: { choice: InboxChoice; field: RefObject<HTMLInputElement | null> }) {
  const here = useLocation();
  const { pathname, search: query } = useNavigation().location ?? here;
  const address = createPath({ pathname, search: query });
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useRef({ search: choice.search, at: '' });
  useEffect(() => {
    if (address === asked.current.at) return;
    clearTimeout(timer.current);
    asked.current = { search: inboxChoice(new URLSearchParams(query)).search, at: '' };
  }, [address, query]);
  const followed = useRef(choice.search);
  // Keeps the field in step with navigation (links, back), except while it has the focus or before hydration.
  useEffect(() => {
    if (followed.current === choice.search) return;
    followed.current = choice.search;
    if (field.current && field.current !== document.activeElement) field.current.value = choice.search;
  }, [choice.search, field]);

  const look = () => {
    clearTimeout(timer.current);
    const search = field.current?.value.trim() ?? '';
    if (search === asked.current.search || !pathname.startsWith('/chats')) return;
    const at = createPath({ pathname, search: inboxQuery(new URLSearchParams(query), { search }) });
    asked.current = { search, at };
    void navigate(at, { replace: true, preventScrollReset: true });
  };
  return (
    <search className="inbox-search">
      <form
        method="get"
        action="/chats"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        {choice.tab !== 'en-curso' && <input type="hidden" name={statusTabParam} value={choice.tab} />}
        <Field label="Buscar en tus mensajes" hideLabel>
          <Input
            ref={field}
            type="search"
            name="q"
            start={<Search />}
            defaultValue={choice.search}
            maxLength={limits.searchMax}
            placeholder="Nombre, título o mensaje"
            enterKeyHint="search"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(look, rest);
            }}
          />
        </Field>
      </form>
    </search>
  );
}
