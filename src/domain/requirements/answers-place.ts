/** Where the answers stand on an offer's page. */
export const answersPlace = 'respuestas';
