export const answersPlace = 'respuestas';
/** Where the answer to one requirement stands, in the offer's form and on its page. */
export const answerPlace = (requirementId: string): string => `respuesta-${requirementId}`;
