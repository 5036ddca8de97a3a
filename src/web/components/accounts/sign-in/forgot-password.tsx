import { useLocation } from 'react-router';
import { Link } from '../../../router/link.tsx';
import { authPath } from './auth-path.ts';

/** The way to a new password by mail. It leads back to `next`, or else to the page that asked for the password. */
export function ForgotPassword({ next }: { next?: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={authPath('recover', next ?? pathname)}
      className="link -mt-2 inline-flex min-h-10 w-fit items-center"
    >
      ¿Olvidaste tu contraseña?
    </Link>
  );
}
