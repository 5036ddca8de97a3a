import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { grantRole } from '#application/accounts/roles.ts';
import { signedInAs } from '#application/actor.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import * as schema from '#database/schema.ts';
import { exportFiles } from '#domain/exports/export.ts';
import { limits } from '#domain/limits/limits.ts';
import { accept, offerTo, type Person, publish, reject, testApi, upload } from '../support/actors.ts';
import { handleOutbox } from '../support/outbox.ts';
import { browserAt } from '../support/push-browser.ts';
import { unzip } from '../support/zip.ts';

const api = await testApi();
const { db } = api.services.database;
const path = '/api/me/export';

async function download({ cookie }: Pick<Person, 'cookie'>) {
  const answer = await api.fetch(path, { cookie });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  return {
    answer,
    files,
    text: [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join('\n'),
    json: <Content = Record<string, unknown>[]>(name: keyof typeof exportFiles): Content =>
      JSON.parse(files.get(name)?.toString() ?? 'null'),
  };
}
type Archive = Awaited<ReturnType<typeof download>>;

async function askAndAnswer(asker: Person, asked: Person, requestId: string): Promise<void> {
  await db.update(schema.user).set({ emailVerified: true }).where(eq(schema.user.id, asker.id));
  const question = `Pregunta de ${asker.name}`;
  const path = `/api/buy-requests/${requestId}/questions`;
  const { body } = await asker.send<{ id: string }>('POST', path, { question });
  await asked.send('POST', `/api/questions/${body.id}/answer`, { answer: `Responde ${asked.name}` });
}

/** A person with a row in every table, and a person they deal with. */
async function busyPerson() {
  const [ana, beto] = [await api.signUpByCall('Ana'), await api.signUpByCall('Beto')];
  const { ctx } = api;
  await ana.send('PATCH', '/api/me', { avatarUrl: await upload(ana, 'avatar'), bio: 'Compro y vendo' });
  const wanted = await publish(ana, { requirements: [{ kind: 'wish', text: 'Con timbre' }] });
  await ana.send('PATCH', `/api/buy-requests/${wanted.id}`, { requirements: [] });
  const received = await offerTo(beto, wanted.id, { message: 'Solo para Ana' });
  await askAndAnswer(beto, ana, wanted.id);
  await ana.send('PUT', `/api/offers/${received.id}/note`, { note: 'Nota de Ana' });
  await ana.send('POST', `/api/offers/${received.id}/proposals`, { price: 1_000, note: 'La retiro hoy' });
  const { chatId } = await accept(ana, received);
  await beto.send('POST', `/api/chats/${chatId}/messages`, { message: 'Hola, Ana' });
  await ana.send('POST', `/api/chats/${chatId}/messages`, { message: 'Hola, Beto' });
  const at = new Date(ctx.now().getTime() + 5 * 60 * 60_000).toISOString();
  await beto.send('POST', `/api/chats/${chatId}/meetings`, { place: 'Alto Palermo', at });
  const others = await publish(beto, { requirements: [{ kind: 'must', text: 'Con caja' }] });
  await askAndAnswer(ana, beto, others.id);
  const answers = [{ requirementId: others.requirements[0]!.id, answer: 'si', detail: 'La original' }];
  const sent = await reject(beto, await offerTo(ana, others.id, { answers }));
  await beto.send('PATCH', `/api/buy-requests/${others.id}`, { requirements: [] });
  await ana.send(
    'POST',
    '/api/me/push-subscriptions',
    browserAt('https://push.example.net/ana').subscription,
  );
  const bought = await offerTo(beto, (await publish(ana)).id);
  await accept(ana, bought);
  await ana.send('POST', `/api/offers/${bought.id}/complete`);
  for (const person of [beto, ana])
    await person.send('POST', `/api/offers/${bought.id}/ratings`, { stars: 4, text: `Dijo ${person.name}` });
  const past = await publish(beto);
  await ana.send('DELETE', `/api/offers/${(await offerTo(ana, past.id)).id}`);
  const alert = await ana.send<{ id: string }>('POST', '/api/me/alerts', { words: ['bicicleta'] });
  await ana.send('PATCH', '/api/me/notice-settings', {
    preferences: { newOffer: { mail: false } },
    digest: 'daily',
  });
  const [blocked, blocker] = [await api.signUp('Gala'), await api.signUp('Hugo')];
  await ana.send('PUT', `/api/blocks/${blocked.id}`);
  await blocker.send('PUT', `/api/blocks/${ana.id}`);
  await handleOutbox(ctx);
  const userId = ana.id;
  const own = () => ({ id: crypto.randomUUID(), userId });
  await db
    .insert(schema.savedSearchMatches)
    .values({ savedSearchId: alert.body.id, buyRequestId: others.id })
    .onConflictDoNothing();
  await db.insert(schema.posts).values([
    { ...own(), title: 'De antes' },
    { id: crypto.randomUUID(), buyRequestId: wanted.id, title: 'De antes, sin su autora' },
    { id: crypto.randomUUID(), buyRequestId: others.id, title: 'De antes, de Beto' },
  ]);
  await db
    .insert(schema.contactMessages)
    .values({ ...own(), name: 'Ana', email: ana.email, subject: 'Duda', message: '¿Cómo publico?' });
  await db.insert(schema.passkey).values({
    ...own(),
    name: 'Celular',
    publicKey: 'SECRETO-CLAVE',
    credentialID: 'SECRETO-ID',
    ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
  });
  await db
    .insert(schema.twoFactor)
    .values({ ...own(), secret: 'SECRETO-TOTP', backupCodes: '["SECRETO-CODIGO"]', verified: true });
  await ana.send('POST', '/api/reports', { kind: 'publication', id: others.id, reason: 'spam' });
  await beto.send('POST', '/api/reports', {
    kind: 'publication',
    id: wanted.id,
    reason: 'other',
    text: 'Lo de Beto',
  });
  await grantRole(ctx, ana.email, 'moderator');
  await grantRole(ctx, beto.email, 'moderator');
  const mora = await api.signUp('Mora');
  await grantRole(ctx, mora.email, 'moderator');
  const [about] = await db
    .select()
    .from(schema.moderationCases)
    .where(eq(schema.moderationCases.authorId, userId));
  await decideCase(ctx, signedInAs(mora.id), about!.id, { decision: 'warn', reason: 'Con cuidado.' });
  return { ana, beto, wanted, received, sent, chatId };
}

const scene = await busyPerson();
const downloadedAt = Date.now();
const archive = await download(scene.ana);

test('everything of a person is a zip of JSON and pictures, with a text that says what is what', async () => {
  const { answer, files, json } = archive;
  const { ana, wanted, received, sent, chatId } = scene;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="alreves-mis-datos-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect([...files.keys()].filter((name) => !name.includes('/')).sort()).toEqual(
    ['LEEME.txt', ...Object.keys(exportFiles)].sort(),
  );
  for (const name of Object.keys(exportFiles))
    expect(files.get('LEEME.txt')?.toString()).toContain(`- ${name}: `);

  expect(json('perfil.json')).toMatchObject({ id: ana.id, email: ana.email, bio: 'Compro y vendo' });
  expect(json('publicaciones.json').filter(({ id }) => id === wanted.id)).toMatchObject([
    {
      id: wanted.id,
      title: wanted.title,
      requirements: [],
      retiredRequirements: [{ kind: 'wish', text: 'Con timbre', retiredAt: expect.any(String) }],
      offers: [
        {
          id: received.id,
          message: 'Solo para Ana',
          status: 'accepted',
          history: [{ by: 'other' }, { by: 'self' }],
        },
      ],
    },
  ]);
  const titlesOfPosts = json('publicaciones-anteriores.json').map(({ title }) => title);
  expect(titlesOfPosts.sort()).toEqual(['De antes', 'De antes, sin su autora']);
  expect(json('ofertas.json')).toMatchObject([
    {
      id: sent.id,
      rejectionReason: sent.rejectionReason,
      answersGiven: [{ kind: 'must', text: 'Con caja', answer: 'si', detail: 'La original' }],
      history: [{ by: 'self' }, { by: 'other', reason: sent.rejectionReason }],
    },
  ]);
  expect(json('historial.json')).toMatchObject({
    sent: [
      { action: 'send', by: 'self' },
      { action: 'delete', by: 'self' },
    ],
    received: [],
  });
  expect(json('conversaciones.json').filter(({ id }) => id === chatId)).toMatchObject([
    { id: chatId, messages: [{ message: 'Hola, Ana' }, { message: 'Hola, Beto', senderId: ana.id }] },
  ]);
  expect(json('calificaciones.json')).toMatchObject({
    given: [{ text: 'Dijo Ana', stars: 4, role: 'seller' }],
    received: [{ text: 'Dijo Beto', rater: { name: 'Beto' } }],
  });
  expect(json('preguntas.json')).toMatchObject({
    asked: [{ side: 'asked', question: 'Pregunta de Ana', answer: 'Responde Beto' }],
    received: [{ side: 'received', question: 'Pregunta de Beto', answer: 'Responde Ana' }],
  });
  expect(json('dispositivos.json')).toMatchObject([
    { device: expect.any(String), createdAt: expect.any(String) },
  ]);
  expect(json('actividad.json')).toContainEqual(
    expect.objectContaining({ kind: 'signUp', text: 'Creaste tu cuenta' }),
  );
});

test('each picture is in it as the store has it, and the list says where', async () => {
  const { files, json } = archive;
  const list = json<{ url: string; file: string; state: string }[]>('imagenes.json');
  expect(list.length).toBe(4);
  for (const { url, file, state } of list) {
    expect(state).toBe('whole');
    const stored = await api.fetch(url);
    expect(files.get(file)).toEqual(Buffer.from(await stored.arrayBuffer()));
  }
  expect([...files.keys()].filter((name) => name.startsWith('imagenes/')).sort()).toEqual(
    list.map(({ file }) => file).sort(),
  );
});

test('nothing secret is in it, and of others nothing that the person does not see', async () => {
  const { text } = archive;
  const { ana, beto } = scene;
  expect(text).not.toContain('SECRETO');
  for (const { token } of await db.select({ token: schema.session.token }).from(schema.session))
    expect(text).not.toContain(token);
  for (const { password } of await db.select({ password: schema.account.password }).from(schema.account)) {
    expect(text).not.toContain(password);
  }
  // Beto's offer was accepted, so the product shows his address to Ana.
  expect(text).toContain(beto.email);
  expect((await download(beto)).text).toContain(ana.email);

  const [eva, fede] = [await api.signUp('Eva'), await api.signUp('Fede')];
  const hers = await publish(eva);
  await offerTo(fede, hers.id, { message: 'Entre nosotros', publicVisibility: false });
  const offerOfAna = await offerTo(ana, hers.id, { message: 'De Ana a Eva' });
  const [ofEva, ofFede] = [(await download(eva)).text, (await download(fede)).text];
  for (const [own, other] of [
    [ofEva, fede],
    [ofFede, eva],
  ] as const)
    expect(own).not.toContain(other.email);
  expect(ofEva).toContain('De Ana a Eva');
  expect(ofFede).not.toContain('De Ana a Eva');
  expect(ofFede).not.toContain(offerOfAna.id);
  expect(ofFede).not.toContain(ana.id);
  expect(ofFede).not.toContain('Hola, Ana');
});

/** Where the archive shows a row of a table, for tables whose ids are not in the archive. */
const shownAs: Record<string, (row: Record<string, unknown>, archive: Archive) => boolean> = {
  notice_preferences: ({ kind, channel, isOn }, { json }) => {
    const { preferences } = json<{ preferences: Record<string, Record<string, boolean>> }>(
      'preferencias.json',
    );
    return preferences[String(kind)]?.[String(channel)] === isOn;
  },
  mail_settings: ({ digest }, { json }) => json<{ digest: string }>('preferencias.json').digest === digest,
  unverified_accounts: ({ askedAt }, { json }) =>
    json<{ beforeConfirmingEmail: { askedAt: string } }>('perfil.json').beforeConfirmingEmail.askedAt ===
    (askedAt as Date).toISOString(),
  email_links: ({ email }, { text }) => text.includes(String(email)),
  offer_notes: ({ note }, { text }) => text.includes(String(note)),
  two_factor: ({ createdAt }, { json }) =>
    json<{ secondFactor: { since: string } }>('llaves-de-acceso.json').secondFactor.since ===
    (createdAt as Date).toISOString(),
  person_days: ({ day, outcome, count }, { json }) =>
    json<{ byDay: Record<string, unknown>[] }>('hechos.json').byDay.some(
      (one) => one.day === day && one.outcome === outcome && one.count === count,
    ),
  given_advice: ({ messageId, moment }, { json }) =>
    json<{ messages: { id: string; advice: { moment: string }[] }[] }[]>('conversaciones.json')
      .flatMap(({ messages }) => messages)
      .some(({ id, advice }) => id === messageId && advice.some((one) => one.moment === moment)),
  user_roles: ({ role }, { json }) => json<{ roles: string[] }>('perfil.json').roles.includes(String(role)),
  // The archive contains her own blocks, and not those of people who blocked her.
  blocks: ({ blockerId, blockedId }, { json, text }) =>
    blockerId === scene.ana.id
      ? json<{ userId: string }[]>('bloqueos.json').some(({ userId }) => userId === blockedId)
      : !text.includes(String(blockerId)),
  saved_search_matches: ({ buyRequestId }, { files }) =>
    files.get('alertas.json')?.toString().includes(String(buyRequestId)) === true,
};

/** Tables that refer to a person and are not in the archive, with the reason. */
const leftOut: Record<string, string> = {
  account: 'the hash of the password',
  saved_search_keys: 'the words of a saved search once more, as an index; the search is in its own file',
  held_mails: 'that the mail of a notice waits; the notice is in avisos.json',
  told_wishes: 'a hash of a wish of somebody else, so that nobody is told of it twice',
  sendings: 'that a form came twice, for a day; what it made is in its own file',
  moderation_cases: 'the reports of others together; what was decided is in moderacion.json',
  moderation_log: 'who moderates did what, as ids; what was decided is in moderacion.json',
  outbox: 'what is still to be done about a thing, for seconds; the thing is in its own file',
};
/** Tables about people without a foreign key or a column name that shows it. */
const referToPeopleSilently = ['outbox'];

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
const isPersonColumn = (name: string) =>
  /^(user|owner|seller|buyer|sender|actor|reporter|author|rater|rated)Id$/.test(name);
const refersTo = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable as PgTable);

/** The tables with personal data: those that refer to a person, and those that refer to such a table. */
function tablesOfPeople(): PgTable[] {
  const found = new Set<PgTable>([schema.user, schema.profiles]);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const table of tables) {
      const names =
        Object.keys(getTableColumns(table)).some(isPersonColumn) ||
        referToPeopleSilently.includes(getTableName(table));
      if (names || refersTo(table).some((one) => found.has(one))) found.add(table);
    }
  }
  return [...found];
}

test.each(tablesOfPeople().map((table) => [getTableName(table), table] as const))(
  '%s is in it, or left out for a reason',
  async (name, table) => {
    if (leftOut[name]) return;
    const named = Object.keys(getTableColumns(table)).filter(isPersonColumn);
    const keys = table === schema.user || table === schema.profiles ? ['id'] : named;
    const rows: Record<string, unknown>[] = await db.select().from(table);
    const own = rows.filter((row) => keys.length === 0 || keys.some((key) => row[key] === scene.ana.id));
    expect(own, 'give the person of this test a row of it').not.toEqual([]);
    // Skip rows from after the download began, such as its own entry in the security log.
    for (const row of own) {
      if (row.createdAt instanceof Date && row.createdAt.getTime() >= downloadedAt) continue;
      const isShown = shownAs[name]?.(row, archive) ?? archive.text.includes(String(row.id));
      expect(isShown, `${name} ${JSON.stringify(row)}`).toBe(true);
    }
  },
);

test('a list longer than a page is whole, in batches', async () => {
  const ana = await api.signUp('Ana');
  const beto = await api.signUp('Beto');
  const { chatId } = await accept(ana, await offerTo(beto, (await publish(ana)).id));
  const said = Array.from({ length: 230 }, (_, at) => `mensaje ${at}`);
  for (const message of said) await sendMessage(api.ctx, signedInAs(ana.id), chatId, { message });
  const [chat] = (await download(ana)).json<{ messages: { message: string }[] }[]>('conversaciones.json');
  expect(chat?.messages.map(({ message }) => message)).toEqual(said);
});

test('publications of before, more than a batch of them, are in it once each', async () => {
  const ana = await api.signUp('Ana');
  const ids = Array.from({ length: limits.pageSizeMax + 1 }, () => crypto.randomUUID()).toSorted();
  await db.insert(schema.posts).values(ids.map((id) => ({ id, userId: ana.id, title: 'De antes' })));
  const posts = (await download(ana)).json<{ id: string }[]>('publicaciones-anteriores.json');
  expect(posts.map(({ id }) => id)).toEqual(ids);
});

test('a picture that is gone is named in the list, and breaks nothing', async () => {
  const ana = await api.signUp('Ana');
  const [gone, kept] = [await upload(ana, 'offer'), await upload(ana, 'offer')];
  await api.services.images.delete([gone.slice('/images/'.length)]);
  const { files, json } = await download(ana);
  expect(json('imagenes.json')).toMatchObject([
    { url: gone, file: null, state: 'missing' },
    { url: kept, file: `imagenes/${kept.slice('/images/'.length)}`, state: 'whole' },
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('imagenes/'))).toHaveLength(1);
});

test('the download is an entry of the security log', async () => {
  const { body } = await scene.ana.send<{ items: { text: string }[] }>('GET', '/api/me/activity');
  expect(body.items.map(({ text }) => text)).toContain('Descargaste tus datos');
});
