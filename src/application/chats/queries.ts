import { asc, desc, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { chatMessages, chats, givenAdvice } from '#database/schema.ts';
import type { AdviceMoment } from '#domain/chat-advice/advice-texts.ts';
import { notFound, Refusal } from '#domain/refusals/refusal.ts';
import type { ChatMessageView, ChatView, Page } from '#domain/views/views.ts';
import { type Actor, type Context, requireUser } from '../context.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '../paging.ts';
import { prepareOnce } from '../prepare-once.ts';
import { chatsOfViewer, presentChat, presentMessage } from './presenter.ts';
import { isParty } from './visibility.ts';

const chatId = sql`${sql.placeholder('chatId')}::uuid`;
const limit = sql.placeholder('limit');

const oneChat = prepareOnce((db: Database) =>
  chatsOfViewer(db).where(sql`${chats.id} = ${chatId} and ${isParty()}`).prepare('chat'),
);

export async function getChat(ctx: Context, actor: Actor, id: string): Promise<ChatView> {
  const viewer = requireUser(actor);
  const [row] = isId(id) ? await oneChat(ctx.db).execute({ viewer, chatId: id }) : [];
  if (!row) throw notFound();
  return presentChat(row, viewer, ctx.now());
}

export interface MessagePaging extends Paging {
  /** The page before this message. `nextCursor` is the next `before`. */
  before?: string;
  after?: string;
  /** This message and later ones. */
  from?: string;
  /** The newest page. `nextCursor` is the next `before`. */
  latest?: boolean;
}

const adviceOf = sql<AdviceMoment[] | null>`(
  select array_agg(a.moment) from ${givenAdvice} a
  where a.message_id = ${chatMessages.id} and a.user_id = ${sql.placeholder('viewer')}::uuid
)`;

const isOfParty = sql`exists (select from ${chats} where ${chats.id} = ${chatId} and ${isParty()})`;

const messageGone = 'Ese mensaje ya no está en la conversación';

type Direction = 'forward' | 'next' | 'after' | 'from' | 'latest' | 'before';

const messages = prepareOnce((db: Database, direction: Direction) => {
  const key = sql`(${chatMessages.createdAt}, ${chatMessages.id})`;
  const known = sql`(select m.created_at, m.id from ${chatMessages} m
    where m.id = ${sql.placeholder('known')}::uuid and m.chat_id = ${chatId})`;
  const conditions = {
    forward: sql``,
    next: sql`and ${key} > (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    after: sql`and ${key} > ${known}`,
    from: sql`and ${key} >= ${known}`,
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

export const partyCheck = prepareOnce((db: Database) =>
  db
    .select({ id: chats.id })
    .from(chats)
    .where(sql`${chats.id} = ${chatId} and ${isParty()}`)
    .prepare('chat_party'),
);

const messageCheck = prepareOnce((db: Database) =>
  db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(sql`${chatMessages.id} = ${sql.placeholder('known')}::uuid and ${chatMessages.chatId} = ${chatId}`)
    .prepare('chat_message_is_there'),
);

/** Oldest first. Refuses a gone known message with `invalid`: an empty page would mean nothing is new. */
export async function listMessages(
  ctx: Context,
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
  const { db } = ctx;
  const isFromKnown = direction === 'before' || direction === 'after' || direction === 'from';
  const [[party], there, rows] = await Promise.all([
    partyCheck(db).execute({ viewer, chatId: id }),
    isFromKnown ? messageCheck(db).execute({ chatId: id, known }) : null,
    messages(db, direction).execute({
      chatId: id,
      viewer,
      limit: size + 1,
      ...(key && { at: key[0], id: key[1] }),
      ...(known && { known }),
    }),
  ]);
  if (!party) throw notFound();
  if (there?.length === 0) throw new Refusal({ code: 'invalid', errors: { [direction]: messageGone } });
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

function directionOf({ before, after, from, latest, cursor }: MessagePaging): Direction {
  if (before) return 'before';
  if (latest && !from && !after) return 'latest';
  if (cursor) return 'next';
  if (from) return 'from';
  return after ? 'after' : 'forward';
}

function knownMessage({ before, after, from }: MessagePaging): string | null {
  for (const [field, value] of Object.entries({ before, after, from })) {
    if (value && !isId(value))
      throw new Refusal({ code: 'invalid', errors: { [field]: 'El id no es válido' } });
  }
  return before || from || after || null;
}
