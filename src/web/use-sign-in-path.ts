import { useLocation } from 'react-router';
import { addressOfPage, returnParam, safeReturn, signInPath } from './auth-return.ts';

/** The sign-in page that brings a visitor back to the page they are on, or on it to where it already leads. */
export function useSignInPath(options: { signUp?: boolean } = {}): string {
  const location = useLocation();
  const isSignIn = location.pathname === '/auth';
  const next = isSignIn
    ? safeReturn(new URLSearchParams(location.search).get(returnParam))
    : addressOfPage(location);
  return signInPath(next, options);
}
