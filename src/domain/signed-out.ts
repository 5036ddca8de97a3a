/** What a visitor reads who tries, where the specification has words of its own (section 8). */
export const signedOutTexts = {
  deleteRequest: 'Usuario no autenticado',
  sendOffer: 'Debes iniciar sesión para enviar una oferta',
} as const;
