import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedChatView, Page } from '#domain/views/views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoMessagesDrawing } from '../brand/drawings/drawings.tsx';
import { MoreLink } from '../own-lists/more-link.tsx';
import { type InboxChoice, type InboxTab, inboxQuery, listQuery } from './inbox-address.ts';
import { InboxRow } from './inbox-row.tsx';

export function InboxList({
  page: { items, nextCursor },
  choice,
  hasAny,
  chatId,
}: {
  page: Page<ListedChatView>;
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
        No encontramos nada para «<bdi>{choice.search}</bdi>».{' '}
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
