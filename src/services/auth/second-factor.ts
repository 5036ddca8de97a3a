import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { session, twoFactor, user, verification } from '#database/schema.ts';
import { appCodes } from '#domain/accounts/second-factor.ts';
import { codeOf, type Library, orSignedOut } from './library.ts';
import type { LibraryCookies } from './library-cookies.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export type CodeAnswer =
  | { outcome: 'done'; userId: string; token: string }
  /** `used`: right, but already used. `expired`: no step is waiting for a code. `tooMany`: the step has ended. */
  | { outcome: 'wrong' | 'used' | 'expired' | 'tooMany' };

export type FactorProblem = 'wrongPassword' | 'alreadyOn';

/** The outcome of a code that was asked for before a change. `used`: right, but already used. */
export type CodeCheck = 'right' | 'wrong' | 'used' | 'notOn';

/** An authenticator app as the second factor, with recovery codes. Functions with `headers` find the session there. */
export interface SecondFactor {
  /** When it was turned on, and how many recovery codes are left; null when it is off. */
  stateOf(userId: string): Promise<{ since: Date; codesLeft: number } | null>;
  /** Creates a new secret, which has no effect until a code confirms it. */
  begin(headers: Headers, password: string): Promise<{ uri: string; codes: string[] } | FactorProblem>;
  /** Turns the factor on with a first code. The session gets a new token. */
  confirm(headers: Headers, userId: string, code: string): Promise<CodeAnswer>;
  /** Checks a code of the app or a recovery code, which is used up by it. */
  spendCode(userId: string, code: string): Promise<CodeCheck>;
  /** Creates new recovery codes and invalidates the old ones; null when the factor is off. */
  replaceCodes(userId: string): Promise<string[] | null>;
  /** Removes the app's secret and the recovery codes; false when the factor is off. */
  turnOff(userId: string): Promise<boolean>;
  /** The account whose second step waits for a code in this browser. */
  pending(headers: Headers): Promise<{ userId: string } | null>;
  finish(headers: Headers, code: string): Promise<CodeAnswer>;
  finishWithRecovery(headers: Headers, code: string): Promise<CodeAnswer>;
  /** Encrypts with the newest secret what an earlier one encrypted. */
  encryptAnew(): Promise<void>;
  /** Deletes all pending second steps of this person. */
  dropPending(userId: string): Promise<void>;
}

interface Input {
  db: Database;
  library: Library;
  cookies: LibraryCookies;
  codes: RecoveryCodes;
  /** The newest first. */
  secrets: readonly string[];
}

const problems: Record<string, FactorProblem> = {
  INVALID_PASSWORD: 'wrongPassword',
  TOTP_ALREADY_ENABLED: 'alreadyOn',
};
const outcomes: Record<string, Exclude<CodeAnswer['outcome'], 'done'>> = {
  INVALID_CODE: 'wrong',
  INVALID_BACKUP_CODE: 'wrong',
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOTP_NOT_ENABLED: 'expired',
  BACKUP_CODES_NOT_ENABLED: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'tooMany',
  // Two simultaneous requests with the same recovery code: the other request used it.
  CONFLICT: 'wrong',
};

/** The library's two-factor plugin, with two additions: a code works only once, and recovery codes are hashed. */
export function openSecondFactor({ db, library, cookies, codes, secrets }: Input): SecondFactor {
  const rowOf = async (userId: string) =>
    (await db.select().from(twoFactor).where(eq(twoFactor.userId, userId)))[0];

  const pending = async (headers: Headers) => {
    const step = cookies.pending.of(headers);
    if (step === null) return null;
    const row = await (await library.$context).internalAdapter.findVerificationValue(step);
    return row && row.expiresAt > new Date() ? { userId: row.value } : null;
  };

  /** The number of the 30-second step that a code belongs to, among the steps accepted now; null for a wrong code. */
  const stepOf = async (secret: string, code: string): Promise<number | null> => {
    const key = (await library.$context).secretConfig;
    const otp = createOTP(await symmetricDecrypt({ key, data: secret }), {
      digits: appCodes.digits,
      period: appCodes.seconds,
    });
    const current = Math.floor(Date.now() / 1000 / appCodes.seconds);
    for (let step = current - appCodes.window; step <= current + appCodes.window; step++) {
      if ((await otp.hotp(step)) === code) return step;
    }
    return null;
  };

  /** Marks a code as used. False when it or a later one was already used, also by a simultaneous request. */
  const claim = async (userId: string, step: number): Promise<boolean> => {
    const unused = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step));
    const claimed = await db
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(eq(twoFactor.userId, userId), unused))
      .returning({ id: twoFactor.id });
    return claimed.length > 0;
  };

  /** Lets the library check a code of the app, and accepts each code only once. */
  const once = async (userId: string, code: string, verify: () => Promise<string>): Promise<CodeAnswer> => {
    const found = await rowOf(userId);
    // The library knows the newest secret only.
    const row = found && { ...found, secret: await renewSecret(db, secrets, found) };
    const step = row ? await stepOf(row.secret, code) : null;
    if (row && step !== null && row.lastStep !== null && step <= row.lastStep) return { outcome: 'used' };
    const answer = await answered(userId, verify);
    if (answer.outcome !== 'done' || step === null || (await claim(userId, step))) return answer;
    // Two simultaneous requests with the same code both passed the check above. The second one's session is deleted.
    await db.delete(session).where(eq(session.token, answer.token));
    return { outcome: 'used' };
  };

  const finish = async (headers: Headers, check: (userId: string, sent: Headers) => Promise<CodeAnswer>) => {
    const waiting = await pending(headers);
    if (!waiting) return { outcome: 'expired' as const };
    return check(waiting.userId, cookies.pending.alone(headers));
  };

  return {
    pending,
    async stateOf(userId) {
      const row = await rowOf(userId);
      if (!row?.verified) return null;
      return { since: row.createdAt, codesLeft: (JSON.parse(row.backupCodes) as unknown[]).length };
    },
    async begin(headers, password) {
      const sent = cookies.session.alone(headers);
      return orProblem(async () => {
        const begun = await library.api.enableTwoFactor({
          body: { password, method: 'totp' },
          headers: sent,
        });
        if (begun.method !== 'totp') throw new Error('The library began another method');
        return { uri: begun.totpURI, codes: begun.backupCodes };
      });
    },
    confirm: (headers, userId, code) =>
      once(userId, code, async () => {
        const sent = cookies.session.alone(headers);
        const { headers: answer } = await library.api.verifyTOTP({
          body: { code },
          headers: sent,
          returnHeaders: true,
        });
        await db.update(twoFactor).set({ createdAt: new Date() }).where(eq(twoFactor.userId, userId));
        return cookies.session.given(answer);
      }),
    async spendCode(userId, code) {
      const row = await rowOf(userId);
      if (!row?.verified) return 'notOn';
      const digits = code.replace(/[\s.-]/g, '');
      if (/^\d+$/.test(digits)) {
        const step = await stepOf(await renewSecret(db, secrets, row), digits);
        if (step === null) return 'wrong';
        return (await claim(userId, step)) ? 'right' : 'used';
      }
      const stored = JSON.parse(row.backupCodes) as string[];
      const hash = codes.hashIn(stored, code);
      if (!stored.includes(hash)) return 'wrong';
      const used = await db
        .update(twoFactor)
        .set({ backupCodes: JSON.stringify(stored.filter((one) => one !== hash)) })
        // A simultaneous call may have used it.
        .where(and(eq(twoFactor.id, row.id), eq(twoFactor.backupCodes, row.backupCodes)))
        .returning({ id: twoFactor.id });
      return used.length > 0 ? 'right' : 'wrong';
    },
    async replaceCodes(userId) {
      const made = codes.make();
      const backupCodes = await codes.storage.encrypt(JSON.stringify(made));
      const replaced = await db
        .update(twoFactor)
        .set({ backupCodes })
        .where(and(eq(twoFactor.userId, userId), twoFactor.verified))
        .returning({ id: twoFactor.id });
      return replaced.length > 0 ? made : null;
    },
    turnOff: (userId) =>
      db.transaction(async (tx) => {
        await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
        const removed = await tx
          .delete(twoFactor)
          .where(and(eq(twoFactor.userId, userId), twoFactor.verified))
          .returning({ id: twoFactor.id });
        return removed.length > 0;
      }),
    finish: (headers, code) =>
      finish(headers, (userId, sent) =>
        once(
          userId,
          code,
          async () => (await library.api.verifyTOTP({ body: { code }, headers: sent })).token,
        ),
      ),
    finishWithRecovery: (headers, code) =>
      finish(headers, (userId, sent) =>
        answered(userId, async () => {
          const stored = JSON.parse((await rowOf(userId))?.backupCodes ?? '[]') as string[];
          const body = { code: codes.hashIn(stored, code) };
          const { token } = await library.api.verifyBackupCode({ body, headers: sent });
          if (!token) throw new Error('The library began no session');
          return token;
        }),
      ),
    encryptAnew: () => renewSecrets(db, secrets),
    async dropPending(userId) {
      await db.delete(verification).where(eq(verification.value, userId));
    },
  };
}

async function answered(userId: string, verify: () => Promise<string>): Promise<CodeAnswer> {
  try {
    return { outcome: 'done', userId, token: await verify() };
  } catch (error) {
    const outcome = outcomes[codeOf(error) ?? ''];
    if (outcome) return { outcome };
    throw orSignedOut(error);
  }
}

async function orProblem<Answer>(ask: () => Promise<Answer>): Promise<Answer | FactorProblem> {
  try {
    return await ask();
  } catch (error) {
    const problem = problems[codeOf(error) ?? ''];
    if (problem) return problem;
    throw orSignedOut(error);
  }
}

const batch = 500;
type Row = Pick<typeof twoFactor.$inferSelect, 'id' | 'secret'>;

/** The authenticator app's secret as the newest of `secrets` encrypts it, stored so when an earlier one had encrypted it. */
async function renewSecret(db: Database, secrets: readonly string[], row: Row): Promise<string> {
  const [newest = '', ...before] = secrets;
  if (before.length === 0 || (await decrypted(newest, row.secret)) !== null) return row.secret;
  for (const key of before) {
    const data = await decrypted(key, row.secret);
    if (data === null) continue;
    const secret = await symmetricEncrypt({ key: newest, data });
    const isSame = and(eq(twoFactor.id, row.id), eq(twoFactor.secret, row.secret));
    await db.update(twoFactor).set({ secret }).where(isSame);
    return secret;
  }
  return row.secret;
}

/** The same for everybody. Does nothing without earlier secrets. */
async function renewSecrets(db: Database, secrets: readonly string[]): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let rows: Row[] = []; secrets.length > 1; after = rows.at(-1)!.id) {
    rows = await db
      .select({ id: twoFactor.id, secret: twoFactor.secret })
      .from(twoFactor)
      .where(gt(twoFactor.id, after))
      .orderBy(twoFactor.id)
      .limit(batch);
    if (rows.length === 0) return;
    for (const row of rows) await renewSecret(db, secrets, row);
  }
}

/** null: another secret encrypted it. */
const decrypted = (key: string, data: string): Promise<string | null> =>
  symmetricDecrypt({ key, data }).catch(() => null);
