import { useLocation } from 'react-router';
import { addressOfPage, returnParam, signInPath } from './auth-return.ts';
import { safeReturn } from './safe-return.ts';

/**
 * The address of the sign-in page that returns the visitor to the current page. On the sign-in page itself it keeps the
 * return address.
 */
export function useSignInPath(options: { signUp?: boolean } = {}): string {
  const location = useLocation();
  const isSignIn = location.pathname === '/auth';
  const next = isSignIn
    ? safeReturn(new URLSearchParams(location.search).get(returnParam))
    : addressOfPage(location);
  return signInPath(next, options);
}
