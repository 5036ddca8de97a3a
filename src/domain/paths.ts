import type { ContentKind } from './moderation/content.ts';

/** The page where offers without an answer are listed and answered. Apart, as pages that only lead there need nothing else. */
export const unansweredPath = '/ofertas-sin-responder';

/** Query parameter with the id of a publication: the page shows the offers that miss a mandatory requirement of it. */
export const unmetOf = 'publicacion';
export const unmetPath = (requestId: string): string => `${unansweredPath}?${unmetOf}=${requestId}`;

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

export const reportFormPath = (kind: ContentKind, id: string): string => `/denunciar?que=${kind}&id=${id}`;

export const proposalPlace = 'propuesta';

export const proposeLabel = 'Ofrecer menos';
export const answerPriceLabel = 'Responder con otro precio';

/** An offer's page with the form of its price alone. */
export const priceParam = 'precio';
export const pricePath = (offerId: string): string => `/offer/${offerId}?${priceParam}#${proposalPlace}`;

export const answersPlace = 'respuestas';
/** Where the answer to one requirement stands, in the offer's form and on its page. */
export const answerPlace = (requirementId: string): string => `respuesta-${requirementId}`;
