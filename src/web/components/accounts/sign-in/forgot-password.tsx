import { Link, useLocation } from 'react-router';
import { addressOfPage } from '../../../session/auth-return.ts';
import { authPath } from './auth-path.ts';

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
