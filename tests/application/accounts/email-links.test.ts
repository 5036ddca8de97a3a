import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  changeEmail,
  getEmailLink,
  sendVerificationEmail,
  verifyEmail,
} from '#application/accounts/email.ts';
import { signedInAs } from '#application/actor.ts';
import { acceptOffer, completeOffer } from '#application/offers/commands.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { user } from '#database/schema.ts';
import { type Person, testApi } from '../../support/actors.ts';
import { handleMails, mailSettings, memoryMailer } from '../../support/mails.ts';
import { offerTo, publish } from '../../support/market.ts';

const { ctx, services, signUp } = await testApi({ AUTH_SECRET: mailSettings.secret });
const callerOf = ({ cookie }: Person) => ({ address: '190.1.2.3', headers: new Headers({ cookie }) });

/** What is needed to use the link that was mailed to an address last. */
async function linkTo(email: string) {
  const mailer = memoryMailer();
  await handleMails(ctx, mailer, { skip: true });
  const mail = mailer.sent.find(({ to }) => to === email);
  return { secrets: [mailSettings.secret], token: /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('the link of another mail to the address says that it is confirmed, and is used up', async () => {
  const ana = await signUp('Ana');
  const [actor, caller] = [signedInAs(ana.id), callerOf(ana)];
  const mailed = async () => {
    const { email } = await sendVerificationEmail(ctx, actor, {}, { services, caller });
    return linkTo(email);
  };
  const [first, second] = [await mailed(), await mailed()];
  await verifyEmail(ctx, null, second, { services, caller });
  const { email, password } = ana;
  expect(await getEmailLink(ctx, first, actor)).toEqual({ state: 'done', email, isOwn: true });
  await expect(verifyEmail(ctx, null, first, { services, caller })).rejects.toMatchObject({
    code: 'invalid',
  });

  // It confirms nothing any more once the account has another address.
  const other = `nueva.${email}`;
  await changeEmail(ctx, actor, { email: other, password }, { services, caller });
  await verifyEmail(ctx, null, await linkTo(other), { services, caller });
  expect(await getEmailLink(ctx, first, actor)).toMatchObject({ state: 'dead' });
});

test('ratings that were given before their writer confirmed the address count from then on, one of a pair', async () => {
  const ana = await signUp('Ana');
  const [buyer, seller] = [signedInAs(ana.id), signedInAs((await signUp('Beto')).id)];
  const ids: string[] = [];
  await ana.confirm();
  for (let nth = 0; nth < 2; nth++) {
    const offer = await offerTo(ctx, seller, (await publish(ctx, buyer)).id);
    await acceptOffer(ctx, buyer, offer.id, offer);
    await completeOffer(ctx, buyer, offer.id);
    ids.push(offer.id);
  }
  await services.database.db.update(user).set({ emailVerified: false }).where(eq(user.id, ana.id));
  for (const [nth, id] of ids.entries()) {
    await rateDeal(ctx, seller, id, { stars: 4, text: null });
    await rateDeal(ctx, buyer, id, { stars: nth === 0 ? 2 : 5, text: null });
  }
  const counts = () =>
    Promise.all(ids.map(async (id) => (await getDealRatings(ctx, buyer, id)).mine?.counts));
  expect(await counts()).toEqual([false, false]);
  const { email } = await sendVerificationEmail(ctx, buyer, {}, { services, caller: callerOf(ana) });
  await verifyEmail(ctx, null, await linkTo(email), { services, caller: callerOf(ana) });
  expect(await counts()).toEqual([true, false]);
  const { ratings } = await getPublicProfile(ctx, null, seller.userId);
  expect(ratings).toMatchObject({ average: 2, count: 1 });
});
