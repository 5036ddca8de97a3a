import { proposeLabel } from '../paths.ts';
import type { ProposalTransition } from './shape.ts';

/** Outcome of a proposal in words after its price: 'Propuso $350.000 · retirada'. */
export const proposalStatusTable = {
  open: { words: 'sin responder' },
  accepted: { words: 'aceptada' },
  declined: { words: 'no aceptada' },
  superseded: { words: 'quedó sin efecto' },
  withdrawn: { words: 'retirada' },
  expired: { words: 'vencida' },
} as const satisfies Record<string, { words: string }>;

export type ProposalStatus = keyof typeof proposalStatusTable;
export const proposalStatuses = Object.keys(proposalStatusTable) as [ProposalStatus, ...ProposalStatus[]];

/** Effective status of a proposal: it expires at its hour, even before the job has stored that. */
export const proposalStatusAt = (
  { status, expiresAt }: { status: ProposalStatus; expiresAt: Date },
  now: Date,
): ProposalStatus => (status === 'open' && expiresAt.getTime() <= now.getTime() ? 'expired' : status);

/**
 * Transitions of a buyer's proposal of another price. A proposal changes nothing of its offer until it is accepted;
 * then the offer is accepted at that price, by its own table.
 */
export const proposalTable = {
  propose: {
    label: proposeLabel,
    from: ['none'],
    to: 'open',
    who: 'buyer',
    signedOut: 'Iniciá sesión para proponer otro precio.',
    requiredInput: ['price'],
    offer: 'open',
    notifies: { seller: 'proposalMade' },
    summary: 'Propose a lower price for a pending offer; open for 48 hours, and no longer than the offer',
    form: { title: proposeLabel, submit: 'Enviar propuesta' },
    outcome: {
      busy: 'Enviando...',
      done: 'Propuesta enviada',
      more: 'Le avisamos a {vendedor}: tiene {plazo} para responder.',
      failed: 'No se pudo enviar la propuesta',
    },
  },
  accept: {
    label: 'Aceptar',
    from: ['open'],
    to: 'accepted',
    who: 'seller',
    signedOut: 'Iniciá sesión para responder la propuesta.',
    requiredInput: ['expectedVersion'],
    offer: 'accept',
    notifies: { buyer: 'proposalAccepted' },
    isPrimary: true,
    summary: 'Accept an open proposal: the offer is accepted at its price, and the deal is closed',
    question: {
      title: 'Si aceptás, cerrás con esta persona',
      text: 'Tu oferta queda aceptada a ese precio, se abre el chat y las demás ofertas quedan finalizadas.',
      confirm: 'Aceptar y cerrar',
    },
    outcome: { busy: 'Aceptando...', done: '¡Trato hecho!', failed: 'No se pudo aceptar la propuesta' },
  },
  decline: {
    label: 'No acepto',
    from: ['open'],
    to: 'declined',
    who: 'seller',
    signedOut: 'Iniciá sesión para responder la propuesta.',
    requiredInput: ['reason'],
    notifies: { buyer: 'proposalDeclined' },
    summary: 'Decline an open proposal, with or without a reason; the offer stays as it is',
    question: {
      title: '¿No aceptás la propuesta?',
      text: 'Tu oferta sigue como está, a tu precio. Si querés, contá por qué.',
      confirm: 'No acepto',
    },
    outcome: {
      busy: 'Guardando...',
      done: 'Le avisamos que no aceptás',
      failed: 'No se pudo responder la propuesta',
    },
  },
  withdraw: {
    label: 'Retirar propuesta',
    from: ['open'],
    to: 'withdrawn',
    who: 'buyer',
    signedOut: 'Iniciá sesión para retirar la propuesta.',
    notifies: { nobody: 'nothing is asked of the seller any more; the open page drops the block by itself' },
    summary: 'Take an own open proposal back',
    outcome: { busy: 'Retirando...', done: 'Propuesta retirada', failed: 'No se pudo retirar la propuesta' },
  },
  supersede: {
    from: ['open'],
    to: 'superseded',
    who: 'system',
    notifies: { nobody: 'the change of the offer or the request that ended it tells whom it concerns' },
  },
  expire: {
    from: ['open'],
    to: 'expired',
    who: 'system',
    notifies: { buyer: 'proposalExpired' },
  },
} as const satisfies Record<string, ProposalTransition>;

export type ProposalAction = keyof typeof proposalTable;
export const proposalActions = Object.keys(proposalTable) as [ProposalAction, ...ProposalAction[]];

export type ProposalStep = Exclude<ProposalAction, 'propose' | 'supersede' | 'expire'>;
