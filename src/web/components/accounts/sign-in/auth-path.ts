import { bounded, returnParam, signInPath } from '../../../session/auth-return.ts';

export type AuthMode = 'signIn' | 'signUp' | 'recover' | 'reset' | 'code' | 'recovery';

export function authModeOf(query: URLSearchParams): AuthMode {
  if (query.get('token')) return 'reset';
  if (query.has('recover')) return 'recover';
  const step = query.get('step');
  if (step === 'code' || step === 'recovery') return step;
  return query.get('signup') === 'true' ? 'signUp' : 'signIn';
}

export function authPath(mode: Exclude<AuthMode, 'reset'>, next: string): string {
  if (mode === 'signIn' || mode === 'signUp') return signInPath(next, { signUp: mode === 'signUp' });
  const query = new URLSearchParams(mode === 'recover' ? { recover: '1' } : { step: mode });
  if (next !== '/') query.set(returnParam, bounded(next));
  return `/auth?${query}`;
}
