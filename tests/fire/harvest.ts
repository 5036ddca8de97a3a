import { rateLimits } from '#domain/limits/rate-limits.ts';
import type { Fire } from './fire.ts';
import { attacker, offer, publish } from './people.ts';

interface Shown {
  id: string;
  updatedAt: string;
}

/**
 * Harvesting addresses: accepting an offer shows the seller's address, so the attacker accepts, reads it, cancels the
 * deal and accepts the next offer.
 */
export const harvest: Fire = {
  shownByDay:
    'tests/application/limits/rate-limits.test.ts › accept, read the e-mail, "No se concretó", next: three times, then accepting pauses for 30 days',
  attack:
    "a buyer accepts each of 6 sellers' offers in turn, reads the e-mail address and says 'No se concretó'",
  before: 'three calls a seller, for as many sellers as there are',
  async run(target, size) {
    const buyer = await attacker(target);
    const sellers = await Promise.all(
      Array.from({ length: size === 'short' ? 5 : 6 }, () => attacker(target)),
    );
    const { id: requestId } = (await (await publish(buyer)).json()) as Shown;
    const offers = (await Promise.all(
      sellers.map(async (seller) => (await offer(seller, requestId)).json()),
    )) as Shown[];
    const addresses = new Set<string>();
    let refused = 0;
    for (const { id } of offers) {
      const { updatedAt } = (await (await buyer.call('GET', `/offers/${id}`)).json()) as Shown;
      const answer = await buyer.call('POST', `/offers/${id}/accept`, { updatedAt });
      if (answer.status === 429) refused += 1;
      const seen = await (await buyer.call('GET', `/offers/${id}`)).text();
      for (const { email } of sellers) if (seen.includes(email)) addresses.add(email);
      await buyer.call('POST', `/offers/${id}/fall-through`);
      // The other offers were closed; their sellers renew them.
      await Promise.all(offers.map((one, nth) => sellers[nth]?.call('POST', `/offers/${one.id}/renew`)));
    }
    const { points } = rateLimits.brokenDeals;
    const measures = await (await fetch(`${target.url}/metrics`)).text();
    const counted = /rate_limit_total\{limit="brokenDeals",outcome="refused"[^}]*\} (\d+)/.exec(measures);
    return [
      { measure: 'addresses read', value: addresses.size, unit: '', most: points, least: points },
      { measure: 'acceptances refused', value: refused, unit: '', least: sellers.length - points },
      {
        measure: 'refusals in /metrics',
        value: Number(counted?.[1] ?? 0),
        unit: '',
        least: sellers.length - points,
      },
    ];
  },
};
