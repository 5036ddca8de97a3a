import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import type { ChatData } from './chat-data.ts';

/**
 * A message on its way. `failed` waits for the connection and is tried again by itself; the others wait for 'Reintentar':
 * `refused` for itself alone, `stopped` by a refusal that holds up those after it, `old` because its moment may have passed.
 */
export interface Outgoing {
  id: string;
  message: string;
  images: string[];
  at: string;
  state: 'sending' | 'failed' | 'refused' | 'stopped' | 'old';
  /** Why it was refused. */
  why?: string | undefined;
}

export interface ChatLog {
  /** null until the first answer. */
  chat: ChatView | null;
  /** Oldest first, each once. */
  messages: ChatMessageView[];
  /** After all others, in the order written. */
  outgoing: Outgoing[];
  /** The `before` of the page of older messages. */
  older: string | null;
  /** There are newer messages than those shown: it was opened at one that was found. */
  hasNewer: boolean;
  /** One's own that was sent last, of those newer ones. */
  sentAhead: string | null;
}

export type ChatLogChange =
  | { type: 'loaded'; data: ChatData }
  | { type: 'caughtUp'; data: ChatData }
  | { type: 'olderLoaded'; data: ChatData }
  | { type: 'newerLoaded'; data: ChatData }
  /** A message on its way, new or changed. */
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

/** Of a message of one line, in pixels. */
const leastHeight = 48;

/** Of a conversation that opens at its newest messages as many as a screen of this height shows; of another one all. */
export function inSight(data: ChatData | undefined, screenHeight: number): ChatData | undefined {
  const count = Math.ceil(screenHeight / leastHeight);
  if (!data || data.found || data.messages.length <= count) return data;
  return { ...data, messages: data.messages.slice(-count), more: null };
}

/** What the panel shows after a change. */
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
      // It stands after messages that are not read yet, and comes with them.
      return { ...log, outgoing: log.outgoing.filter(({ id }) => id !== message.id), sentAhead: message.id };
    }
    case 'outgoing': {
      const { one } = change;
      // It arrived before its state did.
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

/**
 * Adds messages in their place, each once, and takes what reads differently now; what was on its way and is there now is
 * no longer on its way.
 */
function received(log: ChatLog, news: readonly ChatMessageView[]): ChatLog {
  const known = new Map(log.messages.map((one) => [one.id, one]));
  const added = news.filter((one) => {
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

/** The id of who looks at a conversation; null once the account is gone. */
export const ownIdIn = ({ viewerRole, buyerId, sellerId }: ChatView): string | null =>
  viewerRole === 'seller' ? sellerId : buyerId;

/** Messages of the other person after a known one: those that are new to who saw that one. */
export function newsAfter(
  { messages, chat }: Pick<ChatLog, 'messages' | 'chat'>,
  knownId: string | undefined,
): ChatMessageView[] {
  const at = messages.findLastIndex(({ id }) => id === knownId);
  const ownId = chat && ownIdIn(chat);
  return messages.slice(at + 1).filter(({ senderId }) => senderId !== ownId);
}

/** The newest message of the other person. */
export function newestOfOther({ messages, chat }: Pick<ChatLog, 'messages' | 'chat'>) {
  const ownId = chat && ownIdIn(chat);
  return messages.findLast(({ senderId }) => senderId !== ownId);
}

/** The end of a conversation as its page shows it. */
export interface ChatEnd {
  /** One's own is the newest message. */
  isOwn: boolean;
  /** As the server counted before that page, so without what was noted since. */
  unreadCount: number;
  /** The newest message of the other person. */
  otherId: string | undefined;
}

/**
 * Whether the end of a conversation is to be noted as read by who sees it; `notedId` is the newest message of the other person
 * when that was done last. Who writes has read, but for what crossed their message or came while it waited.
 */
export const isToNote = (
  { isOwn, unreadCount, otherId }: ChatEnd,
  notedId: string | null | undefined,
): boolean => !isOwn || (unreadCount > 0 && otherId !== notedId);

/**
 * What a screen reader is to say after it has said all up to `saidTo`, a time: new messages of the other person. `saidTo` is
 * null until the conversation is there; what was there before is old, and so is what is read page by page towards the newest.
 */
export function newsToSay(
  { messages, chat }: Pick<ChatLog, 'messages' | 'chat'>,
  saidTo: string | null,
  wasBehind: boolean,
): { news: ChatMessageView[]; saidTo: string | null } {
  if (!chat) return { news: [], saidTo };
  if (saidTo === null || wasBehind) return { news: [], saidTo: messages.at(-1)?.createdAt ?? '' };
  // By time: one of the other person may come after an own one that was sent later.
  const news = messages.filter(({ senderId, createdAt }) => senderId !== ownIdIn(chat) && createdAt > saidTo);
  return { news, saidTo: news.at(-1)?.createdAt ?? saidTo };
}

/** Which page has a message, as `fetchMessages` asks for it: the newest, or the one that ends with it. */
export function pageWith(messages: readonly ChatMessageView[], id: string): { before?: string } {
  const at = messages.findIndex((one) => one.id === id);
  const next = at < 0 ? undefined : messages[at + 1];
  return next ? { before: next.id } : {};
}

const inOrder = (a: ChatMessageView, b: ChatMessageView) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
