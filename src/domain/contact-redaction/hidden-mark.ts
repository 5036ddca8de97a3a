/** What stands in a public text where a contact is. */
export const hiddenMark = '[oculto hasta aceptar]';
