import type { LiveSignal } from '#domain/events/domain-events.ts';

/** A signal for an open page. 'resync': signals may have been missed, so read all data again. */
export type LiveMessage = LiveSignal | { type: 'resync' };

/** A signal with its id and the time it arrived, so that a page that was still loading can receive it afterwards. */
export interface LiveEntry {
  id: string;
  at: number;
  news: LiveMessage;
}

/** Which signals match. A missing member matches all signals, except those in `onlyWhenAsked`. */
export interface LiveFilter {
  types?: readonly LiveSignal['type'][];
  buyRequestId?: string | null;
  offerId?: string | null;
  chatId?: string | null;
}

/** These don't change what a page is about. */
const onlyWhenAsked: readonly LiveMessage['type'][] = [
  'notice',
  'account',
  'moderated',
  'market',
  'seen',
  'typing',
];

/** Whether a signal matches a filter; 'resync' always does. */
export function isWanted(filter: LiveFilter, news: LiveMessage): boolean {
  if (news.type === 'resync') return true;
  const { types } = filter;
  if (types ? !types.includes(news.type) : onlyWhenAsked.includes(news.type)) return false;
  return (['buyRequestId', 'offerId', 'chatId'] as const).every((key) => {
    const wanted = filter[key];
    return !wanted || !(key in news) || (news as Record<string, unknown>)[key] === wanted;
  });
}
