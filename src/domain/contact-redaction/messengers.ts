import { wordSet } from '../texts/fold.ts';
import type { Finding } from './kinds.ts';
import type { Token } from './reading.ts';
import words from './words.json' with { type: 'json' };

/** Addresses of profiles and conversations on other networks. */
const link =
  /(?:https?:\/\/)?(?:\b|(?<=\/))(?:www\.)?(?:wa ?\. ?me\b|(?:api\.|chat\.|web\.)?whatsapp\.com|t\.me\b|telegram\.(?:me|org)|m\.me\b|instagram\.com|instagr\.am|facebook\.com|fb\.(?:com|me)|discord\.gg|signal\.me|ig\.me)(?: ?\/ ?[^\s]{0,200})?/g;

const handle = /(?<![a-z0-9._+@-])@[a-z0-9][a-z0-9._]{2,29}/g;

const networks = wordSet(words.messengers.networks);
/** Short names of networks without another meaning. */
const plain = wordSet('wpp wsp wasap guasap watsap wapp whatsapp telegram whats ws');

/** Verbs that ask the reader to go to a network. */
const invites = wordSet(words.messengers.invites);
/**
 * General verbs of asking. They invite to a network only where a word of `leads` joins the two: 'mandame fotos por
 * facebook'.
 */
const asks = wordSet(words.messengers.asks);
/** Words that join such a verb to a network. */
const leads = wordSet('por x via al a un una el mi tu su los');
/** Words before a network's name that invite to contact somebody there. */
const whose = wordSet('mi tu');
/** Words before a short name of a network (`plain`) that invite to it. */
const towards = wordSet('mi tu por x al via tenes');
/** A noun before a network's name that invites to it: 'pasame tu número de wsp'. */
const numberOf = /\b(?:numero|numerito|num|nro|contacto) de$/;
/** An own or requested number before a network's name, with any verb: 'cuál es tu número de wsp'. */
const ownNumberOf =
  /\b(?:mi|tu|(?:tenes|dame|das|deci(?:me)?|dejo|deja(?:me)?|cual es)(?: el| un)?) (?:numero|numerito|num|nro|contacto) de$/;
/** Things for a network, or with it, are no invitation: 'celular con whatsapp', 'logo para mi instagram'. */
const belongs =
  /\b(?:para|(?<!\b(?:agrega|agenda|contacta|comunica|escribi|habla)(?:me|te|nos) )con|(?:para|hackearon|robaron) mi)$/;
/** Goods whose names contain a network's name. */
const goods =
  /^(?:(?:north|full) face|face (?:id|to|care)|(?:bolsos?|morral|mochilas?|cartera|estilo|tipo) messenger)$/;
/** Denies the use of a network: 'no uso whatsapp'. The question 'no tenés whatsapp?' asks for it. */
const denied =
  /(?<!\b(?:si|aca|ahi) )\b(?:(?:no|tampoco|nunca)(?: (?:me|te|les|le))?(?: (?!\w*[aei]s\b)[a-z]+)?|ni|sin)(?: (?:por|x|al|a|mi|el|en|de|mas|ni|numero|num|nro|contacto))*$/;
/** Denies the network itself: 'no por whatsapp'. The question '¿no va por whatsapp?' asks for it. */
const deniedItself = /\b(?:no|tampoco|nunca|ni|sin)(?: (?:por|x|al|a|mi|el|en|de|mas|ni))*$/;
/** A question mark at most two words after the network. */
const question = /^(?: \w{1,12}){0,2} ?\?/;

const wordsBefore = 6;
const wordsAfter = 5;
const sentenceEnd = /[.;!?\n]/;
const partEnd = /[,.;!?\n]/;

/** Links, handles and invitations to other networks. A phone that 'runs WhatsApp' is none. */
export function messengersIn(text: string, tokens: readonly Token[]): Finding[] {
  const written = [link, handle].flatMap((pattern) =>
    Array.from(
      text.matchAll(pattern),
      (match): Finding => ({
        kind: 'messenger',
        start: match.index,
        end: match.index + match[0].length,
      }),
    ),
  );
  const invited = tokens.flatMap(({ text: word, start, end }, nth): Finding[] => {
    if (!networks.has(word) || !isInvited(text, tokens, nth)) return [];
    const next = tokens[nth + 1];
    return [{ kind: 'messenger', start, end: word === 'whats' && next?.text === 'app' ? next.end : end }];
  });
  return [...written, ...invited];
}

/** Whether the words around a network's name invite the reader to it. */
function isInvited(text: string, tokens: readonly Token[], nth: number): boolean {
  const word = tokens[nth]!.text;
  const [previous, next] = [tokens[nth - 1]?.text ?? '', tokens[nth + 1]?.text ?? ''];
  const near = beside(text, tokens, nth, sentenceEnd);
  const part = beside(text, tokens, nth, partEnd);
  const textOf = (at: number): string => tokens[at]!.text;
  const partBefore = part
    .filter((at) => at < nth)
    .map(textOf)
    .join(' ');
  // 'mi facebook está lleno de avisos' is a description. `handlesIn` finds a handle after the name.
  const isDescribed = whose.has(previous) && /^(?:es|esta|era|tiene)$/.test(next);
  const isAsked =
    question.test(text.slice(tokens[nth]!.end, tokens[nth]!.end + 30)) && !deniedItself.test(partBefore);
  const isDenied = !isAsked && denied.test(partBefore);
  if (isDescribed || next === 'no' || belongs.test(partBefore) || isDenied) return false;
  if (goods.test(`${previous} ${word}`) || goods.test(`${word} ${next}`)) return false;
  if ((plain.has(word) ? towards : whose).has(previous)) return true;
  if (plain.has(word) && ownNumberOf.test(partBefore)) return true;
  if (near.some((at) => invites.has(textOf(at)) && !(at > nth && isHere(tokens, at)))) return true;
  const isLed = leads.has(previous) || asks.has(previous) || numberOf.test(partBefore);
  return isLed && part.some((at) => asks.has(textOf(at)));
}

/** An invitation to the current conversation: 'escribime por acá'. */
const isHere = (tokens: readonly Token[], at: number): boolean =>
  [1, 2].some((step) => /^(?:aca|aqui)$/.test(tokens[at + step]?.text ?? ''));

/** Indexes of the words near one, up to a punctuation mark. */
function beside(text: string, tokens: readonly Token[], nth: number, end: RegExp): number[] {
  let [first, last] = [nth, nth];
  const isOver = (at: number): boolean => end.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start));
  while (first > Math.max(0, nth - wordsBefore) && !isOver(first)) first--;
  while (last < Math.min(tokens.length - 1, nth + wordsAfter) && !isOver(last + 1)) last++;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((at) => at !== nth);
}
