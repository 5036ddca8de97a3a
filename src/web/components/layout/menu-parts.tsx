import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { CountBadge } from '../../ui/badge.tsx';
import { messagesLabel, rejectedLabel } from './viewer.ts';

export const OwnOffers = ({ rejectedCount }: { rejectedCount: number }) => (
  <>
    Mis Ofertas
    <CountBadge tone="red" count={rejectedCount} label={rejectedLabel(rejectedCount)} className="ml-auto" />
  </>
);

export const Messages = ({ count }: { count: number }) => (
  <>
    Mensajes
    <CountBadge count={count} label={messagesLabel(count)} className="ml-auto" />
  </>
);

export const SignOutForm = ({ className }: { className: string }) => (
  <Form method="post" action="/auth/sign-out" className="contents">
    <button type="submit" className={className}>
      Cerrar sesión
    </button>
  </Form>
);

/** The ref of a popover that closes when a link in it leads to another page. */
export function useClosesOnNavigation<Popover extends HTMLElement>() {
  const { key } = useLocation();
  const popover = useRef<Popover>(null);
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key]);
  return popover;
}
