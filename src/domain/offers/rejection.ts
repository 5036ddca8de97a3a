/** The six reasons of specification section 5, in the dialog's order. */
export const rejectionReasons = [
  'Precio demasiado alto',
  'No cumple con las especificaciones',
  'Tiempo de entrega muy largo',
  'Falta de información o fotos',
  'Producto en mal estado',
  'Otro motivo',
] as const;
export const otherReason = 'Otro motivo';

/** What is said when no reason was chosen. */
export const reasonMissing = 'Debes seleccionar un motivo para rechazar la oferta.';
