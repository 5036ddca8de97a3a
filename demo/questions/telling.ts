import { answerQuestion, askQuestion } from '#application/questions/commands.ts';
import { minute } from '../../scripts/factories/clock.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

/** What is asked, and what the buyer says to it; null says nothing yet. */
type Asked = readonly [question: string, answer: string | null];

/** What sellers ask of anything. */
const usual: readonly (readonly Asked[])[] = [
  [
    ['¿Lo podés pasar a buscar o necesitás envío?', 'Lo paso a buscar, tengo auto.'],
    ['¿Hay algo de margen en el precio si está impecable?', null],
  ],
  [['¿Te sirve con algún detalle estético si funciona perfecto?', 'Sí, mientras funcione no me importa.']],
  [['¿Aceptás pagar con transferencia?', null]],
];

const ofStories: Record<string, readonly Asked[]> = {
  'Bicicleta mountain bike rodado 29 talle M': [
    [
      '¿Te sirve un cuadro talle L si mide lo mismo de caño?',
      'Mejor M. El L me quedó grande cuando lo probé.',
    ],
    ['¿Tiene que ser con factura?', 'No hace falta, con verla en una bicicletería me alcanza.'],
    ['¿Puede ser con frenos a disco mecánicos y la horquilla a revisar?', null],
  ],
};

/** The question that moderation hides. */
export const rudeQuestion = '¿Quién te va a vender algo por esa plata? Dejá de hacer perder el tiempo.';

/** What is asked in a story: in some of them, always the same ones. */
function askedIn({ title }: RequestTold['story']): readonly Asked[] {
  const own = ofStories[title];
  if (own) return [...own, [rudeQuestion, 'Gracias, sigo mirando.']];
  return title.length % 4 === 1 ? (usual[title.length % usual.length] ?? []) : [];
}

/** Sellers ask before the buyer decides, and the buyer answers most of them. */
export function tellQuestions(
  telling: Telling,
  recipients: RequestTold,
  asked: number,
  answered: number,
): void {
  const { ctx, agenda } = telling;
  for (const [nth, [question, answer]] of askedIn(recipients.story).entries())
    agenda.at(asked + nth * minute, async () => {
      const asker = recipients.offers[nth % Math.max(recipients.offers.length, 1)]?.seller;
      if (!asker) return;
      const { id } = await askQuestion(ctx, asker, recipients.id, { question });
      if (answer === null) return;
      agenda.at(answered + nth * minute, async () => {
        await answerQuestion(ctx, recipients.buyer, id, { answer });
      });
    });
}
