import type { Fire } from './fire.ts';
import { type Attacker, attacker } from './people.ts';

/** The same submission sent several times: by an impatient person, after a lost answer, or by a program's retry. */
export const sentTwice: Fire = {
  shownByDay: 'tests/api/idempotency.test.ts › many at once with one key create one thing',
  attack:
    'one publication and one offer are sent 20 times at once with one Idempotency-Key, and once more afterwards',
  before: 'the header was ignored: each sending made its own, offers up to the five a seller may have',
  async run(target) {
    const [buyer, seller] = [await attacker(target), await attacker(target)];
    const key = { 'idempotency-key': 'la-misma' };
    const again = async (person: Attacker, path: string, body: object) => {
      const send = () => person.call('POST', path, body, key);
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      answers.push(await send());
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      return { statuses: answers.map(({ status }) => status), bodies };
    };
    const published = await again(buyer, '/buy-requests', {
      title: 'Bicicleta rodado 29',
      maxPrice: 400_000,
      zone: 'Rosario',
      images: [await buyer.image('buy-request')],
    });
    const { id } = JSON.parse(published.bodies[0] ?? '{}') as { id: string };
    const offered = await again(seller, `/buy-requests/${id}/offers`, {
      title: 'Venzo rodado 29',
      price: 380_000,
      images: [await seller.image('offer')],
      deliveryTime: 'En persona',
      contactInfo: { zone: 'Funes', condition: 'nuevo' },
    });
    const { rows } = await target.pool.query<{ requests: string; offers: string }>(
      'select (select count(*) from buy_requests) as requests, (select count(*) from offers) as offers',
    );
    const others = [...published.statuses, ...offered.statuses].filter((status) => status !== 201);
    return [
      { measure: 'publications made', value: Number(rows[0]?.requests), unit: '', most: 1, least: 1 },
      { measure: 'offers made', value: Number(rows[0]?.offers), unit: '', most: 1, least: 1 },
      { measure: 'answers other than 201', value: others.length, unit: '', most: 0 },
      {
        measure: 'different answers',
        value: new Set(published.bodies).size + new Set(offered.bodies).size - 2,
        unit: '',
        most: 0,
      },
    ];
  },
};
