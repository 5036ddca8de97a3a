import { type SQL, sql } from 'drizzle-orm';
import { chatMessages, chats, profiles } from '#database/schema.ts';
import { messageLine, photosText } from '#domain/chats/texts.ts';
import type { ContentKind, HiddenReason } from '#domain/moderation/content.ts';
import { questionPath } from '#domain/paths.ts';
import { displayName } from '#domain/people/names.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import {
  answerChoices,
  answerLabels,
  requirementKinds,
  requirementLine,
} from '#domain/requirements/requirement.ts';
import { getRequest } from '../../buy-requests/queries.ts';
import { isParty } from '../../chats/visibility.ts';
import type { Actor, Context } from '../../context.ts';
import { getOffer } from '../../offers/queries.ts';
import { isId } from '../../paging.ts';
import { prepareOnce } from '../../prepare-once.ts';
import { getQuestion } from '../../questions/queries.ts';
import { hasPage } from '../visibility.ts';

export interface ReportedContent {
  kind: ContentKind;
  id: string;
  authorId: string;
  title: string;
  path: string;
}

const oneMessage = prepareOnce((db) =>
  db
    .select({
      senderId: chatMessages.senderId,
      message: chatMessages.message,
      images: chatMessages.images,
      chatId: chats.id,
    })
    .from(chatMessages)
    .innerJoin(chats, sql`${chats.id} = ${chatMessages.chatId}`)
    .where(
      sql`${chatMessages.id} = ${sql.placeholder('id')} and ${isParty()}
        and (${chatMessages.hiddenFor} is null or ${chatMessages.senderId} = ${sql.placeholder('viewer')}::uuid)`,
    )
    .prepare('known_message'),
);

const oneName = prepareOnce((db) =>
  db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(sql`${profiles.id} = ${sql.placeholder('id')} and ${hasPage()}`)
    .prepare('known_person'),
);

/** Each kind has its own rule of visibility. */
const known: Record<
  ContentKind,
  (ctx: Context, actor: Actor, id: string) => Promise<Omit<ReportedContent, 'kind' | 'id'>>
> = {
  async publication(ctx, actor, id) {
    const { title, userId } = await getRequest(ctx, actor, id);
    return { title, authorId: userId, path: `/buy-request/${id}` };
  },
  async offer(ctx, actor, id) {
    const { title, sellerId } = await getOffer(ctx, actor, id);
    return { title, authorId: sellerId, path: `/offer/${id}` };
  },
  async message({ db }, actor, id) {
    const [row] = await oneMessage(db).execute({ id, viewer: actor?.userId ?? null });
    if (!row?.senderId) throw notFound('Mensaje no encontrado');
    return { title: messageLine(row), authorId: row.senderId, path: `/chats/${row.chatId}` };
  },
  async person({ db, now }, actor, id) {
    const [row] = await oneName(db).execute({ id, viewer: actor?.userId ?? null, now: now().toISOString() });
    if (!row) throw notFound('Esta persona no existe o eliminó su cuenta');
    return { title: displayName(row), authorId: id, path: `/u/${id}` };
  },
  async question(ctx, actor, id) {
    const { question, author, buyRequestId } = await getQuestion(ctx, actor, id);
    return { title: question, authorId: author.id, path: questionPath(buyRequestId, id) };
  },
};

export async function getReportedContent(
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  id: string,
): Promise<ReportedContent> {
  if (!isId(id)) throw notFound();
  return { kind, id, ...(await known[kind](ctx, actor, id)) };
}

/** As moderators read it: the original texts, hidden or not. */
export interface ModeratedContent extends Record<string, unknown> {
  kind: ContentKind;
  id: string;
  authorId: string | null;
  title: string;
  text: string | null;
  images: string[] | null;
  hiddenFor: HiddenReason | null;
  createdAt: string;
  buyRequestId: string | null;
  chatId: string | null;
  partyIds: string[];
}

const labelled = sql.raw(
  `case one ->> 'kind' ${requirementKinds
    .map((kind) => `when '${kind}' then '${requirementLine({ kind, text: '' })}'`)
    .join(' ')} end`,
);

const written = (column: string): SQL => sql.raw(`coalesce(t.written ->> '${column}', t.${column})`);

/** One line for each requirement. */
const askedText = sql`(select string_agg(${labelled} || (one ->> 'text'), E'\n')
  from jsonb_array_elements(coalesce(t.written -> 'requirements', t.requirements)) one)`;

const answerLabel = sql.raw(
  `case answer ->> 'answer' ${answerChoices
    .map((choice) => `when '${choice}' then '${answerLabels[choice]}'`)
    .join(' ')} end`,
);

/** One line for each answer, with its requirement. */
const answeredText = sql`(select string_agg(concat_ws(' · ', (one ->> 'text') || ': ' || ${answerLabel}, answer ->> 'detail'), E'\n')
  from jsonb_array_elements(coalesce(t.written -> 'answers', t.answers)) answer
    join jsonb_array_elements(coalesce(r.written -> 'requirements', r.requirements) || r.retired_requirements) one
      on one ->> 'id' = answer ->> 'requirementId')`;

/** One paragraph for each price proposal. */
const proposedText = sql`(select string_agg(concat_ws(E'\n', 'Precio propuesto: ' || p.price,
    'Nota de quien compra: ' || coalesce(p.written ->> 'note', p.note),
    'Motivo de quien vende: ' || coalesce(p.written ->> 'reason', p.reason)), E'\n\n' order by p.nth)
  from proposals p where p.offer_id = t.id)`;

/** Omits deleted rows. */
export async function loadContents(
  db: Pick<Context['db'], 'execute'>,
  things: readonly { kind: ContentKind; id: string }[],
): Promise<ModeratedContent[]> {
  if (things.length === 0) return [];
  const ids = (kind: ContentKind) =>
    sql`t.id = any (${sql.param(things.filter((thing) => thing.kind === kind).map(({ id }) => id))}::uuid[])`;
  const common = sql`t.id, t.hidden_for as "hiddenFor",
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;
  const { rows } = await db.execute<ModeratedContent>(sql`
    select 'publication' as kind, ${common}, t.user_id as "authorId", ${written('title')} as title,
      concat_ws(E'\n\n', ${written('description')}, ${askedText}) as text, t.images, t.id as "buyRequestId", null::uuid as "chatId", array[t.user_id] as "partyIds"
    from buy_requests t where ${ids('publication')}
    union all
    select 'offer', ${common}, t.seller_id, ${written('title')}, concat_ws(E'\n\n', ${written('description')}, ${written('message')}, ${answeredText}, ${proposedText}),
      t.images, t.buy_request_id, null, array[t.seller_id, r.user_id]
    from offers t join buy_requests r on r.id = t.buy_request_id where ${ids('offer')}
    union all
    select 'message', ${common}, t.sender_id, coalesce(nullif(t.message, ''), ${photosText(1)}), null, t.images, null, t.chat_id, array_remove(array[c.buyer_id, c.seller_id], null)
    from chat_messages t join chats c on c.id = t.chat_id where ${ids('message')}
    union all
    select 'person', ${common}, t.id, coalesce(t.written ->> 'fullName', t.full_name),
      concat_ws(E'\n', ${written('location')}, ${written('bio')}), case when t.avatar_url is null then null else array[t.avatar_url] end, null, null, array[t.id]
    from profiles t where ${ids('person')}
    union all
    select 'question', ${common}, t.author_id, ${written('question')}, 'Respuesta de quien publicó: ' || ${written('answer')}, null, t.buy_request_id, null, array[t.author_id, t.owner_id]
    from questions t where ${ids('question')}
  `);
  return rows;
}
