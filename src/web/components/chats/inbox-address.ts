import type { ChatFilter } from '#application/chats/inbox/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { cleanQuery } from '#domain/texts/clean-text.ts';
import { withoutPaging } from '../../pages/list-page.ts';
import { statusTabParam } from '../own-lists/status-tab.ts';

/** The parts of the inbox; the first is what it opens with. */
export const inboxTabs = [
  { value: 'en-curso', label: 'En curso' },
  { value: 'sin-leer', label: 'Sin leer' },
  { value: 'terminadas', label: 'Terminadas' },
] as const;

export type InboxTab = (typeof inboxTabs)[number]['value'];

const searchParam = 'q';
/** The message at which a conversation opens. */
const messageParam = 'mensaje';

/** What an address asks of the inbox: a part, and what is looked for. */
export interface InboxChoice {
  tab: InboxTab;
  search: string;
}

/** Reads an address; what it cannot understand counts as not chosen. */
export function inboxChoice(query: URLSearchParams): InboxChoice {
  const tab = inboxTabs.find(({ value }) => value === query.get(statusTabParam))?.value ?? 'en-curso';
  const typed = cleanQuery(query.get(searchParam) ?? '');
  return { tab, search: cleanQuery(typed.slice(0, limits.searchMax)) };
}

/** The conversations of a choice. A search looks everywhere, unless a part was chosen. */
export function inboxFilter({ tab, search }: InboxChoice): ChatFilter {
  if (tab === 'sin-leer') return { unread: true, search };
  if (tab === 'terminadas') return { ended: true, search };
  return search === '' ? { ended: false } : { search };
}

/** The query of another choice, from the start of its list. */
export function inboxQuery(query: URLSearchParams, { tab, search }: Partial<InboxChoice>): string {
  const next = withoutPaging(query);
  next.delete(messageParam);
  if (tab === 'en-curso') next.delete(statusTabParam);
  else if (tab) next.set(statusTabParam, tab);
  if (search === '') next.delete(searchParam);
  else if (search !== undefined) next.set(searchParam, search);
  return `?${next}`;
}

/** The query of an open conversation without its message: what the list beside it was asked for. */
export function listQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(messageParam);
  return query.size > 0 ? `?${query}` : '';
}

/** The message at which an address opens its conversation. */
export const messageIn = (query: URLSearchParams): string | null => query.get(messageParam);

/** The HTML id of a message. */
export const messageAnchor = (id: string): string => `mensaje-${id}`;

/** Where a conversation stands beside its list: at a message, or at its newest. */
export function chatPlace(chatId: string, list: string, messageId: string | null) {
  const query = new URLSearchParams(list);
  if (messageId) query.set(messageParam, messageId);
  return {
    pathname: `/chats/${chatId}`,
    search: query.size > 0 ? `?${query}` : '',
    ...(messageId && { hash: `#${messageAnchor(messageId)}` }),
  };
}
