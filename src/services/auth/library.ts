import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import * as schema from '#database/schema.ts';
import { limits } from '#domain/limits.ts';
import type { Log } from '../log.ts';
import { ensureProfile } from './profile.ts';
import { SESSION_SECONDS } from './sessions.ts';

/** A link to choose a new password works this long. */
const RESET_SECONDS = 60 * 60;

export interface LibraryInput {
  config: Pick<Config, 'publicUrl' | 'authSecret'>;
  db: Database;
  log: Log;
  /** Gets the token that lets this person choose a new password. */
  onReset(person: { id: string; name: string; email: string }, token: string): Promise<void>;
  /** A session was ended by the library, as a new password ends all of them. */
  onSessionEnd(session: { id: string; userId: string }): Promise<void>;
}

/**
 * The sign-in library over our tables. It hashes and checks passwords, creates accounts, sessions and reset
 * tokens; its HTTP handler is not mounted, so nothing of it is reachable but what `openAuth` calls.
 */
export function createLibrary({ config, db, log, onReset, onSessionEnd }: LibraryInput) {
  const { user, session, account, verification } = schema;
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [new URL(config.publicUrl).origin],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification },
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
    session: { expiresIn: SESSION_SECONDS },
    // A leaked backup must not hold links that still work.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: { create: { after: (person) => ensureProfile(db, person, log) } },
      session: { delete: { after: ({ id, userId }) => onSessionEnd({ id, userId }) } },
    },
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
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  } satisfies BetterAuthOptions);
}
