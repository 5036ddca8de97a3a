import type { Finding } from './kinds.ts';
import type { Token } from './reading.ts';

/** Addresses of profiles and conversations elsewhere. */
const link =
  /(?:https?:\/\/)?(?:\b|(?<=\/))(?:www\.)?(?:wa ?\. ?me\b|(?:api\.|chat\.|web\.)?whatsapp\.com|t\.me\b|telegram\.(?:me|org)|m\.me\b|instagram\.com|instagr\.am|facebook\.com|fb\.(?:com|me)|discord\.gg|signal\.me|ig\.me)(?: ?\/ ?[^\s]{0,200})?/g;

/** A name with its at-sign, as it is written on networks. */
const handle = /(?<![a-z0-9._+@-])@[a-z0-9][a-z0-9._]{2,29}/g;

const list = (words: string): Set<string> => new Set(words.split(' '));
const networks = list(
  'whatsapp whatsap wathsapp watsap watsapp wasap guasap wpp wsp wapp wp telegram signal instagram insta ig face facebook messenger discord whats ws',
);
/** Short names of networks that have no other meaning. */
const plain = list('wpp wsp wasap guasap watsap wapp whatsapp telegram whats ws');

/** Verbs that ask the reader to go to a network. */
const invites = list(
  'escribime escribi escriban escribanme escribo escribis hablame hablemos hablamos hablo hablas mandame manda mandas mando mandale contactame contactate contacta buscame busca agregame agendame seguime pasame pasas paso pasa charlemos charlamos sigamos seguimos encontrame llamame chateamos chatea avisame enviame envia comunicate perfil usuario',
);
/** Words right before a network's name that invite to contact somebody there. */
const whose = list('mi tu');
/** The same for the networks' short names. */
const towards = list('mi tu por x al via tenes');

const wordsBefore = 6;
const wordsAfter = 5;

/** Links, names and invitations to networks and messengers. A telephone that 'runs WhatsApp' is none. */
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
    if (!networks.has(word)) return [];
    const previous = tokens[nth - 1]?.text ?? '';
    const near = [
      ...tokens.slice(Math.max(0, nth - wordsBefore), nth),
      ...tokens.slice(nth + 1, nth + 1 + wordsAfter),
    ];
    const isInvited =
      (plain.has(word) ? towards : whose).has(previous) || near.some((one) => invites.has(one.text));
    const next = tokens[nth + 1];
    // 'mi facebook está lleno de avisos'; a handle after it is found with it.
    const isDescribed = whose.has(previous) && /^(?:es|esta|era|tiene)$/.test(next?.text ?? '');
    if (!isInvited || isDescribed || previous === 'para' || next?.text === 'no') return [];
    return [{ kind: 'messenger', start, end: word === 'whats' && next?.text === 'app' ? next.end : end }];
  });
  return [...written, ...invited];
}
