import { useLocation } from 'react-router';
import { addressOfPage, returnParam, signInPath } from './auth-return.ts';
import { safeReturn } from './safe-return.ts';

export function useSignInPath(options: { signUp?: boolean } = {}): string {
  const location = useLocation();
  const isSignIn = location.pathname === '/auth';
  const next = isSignIn
    ? safeReturn(new URLSearchParams(location.search).get(returnParam))
    : addressOfPage(location);
  return signInPath(next, options);
}
