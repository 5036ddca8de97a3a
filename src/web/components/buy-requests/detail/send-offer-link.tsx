import { type MouseEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BuyRequestView, OfferDefaults } from '#domain/views/views.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { signInPath } from '../../../session/auth-return.ts';
import { ButtonLink, type ButtonSize } from '../../../ui/button.tsx';

const SendOfferDialog = lazyComponent(async () => (await import('./send-offer-dialog.tsx')).default);

export function SendOfferLink({
  requestId,
  isSignedIn,
  size = 'md',
  onOpen,
}: {
  requestId: string;
  isSignedIn: boolean;
  size?: ButtonSize;
  onOpen?(): void;
}) {
  const form = `/send-offer/${requestId}`;
  if (!isSignedIn) {
    return (
      <ButtonLink to={signInPath(form)} prefetch="intent" size={size}>
        Inicia sesión para enviar una oferta
      </ButtonLink>
    );
  }
  const open = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!onOpen || !isPlain) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonLink to={form} size={size} onClick={open}>
      Enviar Oferta
    </ButtonLink>
  );
}

export function useSendOfferDialog(
  request: BuyRequestView,
  viewerId: string | null,
  canOffer: boolean,
  defaults: OfferDefaults | null,
) {
  const [query] = useSearchParams();
  const isReturning = query.has('draft');
  // Keeps the dialog open for its author when the session ends.
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  useEffect(() => {
    if (isReturning && canOffer) setOpenedBy((before) => before ?? viewerId);
  }, [isReturning, canOffer, viewerId]);
  return {
    open: () => setOpenedBy(viewerId),
    dialog: openedBy && (
      <SendOfferDialog
        request={request}
        viewerId={openedBy}
        defaults={defaults}
        isReturning={isReturning}
        onClose={() => setOpenedBy(null)}
      />
    ),
  };
}
