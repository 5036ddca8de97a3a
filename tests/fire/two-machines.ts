import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { redisProgram } from '../support/redis-server.ts';
import type { Finding, Fire } from './fire.ts';
import { join, type Machines, type Member, openMachines } from './machines.ts';

/** Publications that a new account may make in a day. */
const publicationsOfDay = 10;

/** Two machines without a balancer; each of them dies in turn while people write. */
export const twoMachines: Fire = {
  shownByDay:
    'tests/server/workers.test.ts › one sending at the same moment to both makes one thing, and passes the limit of a day once',
  attack:
    'kills one of two machines, and then the other, while people publish, offer, accept, write and upload',
  before: 'tried by hand only',
  missing: () => (redisProgram() ? null : 'neither Valkey nor Redis is installed'),
  async run(target, size) {
    const machines = await openMachines(target, 2);
    try {
      const pairs = await Promise.all(
        Array.from({ length: size === 'full' ? 12 : 3 }, async () => ({
          buyer: await join(machines),
          seller: await join(machines),
        })),
      );
      const done = { requests: [], offers: [], accepted: [], messages: [] } as Done;
      const findings = [...(await crossing(machines, done, 'before'))];
      let isOver = false;
      const trading = Promise.all(pairs.map((pair) => trade(pair, done))).finally(() => {
        isOver = true;
      });
      let kills = 0;
      while (!isOver && kills < (size === 'full' ? 6 : 1)) {
        const wanted = done.offers.length + (size === 'full' ? 20 : 8);
        while (!isOver && done.offers.length < wanted) await delay(2);
        await machines.kill(kills % 2);
        kills += 1;
        await delay(300);
        await machines.revive((kills - 1) % 2);
      }
      const published = await trading;
      findings.push({ measure: 'kills', value: kills, unit: '', least: 1 });
      findings.push(...limitsTogether(published, kills));
      findings.push(...(await whole(machines, done, kills)));
      findings.push(...(await crossing(machines, done, 'after')));
      return findings;
    } finally {
      await machines.close();
    }
  },
};

/** Ids of the things that were acknowledged. */
type Done = Record<'requests' | 'offers' | 'accepted' | 'messages', string[]>;

const photo = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#7aa2c8' } })
  .jpeg()
  .toBuffer();

/**
 * A pair makes deals until the buyer's daily limit of publications. @returns the number of publications
 * accepted.
 */
async function trade({ buyer, seller }: { buyer: Member; seller: Member }, done: Done): Promise<number> {
  for (let count = 0; ; count++) {
    const request = await buyer.call('POST', '/buy-requests', {
      title: 'Bicicleta rodado 29',
      maxPrice: 400_000,
      zone: 'Rosario',
      images: [await uploaded(buyer, 'buy-request')],
    });
    if (request.status === 429) return count;
    const { id } = await made(request);
    done.requests.push(id);
    const offer = await made(
      await seller.call('POST', `/buy-requests/${id}/offers`, {
        title: 'Venzo rodado 29',
        price: 380_000,
        images: [await uploaded(seller, 'offer')],
        deliveryTime: 'En persona',
        contactInfo: { zone: 'Funes', condition: 'nuevo' },
      }),
    );
    done.offers.push(offer.id);
    // The daily limit for accepting is the same, and a try that died with its machine may have been counted.
    if (count >= publicationsOfDay - 2) continue;
    // Accepting creates nothing, so it has no key: when the answer was lost, 409 means that it was done.
    const { updatedAt } = offer;
    const accepted = await buyer.call('POST', `/offers/${offer.id}/accept`, { updatedAt });
    if (!accepted.ok && accepted.status !== 409) throw new Error(await accepted.text());
    done.accepted.push(offer.id);
    const { chatId } = (await (await buyer.call('GET', `/offers/${offer.id}`)).json()) as { chatId: string };
    for (const who of [buyer, seller]) {
      const message = await made(await who.call('POST', `/chats/${chatId}/messages`, { message: 'Hola' }));
      done.messages.push(message.id);
    }
  }
}

async function uploaded(person: Member, purpose: 'buy-request' | 'offer'): Promise<string> {
  const form = new FormData();
  form.set('for', purpose);
  form.set('file', new File([new Uint8Array(photo)], 'foto.jpg'));
  const answer = await made(await person.call('POST', '/images', form));
  return (answer as unknown as { images: { url: string }[] }).images[0]!.url;
}

async function made(answer: Response): Promise<{ id: string; updatedAt: string }> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; updatedAt: string };
}

/** Both machines share one count. It may also contain tries that died with their machine. */
function limitsTogether(published: readonly number[], kills: number): Finding[] {
  const most = Math.max(...published);
  const lost = published.reduce((sum, count) => sum + Math.max(0, publicationsOfDay - count), 0);
  return [
    { measure: 'publications of one account in a day', value: most, unit: '', most: publicationsOfDay },
    { measure: 'publications that a dead machine counted', value: lost, unit: '', most: kills * 4 },
  ];
}

/** Everything acknowledged exists once, with its notices, mails and files. */
async function whole({ pool, mails, urls }: Machines, done: Done, kills: number): Promise<Finding[]> {
  const count = async (from: string, values: unknown[] = []) =>
    Number((await pool.query(`select count(*)::int as count from ${from}`, values)).rows[0].count);
  const start = performance.now();
  const toMail = `notifications where kind = 'offerAccepted'`;
  const isMailed = `deliveries d join notifications n on d.key = 'mail:' || n.id where n.kind = 'offerAccepted'`;
  const { offers, accepted } = done;
  while ((await count(toMail)) < accepted.length || (await count(isMailed)) < accepted.length) {
    if (performance.now() - start > 60_000) break;
    await delay(50);
  }
  const settled = performance.now() - start;
  const findings: Finding[] = [];
  for (const [what, table] of [
    ['requests', 'buy_requests'],
    ['offers', 'offers'],
    ['messages', 'chat_messages'],
  ] as const) {
    const there = await count(`${table} where id = any($1)`, [done[what]]);
    findings.push(
      { measure: `${what}`, value: done[what].length, unit: '', least: 30 },
      { measure: `${what} lost`, value: done[what].length - there, unit: '', most: 0 },
      { measure: `${what} doubled`, value: (await count(table)) - there, unit: '', most: 0 },
    );
  }
  const none = (measure: string, value: number) => findings.push({ measure, value, unit: '', most: 0 });
  const isAccepted = await count("offers where status = 'accepted' and id = any($1)", [accepted]);
  none('acceptances lost', accepted.length - isAccepted);
  none('conversations lost or doubled', Math.abs((await count('chats')) - accepted.length));
  for (const [kind, of] of [
    ['newOffer', offers],
    ['offerAccepted', accepted],
  ] as const) {
    const told = `notifications where kind = '${kind}'`;
    none(
      `${kind}: offers without a notice`,
      of.length - (await count(`(select distinct offer_id from ${told}) _`)),
    );
    none(`${kind}: notices doubled`, (await count(told)) - of.length);
  }
  const { rows: wanted } = await pool.query<{ id: string; email: string }>(
    `select n.id, u.email from notifications n join "user" u on u.id = n.user_id where n.kind = 'offerAccepted'`,
  );
  const times = (id: string) => mails.taken.filter((mail) => mail.id.includes(`-${id}@`));
  none('mails lost', wanted.filter(({ id }) => times(id).length === 0).length);
  none(
    'mails to somebody else',
    wanted.filter(({ id, email }) => times(id).some(({ to }) => to !== email)).length,
  );
  // A mail that was in delivery when its machine died is delivered again, with the same Message-ID.
  const again = wanted.reduce((sum, { id }) => sum + Math.max(0, times(id).length - 1), 0);
  findings.push({ measure: 'mails handed over again', value: again, unit: '', most: kills * 49 });

  const { rows: pictures } = await pool.query<{ url: string }>(
    'select url from images where attached_at is not null',
  );
  none('pictures of things lost or doubled', Math.abs(pictures.length - 2 * offers.length));
  const answers = await Promise.all(urls.flatMap((url) => pictures.map((one) => fetch(url + one.url))));
  none('pictures without a file, on either machine', answers.filter(({ ok }) => !ok).length);
  findings.push({ measure: 'all told after', value: settled, unit: 'ms', isWait: true, most: 15_000 });
  return findings;
}

/** An action on one machine makes a signal on the other, in both directions. */
async function crossing(machines: Machines, done: Done, when: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const at of [0, 1]) {
    const buyer = await join(machines);
    const heard = untilHeard(await buyer.listen(at), 'notice');
    const others = { ...machines, isRunning: (one: number) => one !== at };
    const far = await join(others);
    const images = [await uploaded(buyer, 'buy-request')];
    const request = { title: 'Bicicleta', maxPrice: 400_000, zone: 'Rosario', images };
    const { id } = await made(await buyer.call('POST', '/buy-requests', request));
    const offer = {
      title: 'Venzo',
      price: 380_000,
      images: [await uploaded(far, 'offer')],
      deliveryTime: 'En persona',
      contactInfo: { zone: 'Funes', condition: 'nuevo' },
    };
    const start = performance.now();
    done.requests.push(id);
    done.offers.push((await made(await far.call('POST', `/buy-requests/${id}/offers`, offer))).id);
    await heard;
    const value = performance.now() - start;
    const measure = `event of machine ${2 - at} heard on machine ${at + 1}, ${when}`;
    findings.push({ measure, value, unit: 'ms', isWait: true, most: 2_000 });
  }
  return findings;
}

/** Reads an event stream until an event of this type arrives. */
async function untilHeard(stream: Response, event: string): Promise<void> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes(`event: ${event}\n`); ) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended before an event ${event}`);
    text += value;
  }
  await reader.cancel();
}
