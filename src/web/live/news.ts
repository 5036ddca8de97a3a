import type { LiveSignal } from '#domain/market-events.ts';

/** What an open page hears; 'resync' means that something may have been missed: read everything again. */
export type LiveNews = LiveSignal | { type: 'resync' };

/** News with its id and the time it came, so that a page that was still loading can hear it afterwards. */
export interface LiveEntry {
  id: string;
  at: number;
  news: LiveNews;
}

/** Which signals matter; a member that is absent matches all but notices and one's own account. */
export interface LiveFilter {
  types?: readonly LiveSignal['type'][];
  buyRequestId?: string | null;
  offerId?: string | null;
  chatId?: string | null;
}

/** Whether news matter for a filter; 'resync' always does. */
export function isWanted(filter: LiveFilter, news: LiveNews): boolean {
  if (news.type === 'resync') return true;
  // Says nothing about what a page shows: only who asks for it wants it.
  if (news.type === 'notice' || news.type === 'account') {
    return filter.types?.includes(news.type) ?? false;
  }
  if (filter.types && !filter.types.includes(news.type)) return false;
  return (['buyRequestId', 'offerId', 'chatId'] as const).every((key) => {
    const wanted = filter[key];
    return !wanted || !(key in news) || (news as Record<string, unknown>)[key] === wanted;
  });
}
