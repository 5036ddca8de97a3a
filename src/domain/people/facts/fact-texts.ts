import type { TagOutcome } from '../../ratings/fall-tags.ts';
import type { FactRole } from './cases.ts';
import { longestStep } from './cases.ts';
import type { AnswerFact, DealFact, PersonFacts } from './person-facts.ts';

export const newcomerText = 'Nuevo en AlRevés';

export function answerTimeInWords(hours: number): string {
  if (hours === 1) return 'en menos de 1 h';
  if (hours <= 12) return `en unas ${hours} h`;
  if (hours === 24) return 'en un día';
  if (hours === 168) return 'en una semana';
  if (hours >= longestStep) return 'en más de una semana';
  return `en unos ${hours / 24} días`;
}

const withTime = (text: string, { typicalHours }: AnswerFact): string =>
  typicalHours === null ? text : `${text}, ${answerTimeInWords(typicalHours)}`;

const answersText = (fact: AnswerFact): string =>
  withTime(`Responde el ${fact.percent} % de las ofertas`, fact);

const dealsText = ({ concluded, accepted }: DealFact): string =>
  `Concretó ${concluded} de ${accepted} tratos`;

const tagSentences: Record<TagOutcome, (deals: number) => string> = {
  noShow: (deals) => `No apareció en ${deals} tratos`,
  changedPrice: (deals) => `Cambió el precio en ${deals} tratos`,
  notAsOffered: (deals) => `En ${deals} tratos no era lo ofrecido`,
  regretted: (deals) => `Se arrepintió de ${deals} tratos`,
};

/** The sentences about a person in one role; the newcomer's where no fact has enough cases. */
export function factTexts(facts: PersonFacts, role: FactRole): string[] {
  const answers = role === 'buyer' ? facts.asBuyer.answers : null;
  const { deals, tags } = role === 'buyer' ? facts.asBuyer : facts.asSeller;
  const texts = [
    ...(answers ? [answersText(answers)] : []),
    ...(deals ? [dealsText(deals)] : []),
    ...tags.map(({ tag, count }) => tagSentences[tag](count)),
  ];
  return texts.length > 0 ? texts : [newcomerText];
}

/** The one that tells most, short enough to stand under a name: 'Responde el 85 %, en unas 6 h'. */
export function briefFact(facts: PersonFacts, role: FactRole): string {
  const { answers } = facts.asBuyer;
  if (role === 'buyer' && answers) return withTime(`Responde el ${answers.percent} %`, answers);
  return factTexts(facts, role)[0] ?? newcomerText;
}
