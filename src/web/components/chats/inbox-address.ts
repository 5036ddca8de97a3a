import type { ChatFilter } from '#application/chats/inbox.ts';
import { limits } from '#domain/limits/limits.ts';
import { cleanQuery } from '#domain/texts/clean-text.ts';
import { withoutPaging } from '../../pages/list-page.ts';
import { statusTabParam } from '../own-lists/status-tabs.tsx';

export const inboxTabs = [
  { value: 'en-curso', label: 'En curso' },
  { value: 'sin-leer', label: 'Sin leer' },
  { value: 'terminadas', label: 'Terminadas' },
] as const;

export type InboxTab = (typeof inboxTabs)[number]['value'];

const searchParam = 'q';
const messageParam = 'mensaje';

export interface InboxChoice {
  tab: InboxTab;
  search: string;
}

export function inboxChoice(query: URLSearchParams): InboxChoice {
  const tab = inboxTabs.find(({ value }) => value === query.get(statusTabParam))?.value ?? 'en-curso';
  const typed = cleanQuery(query.get(searchParam) ?? '');
  return { tab, search: cleanQuery(typed.slice(0, limits.searchMax)) };
}

export function inboxFilter({ tab, search }: InboxChoice): ChatFilter {
  if (tab === 'sin-leer') return { unread: true, search };
  if (tab === 'terminadas') return { ended: true, search };
  return search === '' ? { ended: false } : { search };
}

export function inboxQuery(query: URLSearchParams, { tab, search }: Partial<InboxChoice>): string {
  const next = withoutPaging(query);
  next.delete(messageParam);
  if (tab === 'en-curso') next.delete(statusTabParam);
  else if (tab) next.set(statusTabParam, tab);
  if (search === '') next.delete(searchParam);
  else if (search !== undefined) next.set(searchParam, search);
  return `?${next}`;
}

export function listQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(messageParam);
  return query.size > 0 ? `?${query}` : '';
}

export const messageIn = (query: URLSearchParams): string | null => query.get(messageParam);

export const messageAnchor = (id: string): string => `mensaje-${id}`;

export function chatPlace(chatId: string, list: string, messageId: string | null) {
  const query = new URLSearchParams(list);
  if (messageId) query.set(messageParam, messageId);
  return {
    pathname: `/chats/${chatId}`,
    search: query.size > 0 ? `?${query}` : '',
    ...(messageId && { hash: `#${messageAnchor(messageId)}` }),
  };
}
