import type { LiveSignal } from '#domain/events/domain-events.ts';

/** A signal for an open page. 'resync': signals may have been missed, so read all data again. */
export type LiveMessage = LiveSignal | { type: 'resync' };

export interface LiveEntry {
  id: string;
  at: number;
  news: LiveMessage;
}

export interface LiveFilter {
  types?: readonly LiveSignal['type'][];
  buyRequestId?: string | null;
  offerId?: string | null;
  chatId?: string | null;
}

const onlyWhenAsked: readonly LiveMessage['type'][] = [
  'notice',
  'account',
  'moderated',
  'market',
  'seen',
  'typing',
];

export function isWanted(filter: LiveFilter, message: LiveMessage): boolean {
  if (message.type === 'resync') return true;
  const { types } = filter;
  if (types ? !types.includes(message.type) : onlyWhenAsked.includes(message.type)) return false;
  return (['buyRequestId', 'offerId', 'chatId'] as const).every((key) => {
    const wanted = filter[key];
    return !wanted || !(key in message) || (message as Record<string, unknown>)[key] === wanted;
  });
}
