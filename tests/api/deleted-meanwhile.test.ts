import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { signedInAs } from '#application/actor.ts';
import type { Database } from '#database/connection.ts';
import { user } from '#database/schema.ts';
import { type Answer, type Person, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { type JarBrowser, jarBrowser } from '../support/cookie-jar.ts';
import { HANGS_MS } from '../support/hangs.ts';
import { appCode } from '../support/totp.ts';
import { actionsOf, doerOf } from './actions/doors.ts';
import { idIn } from './authorization/id-in.ts';

const api = await testApi();
const { db } = api.services.database;
const auth = '/api/auth';

const isSomethingWaiting = async () => {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

/** The answer to a call that is made between the deletion of a person's account and its commit. */
async function whileDeleted<Body>(
  { id }: Pick<Person, 'id'>,
  call: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let answering: Promise<Answer<Body>> | undefined;
  await db.transaction(async (tx) => {
    await deleteAccount({ ...api.ctx, db: tx as unknown as Database }, signedInAs(id));
    let isAnswered = false;
    answering = call().finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => isAnswered || (await isSomethingWaiting()), { timeout: HANGS_MS })
      .toBe(true);
  });
  return answering!;
}

async function confirmed(name = 'Ana'): Promise<Person> {
  const person = await api.signUp(name);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, person.id));
  return person;
}

async function withFactor(): Promise<{ person: Person; uri: string; codes: string[]; browser: JarBrowser }> {
  const person = await confirmed();
  const browser = jarBrowser(api, person.cookie);
  const { password } = person;
  const { body } = await browser.send<{ totpURI: string; backupCodes: string[] }>(
    'POST',
    `${auth}/two-factor/enable`,
    { password },
  );
  await browser.send('POST', `${auth}/two-factor/verify-totp`, { code: appCode(body.totpURI) });
  return { person, uri: body.totpURI, codes: body.backupCodes, browser };
}

const writers = actionsOf(api).flatMap(({ operation, ...action }) =>
  operation ? [{ ...action, operation }] : [],
);

describe.each(writers)('$name', ({ operation: { method, path }, ...action }) => {
  test('by a person whose account is being deleted is no fault', async () => {
    const { role = 'buyer', stage } = doerOf(action);
    const people = await signUpCast(api, confirmed);
    const scene = await setScene(api, people, stage);
    const person = people[role];
    const body = await action.entry.input?.({ api, person, people, scene });
    const id = await idIn(path, people, scene);
    const answer = await whileDeleted(person, () =>
      person.send(method, `/api${path.replace('{id}', id ?? '')}`, body),
    );
    expect(answer.status).toBeLessThan(500);
  });
});

describe('to a person whose account is being deleted, 401 is the answer to', () => {
  test('a change of the password', async () => {
    const person = await confirmed();
    const body = { currentPassword: person.password, newPassword: 'tambor nube' };
    const answer = await whileDeleted(person, () => person.send('POST', `${auth}/change-password`, body));
    expect(answer.status).toBe(401);
  });

  test('the right password', async () => {
    const { id, email, password } = await confirmed();
    const answer = await whileDeleted({ id }, () =>
      api.visitor.send('POST', `${auth}/sign-in/email`, { email, password }),
    );
    expect(answer.status).toBe(401);
  });

  test('the right password of an account with a second step', async () => {
    const { person } = await withFactor();
    const { email, password } = person;
    const answer = await whileDeleted(person, () =>
      api.visitor.send('POST', `${auth}/sign-in/email`, { email, password }),
    );
    expect(answer.status).toBe(401);
  });

  test('the beginning of a second factor', async () => {
    const person = await confirmed();
    const { password } = person;
    const answer = await whileDeleted(person, () =>
      person.send('POST', `${auth}/two-factor/enable`, { password }),
    );
    expect(answer.status).toBe(401);
  });

  test('the first code of the app', async () => {
    const person = await confirmed();
    const { password } = person;
    const { body } = await person.send<{ totpURI: string }>('POST', `${auth}/two-factor/enable`, {
      password,
    });
    const answer = await whileDeleted(person, () =>
      person.send('POST', `${auth}/two-factor/verify-totp`, { code: appCode(body.totpURI) }),
    );
    expect(answer.status).toBe(401);
  });

  test.each(['totp', 'backup-code'])('the %s of a second step', async (kind) => {
    const { person, uri, codes } = await withFactor();
    const { email, password } = person;
    const other = jarBrowser(api);
    await other.send('POST', `${auth}/sign-in/email`, { email, password });
    const code = kind === 'totp' ? appCode(uri, 1) : codes[0];
    const answer = await whileDeleted(person, () =>
      other.send('POST', `${auth}/two-factor/verify-${kind}`, { code }),
    );
    expect(answer.status).toBe(401);
  });

  test.each(['disable', 'generate-backup-codes'])('%s of the second factor', async (what) => {
    const { person, browser, codes } = await withFactor();
    const { password } = person;
    const [code] = codes;
    const answer = await whileDeleted(person, () =>
      browser.send('POST', `${auth}/two-factor/${what}`, { password, code }),
    );
    expect(answer.status).toBe(401);
  });
});
