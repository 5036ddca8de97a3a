import { expect, test } from 'vitest';
import { changeEmail, sendVerificationEmail, verifyEmail } from '#market/accounts/email/commands.ts';
import { getEmailLink } from '#market/accounts/email/queries.ts';
import { inNameOf } from '#market/actor.ts';
import { type Person, testApi } from '../../support/actors.ts';
import { handleMails, mailSettings, memoryMailer } from '../../support/mails.ts';

const { market, services, signUp } = await testApi({ AUTH_SECRET: mailSettings.secret });
const callerOf = ({ cookie }: Person) => ({ address: '190.1.2.3', headers: new Headers({ cookie }) });

/** What is needed to use the link that was mailed to an address last. */
async function linkTo(email: string) {
  const mailer = memoryMailer();
  await handleMails(market, mailer, { skip: true });
  const mail = mailer.sent.find(({ to }) => to === email);
  return { secrets: [mailSettings.secret], token: /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('the link of another mail to the address says that it is confirmed, and is used up', async () => {
  const ana = await signUp('Ana');
  const [actor, caller] = [inNameOf(ana.id), callerOf(ana)];
  const mailed = async () => {
    const { email } = await sendVerificationEmail(market, services, actor, {}, caller);
    return linkTo(email);
  };
  const [first, second] = [await mailed(), await mailed()];
  await verifyEmail(market, services, second, caller);
  const { email, password } = ana;
  expect(await getEmailLink(market, first, actor)).toEqual({ state: 'done', email, isOwn: true });
  await expect(verifyEmail(market, services, first, caller)).rejects.toMatchObject({ code: 'invalid' });

  // It confirms nothing any more once the account has another address.
  const other = `nueva.${email}`;
  await changeEmail(market, services, actor, { email: other, password }, caller);
  await verifyEmail(market, services, await linkTo(other), caller);
  expect(await getEmailLink(market, first, actor)).toMatchObject({ state: 'dead' });
});
