import type { OfferStatus } from '#domain/offer-transitions.ts';

/** What the offer form is for: a new offer, new terms of a pending one, or the answer to a rejection. */
export type OfferMode = 'send' | 'edit' | 'counter';

interface ModeTexts {
  title: string;
  submit: string;
  busy: string;
  done: { title: string; text: string };
  failed: string;
}

/** Specification section 2, "Send offer", and section 8, "Offers". */
export const offerModeTexts: Record<OfferMode, ModeTexts> = {
  send: {
    title: 'Enviar Oferta',
    submit: 'Enviar oferta',
    busy: 'Enviando...',
    done: { title: '¡Oferta enviada!', text: 'Tu oferta ha sido enviada exitosamente' },
    failed: 'No se pudo enviar la oferta. Intenta nuevamente.',
  },
  edit: {
    title: 'Editar Oferta',
    submit: 'Actualizar oferta',
    busy: 'Guardando...',
    done: { title: '¡Oferta actualizada!', text: 'Tu oferta ha sido actualizada exitosamente' },
    failed: 'No se pudo actualizar la oferta. Intenta de nuevo.',
  },
  counter: {
    title: 'Enviar Contraoferta',
    submit: 'Enviar contraoferta',
    busy: 'Enviando...',
    done: { title: '¡Contraoferta enviada!', text: 'Tu contraoferta ha sido enviada exitosamente' },
    failed: 'No se pudo actualizar la oferta. Intenta de nuevo.',
  },
};

/** How an offer of this status is edited; null when it can't be any more. */
export const modeForStatus = (status: OfferStatus): OfferMode | null =>
  status === 'pending' ? 'edit' : status === 'rejected' ? 'counter' : null;
