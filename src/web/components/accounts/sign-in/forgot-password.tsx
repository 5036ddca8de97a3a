import { Link, useLocation } from 'react-router';
import { addressOfPage } from '../../../session/auth-return.ts';
import { authPath } from './auth-path.ts';

/**
 * The way to a new password by mail. It leads back to `next`, or else to the page that asked for the password. In a tab
 * of its own, a form on that page stays as it was typed.
 */
export function ForgotPassword({ next, isInNewTab = false }: { next?: string; isInNewTab?: boolean }) {
  const here = addressOfPage(useLocation());
  return (
    <Link
      to={authPath('recover', next ?? here)}
      target={isInNewTab ? '_blank' : undefined}
      className="link -mt-2 inline-flex min-h-10 w-fit items-center"
    >
      ¿Olvidaste tu contraseña?
    </Link>
  );
}
