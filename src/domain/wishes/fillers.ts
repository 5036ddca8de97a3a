import { isFree, type SentenceDraft, take } from './read.ts';
import { phrasesByMeaning } from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Words that only say that something is sought, as a publication does by itself. Greetings are put aside. */
const fillers = phrasesByMeaning(words.fillers);
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
