/** The page where offers without an answer are listed and answered. Apart, as pages that only lead there need nothing else. */
export const unansweredPath = '/ofertas-sin-responder';
