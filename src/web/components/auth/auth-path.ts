import { returnParam, signInPath } from '../../auth-return.ts';

export type AuthMode = 'signIn' | 'signUp' | 'recover' | 'reset';

/** What `/auth` is asked for: `?signup=true`, `?recover=1`, `?token=...`, else signing in. */
export function authModeOf(query: URLSearchParams): AuthMode {
  if (query.get('token')) return 'reset';
  if (query.has('recover')) return 'recover';
  return query.get('signup') === 'true' ? 'signUp' : 'signIn';
}

/** The address of a mode; the place to return to goes along. */
export function authPath(mode: Exclude<AuthMode, 'reset'>, next: string): string {
  if (mode !== 'recover') return signInPath(next, { signUp: mode === 'signUp' });
  return next === '/'
    ? '/auth?recover=1'
    : `/auth?${new URLSearchParams({ recover: '1', [returnParam]: next })}`;
}
