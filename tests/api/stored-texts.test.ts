import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { grantRole } from '#application/accounts/roles.ts';
import { buyRequests, moderationCases, savedSearches } from '#database/schema.ts';
import { contactSchema } from '#domain/contact/message.ts';
import { refusedCharacters } from '#domain/texts/refused-characters.test-helper.ts';
import { readChoices } from '#web/components/marketplace/read-choices.ts';
import { type Person, testApi } from '../support/actors.ts';
import { type Scene, type Stage, setScene, signUpCast } from '../support/cast.ts';
import { operations, resolved } from '../support/described.ts';
import { table } from './actions/table.ts';
import { idIn } from './authorization/id-in.ts';

const api = await testApi();
const participants = await signUpCast(api);
const { db } = api.services.database;

/** The characters reverse 'Ana fin', hide blanks, ring a bell and are drawn over the lines above. */
const dirty = `\u202EAn\u200Ba\u2066 \u0007\u3164fi\uFEFFn${'\u030B'.repeat(12)}\u2069\u200F`;
const clean = 'Ana fin\u030B\u030B';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown;
  pattern?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
/** Fields whose texts have a format: an address of a mail, a picture or a browser, or a secret. */
const notTyped = new Set([
  ...[
    'email',
    'password',
    'newPassword',
    'currentPassword',
    'token',
    'code',
    'avatarUrl',
    'images',
    'image',
    'endpoint',
  ],
  ...['keys', 'response'],
]);

/** The paths of every field of a body that takes any text. */
function textFields(schema: Schema, path: string[] = []): string[][] {
  if (notTyped.has(path.at(-1) ?? '')) return [];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textFields(one, [...path, name])),
    ...(schema.items ? textFields(schema.items, [...path, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((one) => textFields(one, path)),
  ];
  const isText = schema.type === 'string' && !schema.format && !schema.enum && !schema.pattern;
  return isText ? [path] : inside;
}

/** What is asked of the thing that the answers are about, and entries of lists whose texts are one field of them. */
const must = { id: v7(), kind: 'must' as const, text: 'Con caja' };
const entries: Record<string, object> = {
  requirements: { kind: 'must' },
  answers: { requirementId: must.id, answer: 'si' },
};

function withText(body: unknown, [field = '', ...rest]: string[], text: string): unknown {
  const entry = entries[field];
  if (entry) return { ...(body as object), [field]: [withText(entry, rest.slice(1), text)] };
  if (field === '0') return [text];
  const inside = (body as Record<string, unknown>)[field] ?? { zone: 'Funes', condition: 'nuevo' };
  return { ...(body as object), [field]: rest.length === 0 ? text : withText(inside, rest, text) };
}

const stages: Record<string, Stage> = {
  sendMessage: 'accepted',
  counterOffer: 'rejected',
  rateDeal: 'done',
  answerRating: 'rated',
  declineProposal: 'proposed',
  proposeMeeting: 'accepted',
  changeMeeting: 'meeting',
};
const byBuyer = new Set([
  'editBuyRequest',
  'rejectOffer',
  'createBuyRequest',
  'answerRating',
  'answerQuestion',
  'noteOffer',
  'proposePrice',
]);

async function send(operationId: string, method: string, path: string, field: string[]) {
  const scene: Scene = await setScene(api, participants, stages[operationId] ?? 'pending');
  if (field[0] === 'answers')
    await db
      .update(buyRequests)
      .set({ requirements: [must] })
      .where(eq(buyRequests.id, scene.requestId));
  const person: Person = byBuyer.has(operationId) ? participants.buyer : participants.seller;
  if (moderating.includes(operationId)) return moderate(operationId, scene, field);
  // Two alerts for the same are refused, and each field makes one of the same words.
  if (path.includes('/alerts')) await db.delete(savedSearches);
  const alert = path.includes('/alerts/{id}')
    ? await person.send<{ id: string }>('POST', '/api/me/alerts', { words: [`bici ${field.join(' ')}`] })
    : null;
  const isOther = !alert && !/^\/(offers|ratings|questions|proposals|meetings)/.test(path);
  const id =
    alert?.body.id ??
    (isOther ? (scene.chatId ?? scene.requestId) : ((await idIn(path, participants, scene)) ?? ''));
  const body = await table[operationId]?.input?.({ api, person, people: participants, scene });
  const beginnings: Record<string, string> = { referenceUrl: 'https://example.com/', callbackURL: '/' };
  const text = `${beginnings[`${field[0]}`] ?? ''}${dirty}`;
  // A sign-up ends the session of its sender, whom the other calls need.
  const sender = operationId === 'signUp' ? api.visitor : person;
  return sender.send(method, `/api${path.replace('{id}', id)}`, withText(body, field, text));
}

/**
 * A moderator decides the seller's report, the buyer appeals, another moderator answers; `of` sends the text.
 */
async function moderate(of: string, { requestId }: Scene, field: string[]) {
  const { buyer, seller, stranger, otherSeller } = participants;
  await seller.send('POST', '/api/reports', { kind: 'publication', id: requestId, reason: 'spam' });
  for (const { email } of [stranger, otherSeller]) await grantRole(api.ctx, email, 'moderator');
  const [one] = await db.select().from(moderationCases).where(eq(moderationCases.thingId, requestId));
  const said = (name: string, body: object) => (name === of ? withText(body, field, dirty) : body);
  const decided = await stranger.send<{ id: string }>(
    'POST',
    `/api/moderation/cases/${one?.id}/decide`,
    said('decideCase', { decision: 'warn', reason: 'Con cuidado' }),
  );
  if (of === 'decideCase') return decided;
  const path = `/api/moderation/decisions/${decided.body.id}`;
  const appealed = await buyer.send('POST', `${path}/appeal`, said('appealDecision', { text: 'No es así' }));
  if (of === 'appealDecision') return appealed;
  const answer = said('answerAppeal', { answer: 'stands', reason: 'Es así' });
  return otherSeller.send('POST', `${path}/answer`, answer);
}
const moderating = ['decideCase', 'appealDecision', 'answerAppeal'];

/** All texts of all rows of all tables. */
async function storedTexts(): Promise<{ place: string; text: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`);
  const all = await Promise.all(
    rows.map(async ({ table, column }) => {
      const found = await db.execute<{ text: string }>(
        sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`,
      );
      return found.rows.map(({ text }) => ({ place: `${table}.${column}`, text: text ?? '' }));
    }),
  );
  return all.flat();
}

/** A link contains a blank as '%20'. */
const decoded = (text: string) => text.replaceAll('%20', ' ');

const typed = operations.flatMap((operation) =>
  textFields(
    (resolved(operation.requestBody?.content['application/json']?.schema ?? {}) ?? {}) as Schema,
  ).map((field) => ({ ...operation, field, name: `${operation.operationId} ${field.join('.')}` })),
);

describe('a text with overrides, controls and blanks is kept without them', () => {
  // The name of a passkey needs a signature of its device; the tests of the schema check its cleaning.
  test.each(typed.filter(({ operationId }) => operationId !== 'verifyPasskeyRegistration'))(
    '$name',
    async ({ operationId, method, path, field }) => {
      const { status } = await send(operationId, method, path, field);
      expect(status).toBeLessThan(300);
      const texts = await storedTexts();
      expect(texts.filter(({ text }) => refusedCharacters.test(text))).toEqual([]);
      expect(texts.filter(({ text }) => decoded(text).includes(clean))).not.toEqual([]);
    },
  );
});

test('what is written to us, and what is looked for, is without them too', () => {
  const message = { name: dirty, email: 'ana@example.com', subject: dirty, message: dirty };
  expect(contactSchema.parse(message)).toMatchObject({ name: clean, subject: clean, message: clean });
  const { search, zone } = readChoices(new URLSearchParams({ search: dirty, zone: dirty }));
  expect([search, zone]).toEqual([clean, clean]);
});
