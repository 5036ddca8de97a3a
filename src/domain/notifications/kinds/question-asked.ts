import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toQuestion } from '../sentences.ts';

/** To the owner of a publication: somebody asks before offering. */
export const questionAskedNotification: NotificationDefinition = {
  label: 'Preguntas en mis publicaciones',
  section: 'buying',
  place: 15,
  defaults: everywhere,
  icon: 'message-circle-question-mark',
  title: (facts) => `${somebody(facts)} te pregunta por ${requestNamed(facts)}`,
  body: ({ excerpt }) => excerpt ?? 'Quiere saber algo antes de ofertar.',
  grouped: (count, facts) => `${count} preguntas por ${requestNamed(facts)}`,
  groupedBody: ({ excerpt }) => (excerpt === undefined ? null : `La última: ${excerpt}`),
  groupedBy: 'buyRequestId',
  action: 'Responder',
  path: toQuestion,
  groupedPath: (subject) => toQuestion(subject, {}),
  groupedAction: 'Responder',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'buyRequestId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    excerpt: '¿Te sirve talle L si mide lo mismo de caño?',
    actorName: 'Beto Fernández',
  },
};
