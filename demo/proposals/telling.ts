import { editOffer } from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { declineProposal, proposePrice, withdrawProposal } from '#application/proposals/commands.ts';
import { expireProposals } from '#application/proposals/jobs.ts';
import { offerIs } from '#domain/lifecycle/statuses.ts';
import { openProposal } from '#domain/proposals/words.ts';
import { hour } from '../../scripts/factories/clock.ts';
import { lowerPrice } from '../offers/prices.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

const notes = [
  'Es lo que tengo hoy, lo retiro yo y pago en efectivo.',
  'Si me lo dejás a este precio lo busco mañana.',
  null,
] as const;
const reasons = ['Es lo menos que puedo, gracias igual.', null] as const;

const pick = <One>(from: readonly One[], { story }: RequestTold): One =>
  from[story.title.length % from.length] as One;

/** The buyer proposes a price for an offer that waits. @returns the proposal's id; undefined when it does not wait. */
async function propose(
  { ctx }: Telling,
  recipients: RequestTold,
  { id }: OfferTold,
  share: number,
): Promise<string | undefined> {
  const { price, allowedActions } = await getOffer(ctx, recipients.buyer, id);
  if (!allowedActions.includes('propose')) return undefined;
  const words = { price: lowerPrice(price, share), note: pick(notes, recipients) };
  return (await proposePrice(ctx, recipients.buyer, id, words)).id;
}

/** In one of three stories with a deal, always the same ones, it is closed at a price that the buyer proposed. */
const isByProposal = ({ story }: RequestTold): boolean => story.title.length % 3 === 1;

/** Schedules the proposal that is accepted later. */
export function tellAgreement(telling: Telling, recipients: RequestTold, at: number): void {
  if (!isByProposal(recipients)) return;
  telling.agenda.at(at, async () => {
    const chosen = recipients.offers.find(({ offer }) => offer.fate === 'accepted');
    if (chosen) await propose(telling, recipients, chosen, 0.93);
  });
}

/** What becomes of the proposals of open publications: one after the other, by their titles. */
const fates = ['open', 'declined', 'withdrawn', 'superseded', 'expired'] as const;

/** Schedules a proposal for an offer that waits on an open publication. `until` is the end of the story: now. */
export function tellProposal(telling: Telling, recipients: RequestTold, from: number, until: number): void {
  const { ctx, agenda } = telling;
  const fate = pick(fates, recipients);
  const made = fate === 'expired' ? until - 50 * hour : Math.max(from, until - 20 * hour);
  if (made < from) return;
  agenda.at(made, async () => {
    const offer = await waitingOffer(telling, recipients);
    const id = offer && (await propose(telling, recipients, offer, 0.9));
    if (!offer || !id) return;
    const answers: Partial<Record<(typeof fates)[number], () => Promise<unknown>>> = {
      declined: () => declineProposal(ctx, offer.seller, id, { reason: pick(reasons, recipients) }),
      withdrawn: () => withdrawProposal(ctx, recipients.buyer, id),
      superseded: () => lowerOffer(telling, offer),
    };
    const answer = answers[fate];
    if (answer)
      agenda.at(made + (until - made) / 2, async () => {
        const { proposals } = await getOffer(ctx, recipients.buyer, offer.id);
        // The buyer may have answered the offer meanwhile.
        if (openProposal({ proposals })) await answer();
      });
    if (fate === 'expired')
      agenda.at(made + 48 * hour + hour / 2, async () => {
        await expireProposals(ctx);
      });
  });
}

/** The seller answers with a price between the two. */
async function lowerOffer({ ctx }: Telling, { id, seller }: OfferTold): Promise<void> {
  const { price } = await getOffer(ctx, seller, id);
  await editOffer(ctx, seller, id, { price: lowerPrice(price, 0.96) });
}

async function waitingOffer({ ctx }: Telling, recipients: RequestTold): Promise<OfferTold | undefined> {
  for (const one of recipients.offers) {
    const { status } = await getOffer(ctx, recipients.buyer, one.id);
    if (offerIs('isLive', status)) return one;
  }
  return undefined;
}
