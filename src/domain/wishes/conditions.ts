import type { RequestCondition } from '../buy-requests/conditions.ts';
import { isEnd, isFree, type SentenceDraft, take } from './read.ts';
import { meaning, phrasesOf } from './sentence.ts';

/** Each phrase in the four forms of its words: 'usado' stands for usada, usados, usadas. */
const forms = (phrases: string): string =>
  phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap((phrase) =>
      ['o', 'a', 'os', 'as'].map((end) => phrase.replace(/(?<=nuev|[su]ad|sellad)o\b/g, end)),
    )
    .join(',');

const phrases = phrasesOf<RequestCondition>([
  ...meaning(
    forms(`nuevo, sin uso, sin usar, sin abrir, sin estrenar, a estrenar, sellado, en caja cerrada, caja cerrada, nuevo en caja, nuevo en caja cerrada, nuevo sin uso, nuevo sellado, completamente nuevo
    no usado, que no sea usado, nuevo a estrenar, 0 uso, cero uso, nuevito, nuevita, nuevitos, nuevitas, nuevo con etiqueta, 0km nuevo, 0km, 0 km, cero km`),
    'nuevo',
  ),
  ...meaning(
    forms(`usado, poco uso, con poco uso, muy poco uso, con muy poco uso, de poco uso, impecable, impecables, como nuevo, casi nuevo, seminuevo, semi nuevo, semi-nuevo, de segunda mano, segunda mano, 2da mano
    en buen estado, buen estado, en muy buen estado, muy buen estado, en perfecto estado, perfecto estado, en excelente estado, excelente estado, usado en buen estado, usado en muy buen estado, usado en perfecto estado, usado en excelente estado
    usado impecable, usado pero en buen estado, usado buen estado, usado como nuevo, usadito, usadita, usaditos, usaditas, con uso, no nuevo, que no sea nuevo, medio usado, de uso, en estado impecable`),
    'usado',
  ),
  ...meaning(
    `nuevo o usado, nueva o usada, nuevos o usados, nuevas o usadas, usado o nuevo, usada o nueva, usados o nuevos, usadas o nuevas, nuevo/usado, usado/nuevo, nuevo y usado, cualquier estado, en cualquier estado, da igual el estado
    no importa el estado, no importa si es usado, no importa si es usada, no importa si es nuevo o usado, puede ser usado, puede ser usada, puede ser nuevo o usado, puede ser nueva o usada, nuevo usado, estado indistinto, sea nuevo o usado`,
    'cualquiera',
  ),
]);

/** 'que sea', 'estado' before the word belong to it. */
const leads = phrasesOf(
  meaning(
    'que sea, que sean, q sea, q sean, que este, que esten, que esté, q este, estado, tiene que ser, si o si, sea',
    true,
  ),
);

/** Names that have the word in them. */
const names = phrasesOf(
  meaning(
    `nuevo testamento, nueva chicago, nueva york, nueva zelanda, nueva cordoba, nuevo mundo, nueva era, nuevo diccionario, nueva temporada, nueva edicion, nuevo sol, nuevos aires, nueva pompeya, nueva balsa
    nuevo modelo, nueva generacion, nuevo peso, nuevos pesos, nuevo continente, nueva biblia, nueva vida, nuevo diseño, nueva guinea, nueva ola, nueva trova, ropa nueva era, autos usados coleccion, nueva provincia, nuevo dia, nueva sociedad, nueva vision, nuevo siglo, nuevo orden, nuevo cine, nueva gente, nueva luna, nuevo cancionero
    nueva delhi, nueva orleans, nueva jersey, nueva escocia, nuevo mexico, nueva esperanza, nueva plata, papel sellado, papeles sellados, bateria sellada, baterias selladas, rodamiento sellado, rodamientos sellados`,
    true,
  ),
);

/** 'Año nuevo' is a day, '2020 o más nuevo' an age, 'el nuevo paradigma' a name or what came after another. */
const isNoCondition = (draft: SentenceDraft, index: number): boolean =>
  /^(?:ano|mas)$/.test(draft.words[index - 1]?.word ?? '') ||
  (/^nuev[oa]s?$/.test(draft.words[index]?.word ?? '') &&
    /^(?:el|la|los|las)$/.test(draft.words[index - 1]?.word ?? '') &&
    !isEnd(draft, index));

/** Reads the wanted condition and takes its words. */
export function readCondition(draft: SentenceDraft): RequestCondition | null {
  let condition: RequestCondition | null = null;
  for (let index = 0; index < draft.words.length; index++) {
    const name = names.at(draft.words, index);
    if (name || isNoCondition(draft, index)) {
      index += (name?.length ?? 1) - 1;
      continue;
    }
    const lead = leads.at(draft.words, index);
    const from = index + (lead?.length ?? 0);
    const found = phrases.at(draft.words, from);
    if (!found || !isFree(draft, index, from - index + found.length)) continue;
    if (condition !== null && condition !== found.meaning && found.meaning !== 'usado') continue;
    condition ??= found.meaning;
    take(draft, 'condition', index, from - index + found.length);
    index = from + found.length - 1;
  }
  return condition;
}
