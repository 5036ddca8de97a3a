export const hiddenMark = '[oculto hasta aceptar]';
