import { expect, test } from 'vitest';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import {
  type ChatLog,
  changeLog,
  emptyLog,
  messagesToAnnounce,
  type Outgoing,
  pageWith,
  receivedAfter,
  shouldMarkRead,
} from './chat-log.ts';

const message = (n: number, createdAt = `2026-11-21T12:00:0${n}.000Z`): ChatMessageView => ({
  id: `m${n}`,
  chatId: 'c',
  senderId: 'ana',
  message: `texto ${n}`,
  images: [],
  createdAt,
  warnings: [],
  advice: [],
});
const data = (...numbers: number[]) => ({
  chat: { id: 'c', isOpen: true } as ChatView,
  messages: numbers.map((n) => message(n)),
  more: null,
});
const ids = (log: ChatLog) => log.messages.map(({ id }) => id);

test('messages stand in their order, each once, however they arrive', () => {
  let log = emptyLog(data(4, 5));
  log = changeLog(log, { type: 'caughtUp', data: data(5, 6) });
  log = changeLog(log, { type: 'olderLoaded', data: { ...data(2, 3), more: 'm2' } });
  log = changeLog(log, { type: 'sent', message: message(6) });
  expect(ids(log)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
  expect(log.older).toBe('m2');
  expect(changeLog(log, { type: 'caughtUp', data: data(5) }).older).toBe('m2');
});

const onItsWay = (n: number, state: Outgoing['state'] = 'sending') => ({
  type: 'outgoing' as const,
  one: { id: `m${n}`, message: `texto ${n}`, images: [], at: '', state },
});

test('a message on its way is replaced by the stored one, whichever answer comes first', () => {
  let log = changeLog(emptyLog(data(1)), onItsWay(2));
  expect(log.outgoing).toMatchObject([{ id: 'm2', state: 'sending' }]);
  log = changeLog(log, { type: 'caughtUp', data: data(2) });
  expect(log.outgoing).toEqual([]);
  log = changeLog(log, { type: 'sent', message: message(2) });
  expect(ids(log)).toEqual(['m1', 'm2']);
  // Its state came after it.
  expect(changeLog(log, onItsWay(2, 'failed')).outgoing).toEqual([]);
});

test('a failed message is kept in its place, sent again in its own name, and goes when it had arrived after all', () => {
  let log = changeLog(emptyLog(data(1)), onItsWay(3));
  log = changeLog(log, onItsWay(4));
  log = changeLog(log, onItsWay(3, 'failed'));
  expect(log.outgoing).toMatchObject([{ id: 'm3', state: 'failed', message: 'texto 3' }, { id: 'm4' }]);
  log = changeLog(log, onItsWay(3));
  expect(log.outgoing).toHaveLength(2);
  expect(changeLog(log, { type: 'discarded', id: 'm4' }).outgoing).toMatchObject([{ id: 'm3' }]);
  expect(changeLog(log, { type: 'caughtUp', data: data(3) }).outgoing).toMatchObject([{ id: 'm4' }]);
});

test('what is new after a known message is what the other person wrote', () => {
  const { messages } = emptyLog(data(4, 5, 6));
  const chat = { viewerRole: 'buyer', buyerId: 'eva', sellerId: 'ana' } as ChatView;
  expect(receivedAfter({ messages, chat }, 'm4').map(({ id }) => id)).toEqual(['m5', 'm6']);
  expect(receivedAfter({ messages, chat: { ...chat, buyerId: 'ana' } }, 'm4')).toEqual([]);
});

test('a screen reader says what comes, and nothing of what is read page by page', () => {
  const chat = { viewerRole: 'buyer', buyerId: 'eva', sellerId: 'ana' } as ChatView;
  const log = (...numbers: number[]) => ({ ...emptyLog(data(...numbers)), chat });
  const said = ({ fresh, announcedTo }: ReturnType<typeof messagesToAnnounce>) => [
    fresh.map(({ id }) => id),
    announcedTo?.at(18),
  ];
  const at = (n: number) => message(n).createdAt;
  expect(messagesToAnnounce({ messages: [], chat: null }, null, false)).toEqual({
    fresh: [],
    announcedTo: null,
  });
  expect(said(messagesToAnnounce(log(1, 2), null, false))).toEqual([[], '2']);
  expect(said(messagesToAnnounce(log(1, 2, 3, 4), at(2), false))).toEqual([['m3', 'm4'], '4']);
  expect(said(messagesToAnnounce(log(1, 2), at(2), false))).toEqual([[], '2']);
  expect(said(messagesToAnnounce(log(1, 2, 3, 4), at(2), true))).toEqual([[], '4']);
});

test('a message that was hidden is read again with the page it ends, or with the newest', () => {
  const { messages } = emptyLog(data(4, 5, 6));
  expect(pageWith(messages, 'm4')).toEqual({ before: 'm5' });
  expect(pageWith(messages, 'm6')).toEqual({});
  expect(pageWith(messages, 'elsewhere')).toEqual({});
});

test('what is sent beside an old message comes with those before it, so that none between is lost', () => {
  let log = emptyLog({ ...data(1, 2), hasNewer: true });
  log = changeLog(log, onItsWay(7));
  log = changeLog(log, { type: 'sent', message: message(7) });
  expect(ids(log)).toEqual(['m1', 'm2']);
  expect(log).toMatchObject({ outgoing: [], sentAhead: 'm7', hasNewer: true });
  log = changeLog(log, { type: 'newerLoaded', data: data(3, 4, 5, 6, 7) });
  expect(ids(log)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
});

test('the end of a conversation is noted as read once for what the other wrote, not for what one writes oneself', () => {
  const end = { isOwn: false, unreadCount: 1, otherId: 'm1' };
  expect(shouldMarkRead(end, null)).toBe(true);
  // Another news of the same one may have left a notice.
  expect(shouldMarkRead(end, 'm1')).toBe(true);
  expect(shouldMarkRead({ ...end, isOwn: true, unreadCount: 0 }, null)).toBe(false);
  // The count is of before it was noted.
  expect(shouldMarkRead({ ...end, isOwn: true }, 'm1')).toBe(false);
  // One's own went out late, or at the same moment: the other one stands above it.
  expect(shouldMarkRead({ ...end, isOwn: true, otherId: 'm2' }, 'm1')).toBe(true);
  expect(shouldMarkRead({ ...end, isOwn: true }, null)).toBe(true);
});
