import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInPath } from '../../session/auth-return.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Pages whose own main button leads to the form, or that are the form. */
const publishesItself = /^\/(marketplace|my-requests|create-buy-request)$/;

export function PublishLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  if (publishesItself.test(pathname)) return null;
  return (
    <ButtonLink
      to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request')}
      state={{ from: pathname }}
      variant={isSignedIn ? 'primary' : 'secondary'}
      size="sm"
      className={clsx('h-11 max-md:hidden', isSignedIn ? 'mr-2' : 'max-lg:hidden')}
    >
      <Plus aria-hidden="true" />
      Publicar
    </ButtonLink>
  );
}
