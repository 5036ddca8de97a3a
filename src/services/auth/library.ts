import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import * as schema from '#database/schema.ts';
import { limits } from '#domain/limits.ts';
import { refuse } from '#domain/refusal.ts';
import { appCodes, SECOND_STEP_SECONDS } from '#domain/second-factor.ts';
import type { Log } from '../log.ts';
import { ensureProfile } from './profile.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { SESSION_SECONDS } from './sessions.ts';

/** A link to choose a new password works this long. */
const RESET_SECONDS = 60 * 60;

export interface LibraryInput {
  config: Pick<Config, 'publicUrl' | 'authSecret'>;
  db: Database;
  log: Log;
  codes: RecoveryCodes;
  /** Gets the token that lets this person choose a new password. */
  onReset(person: { id: string; name: string; email: string }, token: string): Promise<void>;
  /** A session was ended by the library, as a new password ends all of them. */
  onSessionEnd(session: { id: string; userId: string }): Promise<void>;
}

/**
 * The sign-in library over our tables. It hashes and checks passwords, creates accounts, sessions and reset
 * tokens; its HTTP handler is not mounted, so nothing of it is reachable but what `openAuth` calls.
 */
export function createLibrary({ config, db, log, codes, onReset, onSessionEnd }: LibraryInput) {
  const { user, session, account, verification } = schema;
  const origin = new URL(config.publicUrl);
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [new URL(config.publicUrl).origin],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor: schema.twoFactor, passkey: schema.passkey },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      sendResetPassword: ({ user: person, token }) => onReset(person, token),
    },
    // Whether the password was given lately is the use cases' to ask.
    session: { expiresIn: SESSION_SECONDS, freshAge: 0 },
    // A leaked backup must not hold links that still work.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: { create: { after: (person) => ensureProfile(db, person, log) } },
      session: { delete: { after: ({ id, userId }) => onSessionEnd({ id, userId }) } },
    },
    plugins: [
      twoFactor({
        issuer: appCodes.issuer,
        totpOptions: { digits: appCodes.digits, period: appCodes.seconds },
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        backupCodeOptions: { customBackupCodesGenerate: codes.make, storeBackupCodes: codes.storage },
        // Wrong codes are counted with all other attempts, in `src/services/rate-limiter.ts`.
        accountLockout: { enabled: false },
      }),
      passkey({
        rpID: origin.hostname,
        rpName: appCodes.issuer,
        origin: origin.origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification: { registrationInfo } }) =>
            requireVerified(registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification: { authenticationInfo } }) =>
            requireVerified(authenticationInfo.userVerified),
        },
      }),
    ],
    advanced: {
      database: { generateId: () => v7() },
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        // What an authenticator answered may be anything: that is no fault of ours.
        log[message.startsWith('Failed to verify') ? 'info' : 'error'](
          { err: details.find((detail) => detail instanceof Error) },
          message,
        ),
    },
  } satisfies BetterAuthOptions);
}

export type Library = ReturnType<typeof createLibrary>;

/** The library asks authenticators to verify the person, and lets those through that did not. */
function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified)
    throw APIError.from('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'user not verified' });
}

const sessionMissing = new Set(['UNAUTHORIZED', 'SESSION_REQUIRED']);

/**
 * What a failed call of the library is to our callers. A session can end between our look at it and the library's: then
 * it is a refusal (`unauthenticated`), else the error it was.
 */
export const orSignedOut = (error: unknown): unknown =>
  sessionMissing.has(codeOf(error) ?? '') ? refuse('unauthenticated') : error;

/** The code of one of the library's own errors. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('body' in error && typeof error.body === 'object' && error.body !== null && 'code' in error.body)
    return typeof error.body.code === 'string' ? error.body.code : null;
  return 'status' in error && typeof error.status === 'string' ? error.status : null;
}
