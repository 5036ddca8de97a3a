import type { Fire } from './fire.ts';
import { attacker } from './people.ts';

/** Characters that reverse the direction of text, delete, or are invisible. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff]/u;
const addresses = ['www.estafa.com', 'https://estafa.com/pago', 'estafa.com.ar', 'bit.ly/regalo'];

/** Texts that deceive their reader. */
export const texts: Fire = {
  attack:
    'writes names, titles and zones that turn around, that are not seen or that lead to sites, and a link that lies',
  before: 'all of them were kept as sent and went out in mails; the link showed one site and led to another',
  async run(target) {
    const { pool } = target;
    const person = await attacker(target);
    const publish = async (fields: object) =>
      person.call('POST', '/buy-requests', {
        title: 'Bicicleta rodado 29',
        maxPrice: 400_000,
        zone: 'Rosario',
        images: [await person.image('buy-request')],
        ...fields,
      });
    const statuses: number[] = [];
    for (const site of addresses) {
      statuses.push((await publish({ title: `Entrá a ${site} y ganá` })).status);
      statuses.push((await publish({ zone: site })).status);
      statuses.push((await person.call('PATCH', '/me', { fullName: site })).status);
    }
    statuses.push(
      (await publish({ referenceUrl: 'https://mercadolibre.com.ar@estafa.example/pago' })).status,
    );

    await publish({ title: 'Bici\u202ecleta\u200b ro\u0007dado 29', zone: 'Ro\u2066sario' });
    await person.call('PATCH', '/me', { fullName: 'A\u202ena\u00ad', bio: 'Ho\u2060la' });
    const { rows } = await pool.query<{ kept: string }>(
      `select title || zone as kept from buy_requests
       union all select full_name || coalesce(bio, '') from profiles`,
    );
    return [
      {
        measure: 'addresses of sites and lying links taken',
        value: statuses.filter((status) => status !== 422).length,
        unit: `of ${statuses.length}`,
        most: 0,
      },
      { measure: 'texts looked at', value: rows.length, unit: '', least: 2 },
      {
        measure: 'texts kept with unseen characters',
        value: rows.filter(({ kept }) => unseen.test(kept)).length,
        unit: '',
        most: 0,
      },
    ];
  },
};
