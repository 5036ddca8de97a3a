import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { everywhere, requestNamed, toRequest } from '../sentences.ts';

/**
 * The owner of a saved search gets a notification of matching requests: of one at once, or of those of a day or a week
 * together.
 */
export const alertMatchNotification: NotificationDefinition = {
  label: 'Publicaciones para mis alertas',
  section: 'selling',
  place: 10,
  defaults: everywhere,
  icon: 'search',
  title: (facts) =>
    facts.requestCount === undefined
      ? `Buscan ${requestNamed(facts)}`
      : forSearches(facts.requestCount, facts),
  body: ({ requestTitles, requestCount = 0, searchName }) => {
    // Moderation may have hidden each of them since.
    if (requestTitles?.length === 0) return null;
    if (requestTitles) return `Buscan ${titlesText(requestTitles, requestCount - requestTitles.length)}`;
    return searchName ? `Coincide con tu alerta «${searchName}».` : null;
  },
  grouped: forSearches,
  groupedBody: (facts) => (facts.requestTitle ? `La última: ${requestNamed(facts)}.` : null),
  groupedBy: 'buyRequestId',
  action: ({ buyRequestId }) => (buyRequestId === null ? 'Ver mis alertas' : 'Ver la publicación'),
  path: (subject) => (subject.buyRequestId === null ? '/alertas' : toRequest(subject)),
  groupedPath: () => '/alertas',
  groupedAction: 'Ver mis alertas',
  push: { urgency: 'normal', days: 3 },
  mail: { isBulk: true, cause: { of: 'buyRequestId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    searchName: 'Bicicletas en Rosario',
  },
};

function forSearches(count: number, { searchName }: NotificationFacts): string {
  return searchName
    ? `${count} publicaciones para tu alerta «${searchName}»`
    : `${count} publicaciones para tus alertas`;
}

function titlesText(titles: readonly string[], others: number): string {
  const named = titles.map((requestTitle) => requestNamed({ requestTitle })).join(', ');
  return others > 0 ? `${named} y ${others} más.` : `${named}.`;
}
