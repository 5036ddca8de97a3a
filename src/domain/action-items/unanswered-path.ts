/** The page where offers without an answer are listed and answered. Apart, as pages that only lead there need nothing else. */
export const unansweredPath = '/ofertas-sin-responder';

/** Query parameter with the id of a publication: the page shows the offers that miss a mandatory requirement of it. */
export const unmetOf = 'publicacion';
export const unmetPath = (requestId: string): string => `${unansweredPath}?${unmetOf}=${requestId}`;
