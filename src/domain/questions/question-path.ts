/** Page of a person's own questions, asked and received. */
export const ownQuestionsPath = '/consultas';

/** Where the questions stand on a publication's page, and one of them. */
export const questionsPlace = 'preguntas';
export const questionPlace = (id: string): string => `pregunta-${id}`;

/** The parameters of a publication's page: the question that it opens at, and where its list goes on. */
export const questionParam = 'pregunta';
export const questionsCursorParam = 'preguntas';

/** The address of the very question, also of one that the first page of the list does not have; of all, unfolded. */
export const questionPath = (requestId: string, questionId: string | undefined): string =>
  questionId === undefined
    ? `/buy-request/${requestId}?${questionsCursorParam}#${questionsPlace}`
    : `/buy-request/${requestId}?${questionParam}=${questionId}#${questionPlace(questionId)}`;
