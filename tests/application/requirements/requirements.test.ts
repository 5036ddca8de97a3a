import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { editRequest } from '#application/buy-requests/commands.ts';
import { getRequest, listCategories } from '#application/buy-requests/queries.ts';
import type { Actor } from '#application/context.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { loadContents } from '#application/moderation/content/queries.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { getSavedSearch, listMatches } from '#application/saved-searches/queries.ts';
import { suggestRequirements } from '#application/search/suggestions.ts';
import { buyRequests, user } from '#database/schema.ts';
import { editBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { usualRequirements } from '#domain/requirements/suggestions.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { publish, refusalOf } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const [ana, beto, caro, dora] = await addPeople(db, 'Ana', 'Beto', 'Caro', 'Dora');

// Words of new accounts are not suggested.
await db.update(user).set({ createdAt: new Date('2026-10-01T12:00:00.000Z') });

const must = (text: string, id?: string) => ({ ...(id && { id }), kind: 'must' as const, text });
const edit = async (id: string, change: object, actor: Actor = ana) =>
  editRequest(ctx, actor, id, parseOrRefuse(editBuyRequestSchema, change));
const retiredOf = async (id: string) => {
  const rows = await db.select().from(buyRequests).where(eq(buyRequests.id, id));
  return rows[0]!.retiredRequirements.map(({ text }) => text);
};

test('who edits another version than there is is told what differs, and a retired line is not asked again', async () => {
  const made = await publish(ctx, ana, { requirements: [must('Con caja')] });
  ctx.pass(1000);
  const now = await edit(made.id, { requirements: [must('Con factura')], updatedAt: made.updatedAt });
  const stale = { requirements: [must('Con caja', made.requirements[0]!.id)], updatedAt: made.updatedAt };
  expect(await refusalOf(edit(made.id, stale))).toMatchObject({
    code: 'request_changed',
    status: 409,
    detail: expect.stringContaining('Qué tiene que tener'),
  });
  const { updatedAt: _v, ...unversioned } = stale;
  expect(await refusalOf(edit(made.id, unversioned))).toMatchObject({ code: 'request_changed' });
  expect((await getRequest(ctx, null, made.id)).requirements).toEqual(now.requirements);
  const again = await edit(made.id, { requirements: [must('Con caja')], updatedAt: now.updatedAt });
  expect(again.requirements[0]!.id).not.toBe(made.requirements[0]!.id);
  expect(await retiredOf(made.id)).toEqual(['Con caja', 'Con factura']);
});

test('others read a line without its contact; its writer reads both, and keeps it by sending it as typed', async () => {
  const typed = 'Escribime al 341 555 1234';
  const made = await publish(ctx, ana, { requirements: [must('Con caja'), must(typed)] });
  expect(made.requirements[1]!.text).toBe(typed);
  expect(made.othersRead?.requirements[1]?.text).toContain(hiddenMark);
  expect((await getRequest(ctx, beto, made.id)).requirements[1]).toEqual(made.othersRead?.requirements[1]);
  const kept = await edit(made.id, { requirements: [must(typed, made.requirements[1]!.id)] });
  expect(kept.requirements.map(({ id }) => id)).toEqual([made.requirements[1]!.id]);
  const [thing] = await loadContents(db, [{ kind: 'publication', id: made.id }]);
  expect(thing?.text).toBe(`Sí o sí: ${typed}`);
});

test('a word that stands only in what is asked is found by lists, numbers, saved searches and alerts', async () => {
  const asks = { requirements: [must('Con portaequipaje')] };
  const { id } = await publish(ctx, ana, asks);
  const list = () => listActiveRequests(ctx, null, { search: 'portaequipaje' });
  expect(await list()).toMatchObject({ items: [{ id }], total: 1 });
  const search = await saveSearch(ctx, dora, savedSearchSchema.parse({ words: ['portaequipaje'] }));
  expect(search.matchCount).toBe(1);
  const second = await publish(ctx, beto, asks);
  await handleOutbox(ctx);
  expect((await listMatches(ctx, dora, search.id)).items.map((one) => one.id)).toEqual([second.id, id]);
  await edit(id, { requirements: [must('Con timbre')] });
  await handleOutbox(ctx);
  expect(await list()).toMatchObject({ items: [{ id: second.id }], total: 1 });
  expect((await getSavedSearch(ctx, dora, search.id)).matchCount).toBe(1);
});

test('what three people asked in a category is suggested in it, without contacts', async () => {
  const music = (await listCategories(ctx)).find(({ slug }) => slug === 'musica')!;
  const contact = 'Llamame al 341 555 9876';
  for (const person of [ana, beto, caro]) {
    const requirements = [must('Con estuche'), must(contact), ...(person === ana ? [must('Con arco')] : [])];
    await publish(ctx, person!, { categoryId: music.id, requirements });
  }
  // Three more asked this: one has no confirmed address, two have new accounts.
  for (const name of ['Eva', 'Fito', 'Gabi']) {
    const stranger = await addPerson(db, name);
    const account = name === 'Eva' ? { emailVerified: false } : { createdAt: ctx.now() };
    await db.update(user).set(account).where(eq(user.id, stranger.userId));
    await publish(ctx, stranger, { categoryId: music.id, requirements: [must('Con arco')] });
  }
  expect(await suggestRequirements(ctx, music.id, 'a')).toEqual([
    ...usualRequirements.musica!,
    'Con estuche',
  ]);
  expect(await suggestRequirements(ctx, 'celulares', 'a')).toEqual(usualRequirements.celulares);
  expect(await suggestRequirements(ctx, undefined, 'a')).toEqual(usualRequirements.otros);
});

const wish = (text: string, id?: string) => ({ ...(id && { id }), kind: 'wish' as const, text });

test.each([
  [
    'a 7th must',
    [...'1234567'].map((n) => must(`Cosa ${n}`)),
    'requirements',
    'Podés poner hasta 6 “Sí o sí”',
  ],
  [
    'a 5th wish',
    [...'12345'].map((n) => wish(`Cosa ${n}`)),
    'requirements',
    'Podés poner hasta 4 “Mejor si…”',
  ],
  ['61 characters', [must('x'.repeat(61))], 'requirements.0.text', 'Puede tener hasta 60 caracteres'],
  ['two characters', [must('Con caja'), must('ab')], 'requirements.1.text', 'Escribí al menos 3 caracteres'],
  ['the same twice', [must('Con caja'), wish('CON CAJA')], 'requirements.1.text', 'Ya está en la lista'],
  ['another kind', [{ kind: 'maybe', text: 'Con caja' }], 'requirements.0.kind', 'Elegí si es sí o sí'],
  [
    'a line of another publication',
    [must('Con caja', '0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d')],
    'requirements',
    'Eso no es de esta publicación',
  ],
])('%s is refused at its field', async (_what, requirements, field, sentence) => {
  const { id } = await publish(ctx, ana, { requirements: [must('Liberado')] });
  expect(await refusalOf(edit(id, { requirements }))).toMatchObject({
    code: 'invalid',
    errors: { [field]: sentence },
  });
  expect((await getRequest(ctx, null, id)).requirements).toHaveLength(1);
});
