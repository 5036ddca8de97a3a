import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { acceptProposal, proposePrice } from '#application/proposals/commands.ts';
import { user } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { idOf, offerTo, publish, refusalCodeOf } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
let [buyer, seller] = [] as unknown as [SignedInActor, SignedInActor];
let [offerId, updatedAt] = ['', ''];

beforeEach(async () => {
  [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  const { id } = await publish(ctx, buyer);
  ({ id: offerId, updatedAt } = await offerTo(ctx, seller, id));
});

const confirm = (who: SignedInActor, emailVerified: boolean) =>
  db.update(user).set({ emailVerified }).where(eq(user.id, who.userId));

test('an offer is accepted with a confirmed address only; that of the seller is shown once it is confirmed', async () => {
  await confirm(buyer, false);
  await confirm(seller, false);
  expect(await refusalCodeOf(acceptOffer(ctx, buyer, offerId, { updatedAt }))).toBe('email_unverified');
  expect((await getOffer(ctx, buyer, offerId)).status).toBe('pending');
  await confirm(buyer, true);
  await acceptOffer(ctx, buyer, offerId, { updatedAt });
  expect((await getOffer(ctx, buyer, offerId)).seller).not.toHaveProperty('email');
  expect((await getOffer(ctx, seller, offerId)).buyer?.email).toContain('ana.');
  await confirm(seller, true);
  expect((await getOffer(ctx, buyer, offerId)).seller.email).toContain('beto.');
});

test('a proposal is accepted with a confirmed address only', async () => {
  const proposal = await idOf(proposePrice(ctx, buyer, offerId, { price: 300_000, note: null }));
  await confirm(seller, false);
  const accept = () => acceptProposal(ctx, seller, proposal, { updatedAt });
  expect(await refusalCodeOf(accept())).toBe('email_unverified');
  await confirm(buyer, false);
  await confirm(seller, true);
  await accept();
  expect((await getOffer(ctx, seller, offerId)).buyer).not.toHaveProperty('email');
});
