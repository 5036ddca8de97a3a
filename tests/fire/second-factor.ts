import { appCode, wrongCode } from '../support/totp.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';

/** An attacker who has the password but not the authenticator app. */
export const secondFactor: Fire = {
  shownByDay:
    'tests/api/second-factor.test.ts › wrong codes are limited by account, over all its waiting steps',
  attack:
    'with the right password: 1,000 guesses of the code over fresh steps, a used code again, ten uses of one code ' +
    'and of one recovery code at once, a step from another browser, and every call that a waiting step could open',
  before: 'there was no second factor: the password alone signed in',
  async run(target, size) {
    const tries = size === 'short' ? 100 : 1_000;
    const beto = await withFactor(target, 'beto');
    const code = appCode(beto.uri, 1);
    const steps = await Promise.all(Array.from({ length: 5 }, () => password(target, beto)));
    const verify = (cookie: string) => send(target, 'two-factor/verify-totp', { code }, cookie);
    const once = await Promise.all([...steps, ...steps].map(verify));
    const again = await verify(await password(target, beto));

    const rita = await withFactor(target, 'rita');
    const recovering = await Promise.all(Array.from({ length: 5 }, () => password(target, rita)));
    const recovered = await Promise.all(
      recovering.map((cookie) =>
        send(target, 'two-factor/verify-backup-code', { code: rita.codes[0] }, cookie),
      ),
    );

    const eva = await withFactor(target, 'eva');
    const waiting = await password(target, eva);
    const elsewhere = await send(target, 'two-factor/verify-totp', { code: appCode(eva.uri, 1) }, '');
    const opened = await Promise.all(
      ['me', 'me/offers', 'auth/passkey/list-user-passkeys'].map((path) =>
        fetch(`${target.url}/api/${path}`, { headers: { cookie: asSession(waiting) } }),
      ),
    );
    const skipped = await Promise.all(
      [
        'two-factor/disable',
        'two-factor/enable',
        'two-factor/generate-backup-codes',
        'passkey/generate-register-options',
      ].map((call) => send(target, call, { password: secret, code: '123456' }, asSession(waiting))),
    );

    // This comes last, because it uses up the attempts of this address.
    const ana = await withFactor(target, 'ana');
    const guessing = await guess(target, ana, tries);

    const ok = (answers: Response[]) => answers.filter((answer) => answer.ok).length;
    return [
      count(`guesses that were checked, of ${tries}`, guessing.checked, { most: 10 }),
      count('sessions that guessing began', guessing.sessions, { most: 0 }),
      count('sessions of ten uses of one code at once', ok(once), { most: 1, least: 1 }),
      count('sessions of a code used before', ok([again]), { most: 0 }),
      count('sessions of five uses of one recovery code at once', ok(recovered), { most: 1, least: 1 }),
      count('sessions in another browser', ok([elsewhere]), { most: 0 }),
      count('calls that a waiting step opened', ok([...opened, ...skipped]), { most: 0 }),
    ];
  },
};

const secret = 'tres-lunas-verdes-7';
interface Account {
  email: string;
  uri: string;
  codes: string[];
}

const count = (measure: string, value: number, bounds: Pick<Finding, 'most' | 'least'>): Finding => ({
  measure,
  value,
  unit: 'times',
  ...bounds,
});

const send = ({ url }: FireTarget, call: string, body: object, cookie: string): Promise<Response> =>
  fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const cookieOf = (answer: Response, name: string): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`better-auth.${name}=`)) ?? '';

/** The signed value of a pending step, sent as a session cookie. */
const asSession = (waiting: string): string =>
  `${waiting}; ${waiting.replace('two_factor=', 'session_token=')}`;

async function withFactor(target: FireTarget, name: string): Promise<Account> {
  const email = `${name}.${Date.now()}@example.com`;
  const made = await send(target, 'sign-up/email', { name, email, password: secret }, '');
  const session = cookieOf(made, 'session_token');
  await target.pool.query('update "user" set email_verified = true where email = $1', [email]);
  const begun = await send(target, 'two-factor/enable', { password: secret }, session);
  const { totpURI: uri, backupCodes: codes } = (await begun.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const on = await send(target, 'two-factor/verify-totp', { code: appCode(uri) }, session);
  if (!on.ok) throw new Error(`no second factor: ${on.status} ${await on.text()}`);
  return { email, uri, codes };
}

/** Sends the right password. @returns the cookie of the pending step. */
async function password(target: FireTarget, { email }: Account): Promise<string> {
  const answer = await send(target, 'sign-in/email', { email, password: secret }, '');
  const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean };
  if (!twoFactorRedirect) throw new Error(`no second step: ${answer.status}`);
  return cookieOf(answer, 'two_factor');
}

/** Guesses the code. Each step allows five attempts, so a new step is begun after every five. */
async function guess(target: FireTarget, account: Account, tries: number) {
  const result = { checked: 0, sessions: 0 };
  let step = '';
  for (let nth = 0; nth < tries; nth++) {
    // After a refusal by the rate limit no new step is needed.
    if (nth % 5 === 0 && nth <= 20) step = await password(target, account);
    const answer = await send(target, 'two-factor/verify-totp', { code: wrongCode(account.uri) }, step);
    if (answer.ok) result.sessions++;
    if (answer.status === 401) result.checked++;
    await answer.body?.cancel();
  }
  return result;
}
