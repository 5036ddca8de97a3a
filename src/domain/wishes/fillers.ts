import { isFree, type SentenceDraft, take } from './read.ts';
import { meaning, phrasesOf } from './sentence.ts';

/** Words that only say that something is sought, as a publication does by itself. Greetings are put aside. */
const fillers = phrasesOf<'filler' | 'aside'>([
  ...meaning(
    `vendo, vendemos, estoy vendiendo, vendo mi, tengo para vender, tengo en venta, se vende
    busco, buscando, ando buscando, estoy buscando, estamos buscando, buscamos, ando en busca de, en busca de, andamos buscando, busco comprar, quiero comprar, quisiera comprar, quisiera, quiero, queria, queremos
    compro, comprar, compraria, necesito, necesitamos, necesitaria, necesito comprar, preciso, me hace falta, hace falta, me interesa, interesado en, interesada en, estoy interesado en, estoy interesada en, ando necesitando, estoy necesitando
    alguien que venda, alguien que tenga, alguien vende, alguien tiene, alguno vende, alguno tiene, alguna persona que venda, alguien para vender, quien vende, quien tiene, quien venda, si alguien vende, si alguien tiene, tenes, tienen, tenes para vender, me venden, alguien q venda, alguien q tenga
    se busca, wanted, me gustaria comprar, me gustaria, me gustaria conseguir, quiero conseguir, conseguir, ando atras de`,
    'filler',
  ),
  ...meaning(
    `che, hola, holaa, holis, buenas, buen dia, buenos dias, buenas tardes, buenas noches, hola gente, hola a todos, gente, hola buenas, que tal, hola que tal, amigos, chicos hola
    gracias, muchas gracias, desde ya gracias, desde ya muchas gracias, porfa, por favor, porfavor, porfis, plis, xfa, x favor, saludos, abrazo`,
    'aside',
  ),
]);
const articles = /^(?:un|una|unos|unas|el|la|los|las|algun|alguna|algunos|algunas|a)$/;

/** Takes the words at the beginning, and thanks anywhere, that say nothing of the thing. */
export function takeFillers(draft: SentenceDraft): void {
  let isStart = true;
  for (let index = 0; index < draft.words.length; index++) {
    if (!isFree(draft, index)) {
      isStart = true;
      continue;
    }
    const found = fillers.at(draft.words, index);
    const isWhole = isStart || draft.words[index - 1]?.ends === true;
    if (found && isWhole && isFree(draft, index, found.length)) {
      take(draft, found.meaning, index, found.length);
      index += found.length - 1;
      isStart = true;
    } else if (isStart && isArticle(draft, index)) take(draft, 'filler', index, 1);
    else isStart = false;
  }
}

/** 'busco una bici': the article goes with what says that it is sought. 'La novela' at the start is a name. */
const isArticle = ({ words, taken }: SentenceDraft, index: number): boolean =>
  articles.test(words[index]?.word ?? '') &&
  words[index]?.ends === false &&
  words[index + 1] !== undefined &&
  (index > 0
    ? /^(?:filler|aside|price)$/.test(taken[index - 1] ?? '')
    : /^un[ao]?s?$/.test(words[index]?.word ?? ''));
