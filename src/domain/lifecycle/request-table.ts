import type { RequestTransition } from './shape.ts';

/**
 * Transitions of a request (readings.md, "Buy request"): the only ways in which it changes. An offer's transition does
 * `reserve` and `release`.
 */
export const requestTable = {
  publish: {
    from: ['none'],
    to: 'active',
    who: 'anyone',
    requiredInput: ['terms'],
    writes: ['terms', 'activity'],
    notifies: { nobody: 'saved searches that it fits tell their people' },
    summary: 'Publish a request',
  },
  edit: {
    label: 'Editar',
    from: ['active', 'closed', 'expired'],
    to: 'same',
    who: 'owner',
    tooLate: 'Esta publicación ya tiene una oferta aceptada: no se puede editar.',
    requiredInput: ['terms'],
    writes: ['terms', 'activity'],
    notifies: { offeringSellers: 'requestEdited' },
    summary: 'Change some fields of an own request',
  },
  renew: {
    label: 'Renovar',
    from: ['active'],
    to: 'same',
    who: 'owner',
    writes: ['activity'],
    notifies: { nobody: 'nothing changes for anybody else' },
    isPrimary: true,
    onlyWhenIdle: true,
    summary: 'Keep an active request from expiring',
    outcome: { done: 'Publicación renovada' },
  },
  reserve: {
    from: ['active'],
    to: 'reserved',
    who: 'system',
    writes: ['activity'],
    notifies: { nobody: 'accepting tells the seller, and the end of the other offers theirs' },
  },
  release: {
    from: ['reserved'],
    to: 'active',
    who: 'system',
    writes: ['activity'],
    notifies: {
      nobody: 'the deal that fell through tells the other party and the sellers of finalized offers',
    },
  },
  close: {
    label: 'Cerrar publicación',
    from: ['active'],
    to: 'closed',
    who: 'owner',
    writes: ['activity'],
    offers: { pending: 'finalize' },
    notifies: { nobody: 'the end of the pending offers tells their sellers' },
    summary: 'Close an active request; pending offers become finalized',
    question: {
      title: '¿Cerrar la publicación?',
      text: 'Deja de aparecer en el mercado y sus ofertas pendientes quedan finalizadas. Podés reabrirla cuando quieras.',
      confirm: 'Cerrar publicación',
    },
    outcome: { busy: 'Cerrando...', done: 'Publicación cerrada' },
  },
  reopen: {
    label: 'Reabrir',
    from: ['closed', 'expired'],
    to: 'active',
    who: 'owner',
    writes: ['activity'],
    notifies: { finalizedSellers: 'requestReopened' },
    isPrimary: true,
    summary: 'Open a closed or expired request again',
    outcome: { done: 'Tu publicación está activa otra vez' },
  },
  complete: {
    label: 'Se concretó',
    from: ['reserved'],
    to: 'completed',
    who: 'owner',
    writes: ['activity'],
    offers: { accepted: 'conclude' },
    notifies: { acceptedSeller: 'dealCompleted' },
    isPrimary: true,
    summary: 'Say that the deal of a reserved request was done',
    question: {
      title: '¿Se concretó la compra?',
      text: 'La publicación queda terminada y ya no se puede reabrir.',
      confirm: 'Se concretó',
    },
    outcome: { busy: 'Guardando...', done: '¡Compra concretada!' },
  },
  expire: {
    from: ['active'],
    to: 'expired',
    who: 'system',
    offers: { pending: 'finalize' },
    notifies: { owner: 'requestExpired' },
  },
  delete: {
    label: 'Eliminar',
    from: ['active', 'reserved', 'closed', 'completed', 'expired'],
    to: null,
    who: 'owner',
    signedOut: 'Usuario no autenticado',
    forbidden: 'No tienes permisos para eliminar esta publicación',
    writes: ['photosGone', 'goneForGood'],
    notifies: { acceptedSeller: 'dealFellThrough', offeringSellers: 'requestDeleted' },
    summary: 'Delete an own request with its offers',
    question: {
      title: '¿Eliminar publicación?',
      text: '¿Estás seguro de que querés borrar esta solicitud? Esta acción no se puede deshacer.',
      confirm: 'Eliminar',
    },
    outcome: {
      busy: 'Eliminando...',
      done: '¡Publicación eliminada!',
      more: 'La publicación fue borrada exitosamente.',
    },
  },
} as const satisfies Record<string, RequestTransition>;

export type RequestAction = keyof typeof requestTable;
export const requestActions = Object.keys(requestTable) as [RequestAction, ...RequestAction[]];
