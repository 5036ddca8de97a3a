import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { formBodies } from '../support/hostile-values.ts';
import { noteAnswer } from '../support/said.ts';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

/** Forms as browsers without script send them, with their photos inside. */
const folder = await startedFolder();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await stopServer(server);
  folder.remove();
  // A bad form is the sender's mistake: the log has no error.
  expect((await server.ended).stdout).not.toContain('"level":"error"');
});

async function signUp(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: `${randomUUID()}@example.com`, password: 'secreto123' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function photo(name: string, background = '#264653') {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
/** A photo of more than 5 MB, made larger by bytes after its end. */
const heavy = async () =>
  new File([await photo('enorme.jpg'), new Uint8Array(5 * 1024 * 1024)], 'enorme.jpg', {
    type: 'image/jpeg',
  });

type Fields = Record<string, string | File | (string | File)[]>;

async function post(path: string, cookie: string, fields: Fields) {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

async function read<View>(path: string, cookie: string): Promise<View> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie } });
  return (await answer.json()) as View;
}

const wanted = { intent: 'publish', title: 'Mesa de pino', maxPrice: '90.000', zone: 'Rosario' };
const publish = (cookie: string, fields: Fields) =>
  post('/create-buy-request', cookie, { ...wanted, ...fields });
const idOf = (to: string | null) => to?.split('/')[2] ?? '';
const namedIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="images" value="([^"]+)"/g)].map(([, url]) => url ?? '');

test('a publication comes with its photos in the form, in order, and is made once when sent twice', async () => {
  const ana = await signUp();
  const photos = [await photo('uno.jpg'), await photo('dos.jpg', '#bc6c25')];
  const both = { sending: 'k1', description: `${'ñ'.repeat(3_990)} fin`, photos };
  const answers = await Promise.all([publish(ana, both), publish(ana, both)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(answers[0]?.to).toBe(answers[1]?.to);
  const made = await read<BuyRequestView>(`/buy-requests/${idOf(answers[0]!.to)}`, ana);
  expect(made.images).toHaveLength(2);
  expect(made).toMatchObject({ title: 'Mesa de pino', maxPrice: 90_000, description: both.description });
  for (const url of made.images) expect((await fetch(server.url + url)).status).toBe(200);
});

test('an offer too, and changed terms with one more photo', async () => {
  const [ana, beto] = [await signUp(), await signUp()];
  const id = idOf((await publish(ana, { photos: await photo('mesa.jpg') })).to);
  const terms = {
    title: 'Mesa de algarrobo',
    price: '85.000',
    deliveryTime: 'En persona',
    'contactInfo.zone': 'Funes',
    'contactInfo.condition': 'nuevo',
  };
  const sent = await post(`/send-offer/${id}`, beto, {
    intent: 'send',
    ...terms,
    photos: await photo('a.jpg'),
  });
  expect([sent.status, sent.to]).toEqual([302, `/buy-request/${id}`]);
  const { items } = await read<{ items: OfferView[] }>(`/buy-requests/${id}/offers`, beto);
  const offer = items[0]!;
  expect(offer.images).toHaveLength(1);
  const fields = { intent: 'edit', ...terms, images: offer.images!, photos: await photo('b.jpg', '#111') };
  expect((await post(`/send-offer/${id}?edit=${offer.id}`, beto, fields)).status).toBe(302);
  const changed = await read<OfferView>(`/offers/${offer.id}`, beto);
  expect(changed.images?.slice(0, 1)).toEqual(offer.images);
  expect(changed.images).toHaveLength(2);
  const [first, second] = changed.images!;
  const without = { intent: 'edit', ...terms, images: [first!, second!], droppedPhotos: first! };
  expect((await post(`/send-offer/${id}?edit=${offer.id}`, beto, without)).status).toBe(302);
  expect((await read<OfferView>(`/offers/${offer.id}`, beto)).images).toEqual([second]);
});

test('a photo with a code goes with its form; one that is none says why', async () => {
  const [ana, beto] = [await signUp(), await signUp()];
  const id = idOf((await publish(ana, { photos: await photo('mesa.jpg') })).to);
  await post(`/send-offer/${id}`, beto, {
    intent: 'send',
    title: 'Mesa de algarrobo',
    price: '85.000',
    deliveryTime: 'En persona',
    'contactInfo.zone': 'Funes',
    'contactInfo.condition': 'nuevo',
    photos: await photo('a.jpg'),
  });
  const { items } = await read<{ items: OfferView[] }>(`/buy-requests/${id}/offers`, beto);
  const page = `/offer/${items[0]!.id}`;
  const asked = await post(page, ana, { intent: 'askPhoto' });
  expect([asked.status, asked.to]).toEqual([302, `${page}#foto-con-codigo`]);
  expect((await post(page, ana, { intent: 'askPhoto' })).html).toContain('se pide una sola vez');
  const note = new File(['hola'], 'nota.jpg', { type: 'image/jpeg' });
  const refused = await post(page, beto, { intent: 'sendPhoto', photos: note });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('nota.jpg no es una imagen válida');
  expect(refused.html).toContain('Mandar la foto');
  noteAnswer(refused.html);
  const sent = await post(page, beto, { intent: 'sendPhoto', photos: await photo('papel.jpg', '#222') });
  expect(sent.status).toBe(302);
  const { code, photoProof } = await read<OfferView>(`/offers/${items[0]!.id}`, ana);
  expect(code).toMatch(/^AR-/);
  const { status } = await fetch(server.url + photoProof!.image, { headers: { cookie: ana } });
  expect(status).toBe(200);
});

test('a photo that is refused says why; the form comes back as typed, with the photos that are up', async () => {
  const ana = await signUp();
  const note = new File(['hola'], 'nota.jpg', { type: 'image/jpeg' });
  const first = await publish(ana, { photos: [await photo('mesa.jpg'), await heavy(), note] });
  expect(first.status).toBe(422);
  expect(first.html).toContain('enorme.jpg es demasiado grande (máximo 5MB)');
  expect(first.html).toContain('nota.jpg no es una imagen válida');
  expect(first.html).toContain('value="Mesa de pino"');
  const images = namedIn(first.html);
  expect(images).toHaveLength(1);
  // Sends the form again, with the photos that it now contains.
  const empty = new File([], '');
  const again = await publish(ana, { images, photos: empty });
  expect(again.status).toBe(302);
  expect((await read<BuyRequestView>(`/buy-requests/${idOf(again.to)}`, ana)).images).toEqual(images);
});

test('a visitor is led to sign in, and nothing is read of the photos', async () => {
  const { status, to } = await publish('', { photos: await photo('mesa.jpg') });
  expect([status, to]).toEqual([302, '/auth?next=%2Fcreate-buy-request']);
});

test('text is bounded as in any other form, and other pages take no photos', async () => {
  const ana = await signUp();
  const long = 'x'.repeat(40 * 1024);
  expect((await publish(ana, { description: long, referenceUrl: long })).status).toBe(413);
  expect((await publish(ana, { description: 'x'.repeat(65 * 1024) })).status).toBe(413);
  expect((await publish(ana, { a: Array.from({ length: 300 }, () => '1') })).status).toBe(422);
  const elsewhere = await post('/profile', ana, {
    intent: 'save',
    fullName: 'Ana',
    photos: new File([long, long], 'a.jpg'),
  });
  expect(elsewhere.status).toBe(413);
});

test('a form far larger than any of ours is told so, while it is still being sent', async () => {
  const huge = { message: 'x'.repeat(4 * 1024 * 1024) };
  const statuses: number[] = [];
  for (let nth = 0; nth < 10; nth++) statuses.push((await post('/contact', '', huge)).status);
  expect(new Set(statuses)).toEqual(new Set([413]));
});

test('no malformed body ends the server', async () => {
  const cookie = await signUp();
  for (const address of ['/create-buy-request', '/offer/x', '/api/images', '/contact', '/avisos/baja/x']) {
    for (const body of formBodies) {
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await fetch(server.url + address, { method: 'POST', headers, body, redirect: 'manual' });
      expect(answer.status, `${address} ${body}`).toBeLessThan(500);
      await answer.arrayBuffer();
    }
  }
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200));
});
