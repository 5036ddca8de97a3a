import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Finding, Fire, FireTarget } from './fire.ts';

/** An account with an unconfirmed address, and what it can't do. */
export const verification: Fire = {
  shownByDay:
    'tests/api/verification.test.ts › until then: two publications and three offers in all, also at the same time and after deleting',
  attack:
    'an account whose address is not confirmed publishes ten times and offers ten times at once, asks for 100 links, ' +
    'guesses tokens, uses a link ten times at once and after its 24 hours',
  before:
    'no address was ever confirmed: 10 of 10 publications, 10 of 10 offers, and every notice mailed to the address',
  async run(target, size) {
    const { url, pool } = target;
    const guesses = size === 'short' ? 50 : 100;
    const [ana, beto] = [await signUp(target, 'Ana'), await signUp(target, 'Beto')];
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = async (who: Caller, purpose: string): Promise<string[]> => {
      const form = new FormData();
      form.append('for', purpose);
      for (let nth = 0; nth < 10; nth++) form.append('file', new Blob([new Uint8Array(photo)]), `${nth}.png`);
      const answer = await who('/api/images', form);
      if (answer.status !== 201) throw new Error(`no photos: ${answer.status} ${await answer.text()}`);
      const { images } = (await answer.json()) as Uploaded;
      return images.map((image) => image.url);
    };

    const wish = { title: 'Bicicleta rodado 29', maxPrice: 400_000, zone: 'Rosario' };
    const published = await Promise.all(
      (await upload(ana.call, 'buy-request')).map((image) =>
        ana.call('/api/buy-requests', { ...wish, images: [image] }),
      ),
    );
    const made = published.filter(({ status }) => status === 201);
    const ids = await Promise.all(made.map(async (answer) => ((await answer.json()) as { id: string }).id));
    const terms = {
      title: 'Venzo rodado 29',
      price: 380_000,
      deliveryTime: 'En persona',
      contactInfo: { zone: 'Funes', condition: 'nuevo' },
    };
    const offered = await Promise.all(
      (await upload(beto.call, 'offer')).map((image, nth) =>
        beto.call(`/api/buy-requests/${ids[nth % ids.length]}/offers`, { ...terms, images: [image] }),
      ),
    );
    await Promise.all(
      Array.from({ length: 100 }, () => ana.call('/api/auth/send-verification-email', { email: ana.email })),
    );
    await quiet(target);
    const mails = mailsTo(target, ana.email);
    const links = mails.filter(({ token }) => token !== null);

    const use = (token: string) => fetch(`${url}/api/auth/verify-email?token=${encodeURIComponent(token)}`);
    const confirmed = async (who: Account) => {
      const { rows } = await pool.query('select email_verified from "user" where email = $1', [who.email]);
      return rows[0]?.email_verified === true;
    };
    const [id = '', signature = ''] = (links[0]?.token ?? '').split('.');
    for (let nth = 0; nth < guesses; nth++) {
      const guess = Buffer.from(signature, 'base64url');
      guess[nth % guess.length] = (guess[nth % guess.length] ?? 0) ^ (1 + (nth % 255));
      await use(`${id}.${guess.toString('base64url')}`);
    }
    const isGuessed = await confirmed(ana);
    const hers = links.at(-1)?.token ?? '';
    const uses = await Promise.all(Array.from({ length: 10 }, () => use(hers)));

    const late = mailsTo(target, beto.email).find(({ token }) => token !== null)?.token ?? '';
    await pool.query(`update email_links set expires_at = now() where email = $1`, [beto.email]);
    await use(late);

    const count = (measure: string, value: number, bounds: Pick<Finding, 'most' | 'least'>): Finding => ({
      measure,
      value,
      unit: 'times',
      ...bounds,
    });
    return [
      count('published, of ten at once', made.length, { most: 2, least: 2 }),
      count('offered, of ten at once', offered.filter(({ status }) => status === 201).length, {
        most: 3,
        least: 3,
      }),
      count('links mailed, of 100 asked for and the one of signing up', links.length, { most: 7, least: 1 }),
      count('other mails to an address that nobody confirmed', mails.length - links.length, { most: 0 }),
      count(`confirmed by ${guesses} guessed tokens`, Number(isGuessed), { most: 0 }),
      count('confirmed, of ten uses of one link at once', uses.filter(({ ok }) => ok).length, {
        most: 1,
        least: 1,
      }),
      count('confirmed by a link after its time', Number(await confirmed(beto)), { most: 0 }),
    ];
  },
};

interface Uploaded {
  images: { url: string }[];
}
type Caller = (path: string, body: object) => Promise<Response>;
interface Account {
  email: string;
  call: Caller;
}

async function signUp({ url }: FireTarget, name: string): Promise<Account> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`;
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const answer = await post('/api/auth/sign-up/email', { name, email, password: 'tres-lunas-verdes-7' });
  if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { email, call: (path, body) => post(path, body, cookie) };
}

/** Waits until the workers have nothing to do: delayed jobs wait longer. */
async function quiet({ pool }: FireTarget): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as waiting from pgboss.job where state <= 'active' and name in ('events', 'urgent-mail', 'mail', 'push', 'files')
       and start_after <= now() + interval '15 s'`,
    );
    if (rows[0]?.waiting === 0) return;
    await delay(50);
  }
}

/** The mails in the server's outbox folder, with the token in each. */
function mailsTo({ server }: FireTarget, email: string): { token: string | null }[] {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => {
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      return { token: /confirmar-email\?token=([\w.-]+)/.exec(text)?.[1] ?? null };
    });
}
