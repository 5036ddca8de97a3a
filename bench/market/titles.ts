/** By these titles the run finds what it made, to delete it. */
export const benchTitles = { request: 'Pedido de la prueba de carga', offer: 'Oferta de la prueba de carga' };
