/** The page where offers without an answer are listed and answered. Apart, as pages that only lead there need nothing else. */
export const unansweredPath = '/ofertas-sin-responder';

/** Which publication's offers the page shows: those that do not meet what must be so. */
export const unmetOf = 'publicacion';
export const unmetPath = (requestId: string): string => `${unansweredPath}?${unmetOf}=${requestId}`;
