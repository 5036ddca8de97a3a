import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import type { ChatData } from './chat-data.ts';

/**
 * An outgoing message. `failed` is retried when there is a connection; the others wait for 'Reintentar': `refused`
 * by the server, `stopped` behind a refused one, `old` because its moment may have passed.
 */
export interface Outgoing {
  id: string;
  message: string;
  images: string[];
  at: string;
  state: 'sending' | 'failed' | 'refused' | 'stopped' | 'old';
  why?: string | undefined;
}

export interface ChatLog {
  /** null until the first answer. */
  chat: ChatView | null;
  messages: ChatMessageView[];
  outgoing: Outgoing[];
  /** The `before` of the page of older messages. */
  older: string | null;
  hasNewer: boolean;
  sentAhead: string | null;
}

export type ChatLogChange =
  | { type: 'loaded'; data: ChatData }
  | { type: 'caughtUp'; data: ChatData }
  | { type: 'olderLoaded'; data: ChatData }
  | { type: 'newerLoaded'; data: ChatData }
  | { type: 'outgoing'; one: Outgoing }
  | { type: 'discarded'; id: string }
  | { type: 'sent'; message: ChatMessageView };

export const emptyLog = (data?: ChatData): ChatLog => {
  const empty: ChatLog = {
    chat: null,
    messages: [],
    outgoing: [],
    older: null,
    hasNewer: false,
    sentAhead: null,
  };
  return data ? changeLog(empty, { type: 'loaded', data }) : empty;
};

const leastHeight = 48;

export function latestMessages(data: ChatData | undefined, screenHeight: number): ChatData | undefined {
  const count = Math.ceil(screenHeight / leastHeight);
  if (!data || data.found || data.messages.length <= count) return data;
  return { ...data, messages: data.messages.slice(-count), more: null };
}

export function changeLog(log: ChatLog, change: ChatLogChange): ChatLog {
  switch (change.type) {
    case 'loaded':
      return {
        ...received(log, change.data.messages),
        chat: change.data.chat,
        older: change.data.more,
        hasNewer: change.data.hasNewer ?? false,
      };
    case 'caughtUp':
      return { ...received(log, change.data.messages), chat: change.data.chat };
    case 'olderLoaded':
      return { ...received(log, change.data.messages), older: change.data.more };
    case 'newerLoaded':
      return {
        ...received(log, change.data.messages),
        chat: change.data.chat,
        hasNewer: change.data.more !== null,
      };
    case 'sent': {
      const { message } = change;
      if (!log.hasNewer) return received(log, [message]);
      return { ...log, outgoing: log.outgoing.filter(({ id }) => id !== message.id), sentAhead: message.id };
    }
    case 'outgoing': {
      const { one } = change;
      // The message can arrive before its delivery state.
      if (log.messages.some(({ id }) => id === one.id)) return log;
      const isKnown = log.outgoing.some(({ id }) => id === one.id);
      const outgoing = isKnown
        ? log.outgoing.map((other) => (other.id === one.id ? one : other))
        : [...log.outgoing, one].sort((a, b) => (a.id < b.id ? -1 : 1));
      return { ...log, outgoing };
    }
    case 'discarded':
      return { ...log, outgoing: log.outgoing.filter(({ id }) => id !== change.id) };
  }
}

function received(log: ChatLog, changed: readonly ChatMessageView[]): ChatLog {
  const known = new Map(log.messages.map((one) => [one.id, one]));
  const added = changed.filter((one) => {
    const shown = known.get(one.id);
    return shown?.message !== one.message || shown.images.length !== one.images.length;
  });
  if (added.length === 0) return log;
  const arrived = new Set(added.map(({ id }) => id));
  return {
    ...log,
    messages: [...log.messages.filter(({ id }) => !arrived.has(id)), ...added].sort(inOrder),
    outgoing: log.outgoing.filter(({ id }) => !arrived.has(id)),
  };
}

export const ownIdIn = ({ viewerRole, buyerId, sellerId }: ChatView): string | null =>
  viewerRole === 'seller' ? sellerId : buyerId;

export function receivedAfter(
  { messages, chat }: Pick<ChatLog, 'messages' | 'chat'>,
  knownId: string | undefined,
): ChatMessageView[] {
  const at = messages.findLastIndex(({ id }) => id === knownId);
  const ownId = chat && ownIdIn(chat);
  return messages.slice(at + 1).filter(({ senderId }) => senderId !== ownId);
}

export function newestOfOther({ messages, chat }: Pick<ChatLog, 'messages' | 'chat'>) {
  const ownId = chat && ownIdIn(chat);
  return messages.findLast(({ senderId }) => senderId !== ownId);
}

export interface ChatEnd {
  isOwn: boolean;
  unreadCount: number;
  otherId: string | undefined;
}

/**
 * Whether the conversation must be marked as read; `notedId` is the other person's newest message at the last
 * mark. Sending a message marks it too, except for what arrived in between.
 */
export const shouldMarkRead = (
  { isOwn, unreadCount, otherId }: ChatEnd,
  notedId: string | null | undefined,
): boolean => !isOwn || (unreadCount > 0 && otherId !== notedId);

/**
 * The other person's messages since `announcedTo` (a time), for a screen reader. Null before the conversation is
 * loaded; older messages, and those loaded page by page, are not announced.
 */
export function messagesToAnnounce(
  { messages, chat }: Pick<ChatLog, 'messages' | 'chat'>,
  announcedTo: string | null,
  wasBehind: boolean,
): { fresh: ChatMessageView[]; announcedTo: string | null } {
  if (!chat) return { fresh: [], announcedTo };
  if (announcedTo === null || wasBehind) return { fresh: [], announcedTo: messages.at(-1)?.createdAt ?? '' };
  const fresh = messages.filter(
    ({ senderId, createdAt }) => senderId !== ownIdIn(chat) && createdAt > announcedTo,
  );
  return { fresh, announcedTo: fresh.at(-1)?.createdAt ?? announcedTo };
}

export function pageWith(messages: readonly ChatMessageView[], id: string): { before?: string } {
  const at = messages.findIndex((one) => one.id === id);
  const next = at < 0 ? undefined : messages[at + 1];
  return next ? { before: next.id } : {};
}

const inOrder = (a: ChatMessageView, b: ChatMessageView) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
