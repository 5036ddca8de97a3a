import type { Answer, AnswerChoice } from '#domain/requirements/requirement.ts';
import type { BuyRequestView } from '#domain/views/views.ts';

/** Most sellers say yes. The list is gone through from a place that the offer's title tells, always the same. */
const choices: readonly (AnswerChoice | null)[] = [
  'si',
  'si',
  'si',
  'no',
  'si',
  'parcial',
  'si',
  'si',
  null,
  'si',
  'no',
];
const details: Record<AnswerChoice, readonly string[]> = {
  si: ['Lo podés probar acá', 'Tengo todo guardado', 'Te mando foto si querés'],
  no: ['No lo tengo, por eso el precio', 'Se perdió en una mudanza'],
  parcial: ['Tiene un detalle chico, te lo muestro', 'Lo puedo conseguir, avisame'],
};

/** What an offer of the demo answers: each must, and some of the wishes. */
export function answersFor(requirements: BuyRequestView['requirements'], title: string): Answer[] {
  return requirements.flatMap(({ id, kind }, at): Answer[] => {
    const place = title.length + at * 3;
    const answer = choices[place % choices.length] ?? (kind === 'must' ? 'si' : null);
    if (!answer) return [];
    const said = details[answer];
    const detail = place % 2 === 0 ? (said[place % said.length] ?? null) : null;
    return [{ requirementId: id, answer, detail }];
  });
}

const costs = [0, 8_500, 12_000, null, 20_000, null] as const;

/** What its shipping costs in whole pesos; null where they would have to talk about it. */
export const shippingFor = (title: string): number | null => costs[title.length % costs.length] ?? null;
