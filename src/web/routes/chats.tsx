import '../styles/inbox.css';
import { useRef } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useParams } from 'react-router';
import { listOwnChats } from '#application/chats/inbox.ts';
import { NoMessagesDrawing } from '../components/brand/drawings/drawings.tsx';
import {
  inboxChoice,
  inboxFilter,
  inboxQuery,
  inboxTabs,
  listQuery,
} from '../components/chats/inbox-address.ts';
import { InboxList } from '../components/chats/inbox-list.tsx';
import { InboxSearch } from '../components/chats/inbox-search.tsx';
import { OpensAtOnce } from '../components/chats/opening-chat.tsx';
import { useInboxKeys } from '../components/chats/use-inbox-keys.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf, withoutPaging } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/restart-on-bad-cursor.server.ts';
import { limitText, tooManyRequestsOnRefusal } from '../pages/too-many-requests-on-refusal.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import messageStyles from '../styles/messages.css?url';
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
    if (problem !== null) return { page: { items: [], nextCursor: null }, choice, hasAny: true, problem };
  }
  const page = await restartOnBadCursor(listOwnChats(ctx, who, { ...inboxFilter(choice), ...paging }), {
    ...paging,
    path: `${url.pathname}?${withoutPaging(url.searchParams)}`,
  });
  const mayHaveMore = page.items.length === 0 && choice.tab === 'en-curso' && choice.search === '';
  const hasAny = !mayHaveMore || (await listOwnChats(ctx, who, { limit: 1 })).items.length > 0;
  return { page, choice, hasAny, problem: null };
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

export default function Chats({ loaderData: { page, choice, hasAny, problem } }: Route.ComponentProps) {
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
            <OpensAtOnce chats={page.items}>
              <InboxList page={page} choice={choice} hasAny={hasAny} chatId={chatId} />
            </OpensAtOnce>
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
