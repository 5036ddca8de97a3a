import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toQuestion } from '../sentences.ts';

/** To who asked on a publication: its owner answered. */
export const questionAnsweredNotification: NotificationDefinition = {
  label: 'Respondieron mi pregunta',
  section: 'selling',
  place: 12,
  defaults: everywhere,
  icon: 'message-circle-check',
  title: (facts) => `${somebody(facts)} respondió tu pregunta por ${requestNamed(facts)}`,
  body: ({ excerpt }) => excerpt ?? null,
  grouped: (count, facts) => `${count} respuestas a tus preguntas por ${requestNamed(facts)}`,
  groupedBody: ({ excerpt }) => (excerpt === undefined ? null : `La última: ${excerpt}`),
  groupedBy: 'buyRequestId',
  action: 'Ver la respuesta',
  path: toQuestion,
  groupedPath: (subject) => toQuestion(subject, {}),
  groupedAction: 'Ver las respuestas',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'buyRequestId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    excerpt: 'Sí, si el caño mide hasta 60 cm.',
    actorName: 'Ana Pérez',
  },
};
