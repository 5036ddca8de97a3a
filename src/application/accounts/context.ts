import type { Auth } from '#services/auth.ts';
import type { Passwords } from '#services/passwords/passwords.ts';
import type { RateLimiter } from '#services/rate-limiter.ts';
import type { SecurityLog } from '#services/security-log.ts';

/** Where a call comes from: its headers, and the address its attempts are counted by. */
export interface Caller {
  headers: Headers;
  address: string;
}

/** The services these use cases need; `Services` fits. */
export interface AccountServices {
  auth: Auth;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  securityLog: SecurityLog;
}
