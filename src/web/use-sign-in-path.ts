import { useLocation } from 'react-router';
import { addressOfPage, signInPath } from './auth-return.ts';

/** The sign-in page that brings a visitor back to the page they are on. */
export const useSignInPath = (options: { signUp?: boolean } = {}): string =>
  signInPath(addressOfPage(useLocation()), options);
