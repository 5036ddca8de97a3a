/** The titles by which the run finds the rows that it made, to delete them. */
export const benchTitles = { request: 'Pedido de la prueba de carga', offer: 'Oferta de la prueba de carga' };
