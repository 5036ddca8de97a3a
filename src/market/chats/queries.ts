import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { chatMessages, chats, givenAdvice } from '#database/schema.ts';
import { writableSince } from '#domain/chats/ends.ts';
import { soughtWords } from '#domain/chats/search.ts';
import { limits } from '#domain/limits/limits.ts';
import { notFound, Refusal } from '#domain/refusals/refusal.ts';
import type { ChatMessageView, ChatView, ListedChatView, Page } from '#domain/views/views.ts';
import type { AdviceMoment } from '#domain/warnings/advice-texts.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { readTogether } from '../joined-reads.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '../paging.ts';
import { prepareOnce } from '../prepared.ts';
import {
  type ChatFilter,
  foundMessage,
  type ListShape,
  pageOfChats,
  queryOf,
  shapeName,
} from './inbox/queries.ts';
import { chatsOfViewer, newsAt, presentChat, presentListed, presentMessage } from './presenter.ts';
import { isParty } from './visibility.ts';

const chatId = sql`${sql.placeholder('chatId')}::uuid`;
const limit = sql.placeholder('limit');

/**
 * Written out for the usual size: with a limit that it does not know, PostgreSQL expects a page to be a tenth of all
 * conversations.
 */
const limitOf = (size: number | null): SQL => (size === null ? sql`${limit}` : sql.raw(String(size + 1)));

const ownChats = prepareOnce(
  (db: Database, shape: ListShape, size: number | null) =>
    chatsOfViewer(db, shape.isSearch ? foundMessage : undefined)
      .where(sql`${chats.id} = any (array(${pageOfChats(shape, limitOf(size))}))`)
      .orderBy(sql`${newsAt} desc`, desc(chats.id))
      .prepare(`${shapeName(shape)}${size === null ? '' : `_${size}`}`),
  (shape, size) => `${shapeName(shape)} ${size}`,
);

/**
 * The actor's conversations that fit the filter, the one with the newest message or step of its deal first. A search says
 * of each the line of the message that it found.
 */
export async function listOwnChats(
  market: Market,
  actor: Actor,
  { unread = false, ended, search = '', ...paging }: ChatFilter & Paging = {},
): Promise<Page<ListedChatView>> {
  const viewer = requireUser(actor);
  const size = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const sought = search.trim() === '' ? null : soughtWords(search);
  // Signs alone are no words: nothing has them.
  if (sought?.length === 0) return { items: [], nextCursor: null };
  const shape = { isUnread: unread, isEnded: ended, isSearch: sought !== null, isNext: after !== null };
  const now = market.now();
  const db = (sought && market.searches) || market.db;
  const rows = await ownChats(db, shape, size === limits.pageSize ? size : null).execute({
    viewer,
    limit: size + 1,
    writableSince: writableSince(now).toISOString(),
    ...(sought && { query: queryOf(sought) }),
    ...(after && { at: after[0], id: after[1] }),
  });
  return toPage(
    rows,
    size,
    (row) => presentListed(row, viewer, now, sought),
    (row) => [row.newsAt.toISOString(), row.id],
  );
}

const oneChat = prepareOnce((db: Database) =>
  chatsOfViewer(db).where(sql`${chats.id} = ${chatId} and ${isParty()}`).prepare('chat'),
);

/** One conversation. Refuses with `not_found` for everyone but its two parties. */
export async function getChat(market: Market, actor: Actor, id: string): Promise<ChatView> {
  const viewer = requireUser(actor);
  const [row] = isId(id) ? await oneChat(market.db).execute({ viewer, chatId: id }) : [];
  if (!row) throw notFound();
  return presentChat(row, viewer, market.now());
}

export interface MessagePaging extends Paging {
  /** The page just before this message; its `nextCursor` is the `before` of the page before that. */
  before?: string;
  /** What came after this message. */
  after?: string;
  /** The newest page; its `nextCursor` is the `before` of the page before it. */
  latest?: boolean;
}

/** The advice that the message brought the viewer, or null. */
const adviceOf = sql<AdviceMoment[] | null>`(
  select array_agg(a.moment) from ${givenAdvice} a
  where a.message_id = ${chatMessages.id} and a.user_id = ${sql.placeholder('viewer')}::uuid
)`;

/** Only for parties: `partyCheck` refuses everybody else. */
const isOfParty = sql`exists (select from ${chats} where ${chats.id} = ${chatId} and ${isParty()})`;

type Direction = 'forward' | 'next' | 'after' | 'latest' | 'before';

const messages = prepareOnce((db: Database, direction: Direction) => {
  const key = sql`(${chatMessages.createdAt}, ${chatMessages.id})`;
  const known = sql`(select m.created_at, m.id from ${chatMessages} m
    where m.id = ${sql.placeholder('known')}::uuid and m.chat_id = ${chatId})`;
  const conditions = {
    forward: sql``,
    next: sql`and ${key} > (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    after: sql`and ${key} > ${known}`,
    latest: sql``,
    before: sql`and ${key} < ${known}`,
  };
  const order = direction === 'latest' || direction === 'before' ? desc : asc;
  return db
    .select({ ...getTableColumns(chatMessages), advice: adviceOf.as('advice') })
    .from(chatMessages)
    .where(sql`${chatMessages.chatId} = ${chatId} and ${isOfParty} ${conditions[direction]}`)
    .orderBy(order(chatMessages.createdAt), order(chatMessages.id))
    .limit(limit)
    .prepare(`chat_messages_${direction}`);
}, String);

const partyCheck = prepareOnce((db: Database) =>
  db
    .select({ id: chats.id })
    .from(chats)
    .where(sql`${chats.id} = ${chatId} and ${isParty()}`)
    .prepare('chat_party'),
);

/** Messages of a conversation, always oldest first. Refuses with `not_found` for everyone but its two parties. */
export async function listMessages(
  market: Market,
  actor: Actor,
  id: string,
  paging: MessagePaging = {},
): Promise<Page<ChatMessageView>> {
  const viewer = requireUser(actor);
  const key = decodeCursor(paging.cursor, ['time', 'id']);
  const known = knownMessage(paging);
  const size = pageLimit(paging);
  if (!isId(id)) throw notFound();
  const direction = directionOf(paging);
  const { db } = readTogether(market);
  const [[party], rows] = await Promise.all([
    partyCheck(db).execute({ viewer, chatId: id }),
    messages(db, direction).execute({
      chatId: id,
      viewer,
      limit: size + 1,
      ...(key && { at: key[0], id: key[1] }),
      ...(known && { known }),
    }),
  ]);
  if (!party) throw notFound();
  const present = (row: (typeof rows)[number]) => presentMessage(row, viewer, row.advice);
  if (direction !== 'latest' && direction !== 'before') {
    return toPage(rows, size, present, (row) => [row.createdAt.toISOString(), row.id]);
  }
  const shown = rows.slice(0, size).reverse();
  const oldest = shown[0];
  return {
    items: shown.map(present),
    nextCursor: rows.length > size && oldest ? oldest.id : null,
  };
}

function directionOf({ before, after, latest, cursor }: MessagePaging): Direction {
  if (before) return 'before';
  if (after) return 'after';
  if (latest) return 'latest';
  return cursor ? 'next' : 'forward';
}

function knownMessage({ before, after }: MessagePaging): string | null {
  for (const [field, value] of Object.entries({ before, after })) {
    if (value && !isId(value))
      throw new Refusal({ code: 'invalid', errors: { [field]: 'El id no es válido' } });
  }
  return before || after || null;
}
