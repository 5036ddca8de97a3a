import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import * as schema from '#database/schema.ts';
import { appCodes, SECOND_STEP_SECONDS } from '#domain/accounts/second-factor.ts';
import { limits } from '#domain/limits/limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Log } from '../log.ts';
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts';
import { ensureProfile } from './profile.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { SESSION_SECONDS } from './sessions.ts';

/** Lifetime of a link to choose a new password. */
export const RESET_SECONDS = limits.passwordResetHours * 60 * 60;

export interface LibraryInput {
  config: Pick<Config, 'publicUrl' | 'authSecret'>;
  db: Database;
  log: Log;
  codes: RecoveryCodes;
  /** Called with the token that lets this person choose a new password. */
  onReset(person: { id: string; name: string; email: string }, token: string): Promise<void>;
  /** Called when the library ended a session: a new password ends all of them. */
  onSessionEnd(session: { id: string; userId: string }): Promise<void>;
}

/**
 * The sign-in library over the product's tables. It hashes and checks passwords and creates accounts, sessions and
 * reset tokens. Its HTTP handler is not mounted, so only the functions that `openAuth` calls are reachable.
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
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      sendResetPassword: ({ user: person, token }) => onReset(person, token),
    },
    // The use cases check whether the password was entered recently.
    session: { expiresIn: SESSION_SECONDS, freshAge: 0 },
    // So that a leaked backup contains no working links.
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
        // An authenticator may send any invalid answer: that is not a fault of the product.
        log[message.startsWith('Failed to verify') ? 'info' : 'error'](
          { err: details.find((detail) => detail instanceof Error) },
          message,
        ),
    },
  } satisfies BetterAuthOptions);
}

export type Library = ReturnType<typeof createLibrary>;

/** The library asks authenticators for user verification, but accepts those that did not verify. This refuses them. */
function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified)
    throw APIError.from('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'user not verified' });
}

const sessionMissing = new Set(['UNAUTHORIZED', 'SESSION_REQUIRED']);

/**
 * Translates an error of the library. A session can end between the product's check and the library's: that becomes a
 * refusal `unauthenticated`. Any other error stays as it is.
 */
export const orSignedOut = (error: unknown): unknown =>
  sessionMissing.has(codeOf(error) ?? '') ? refuse('unauthenticated') : error;

/** The code of one of the library's own errors; null for other errors. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('body' in error && typeof error.body === 'object' && error.body !== null && 'code' in error.body)
    return typeof error.body.code === 'string' ? error.body.code : null;
  return 'status' in error && typeof error.status === 'string' ? error.status : null;
}
