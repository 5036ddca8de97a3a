import { readText, tokensOf } from '../contact-redaction/reading.ts';
import words from '../contact-redaction/words.json' with { type: 'json' };
import { wordSet } from '../texts/fold.ts';
import type { AdviceMoment } from './advice-texts.ts';

const money = wordSet(words.advice.money);
const meeting = wordSet(words.advice.meeting);
const meetingPhrase =
  /\b(?:nos vemos|nos juntamos|en persona|en mano|te espero|(?:paso|pasas|pasa|voy|venis|vengo) (?:por|a) (?:ahi|alla|buscar\w*|verlo|verla|ver|retirar\w*)|en (?:la )?plaza|por tu (?:casa|zona)|donde (?:te queda|estas|vivis|queda))\b/;

export function momentsOf(message: string): Exclude<AdviceMoment, 'firstMessage'>[] {
  const { text } = readText(message);
  const words = tokensOf(text).map((token) => token.text);
  const isMoney = /(?:\$|u\$s) ?\d|mercado pago/.test(text) || words.some((word) => money.has(word));
  const isMeeting = meetingPhrase.test(text) || words.some((word) => meeting.has(word));
  return [...(isMoney ? (['money'] as const) : []), ...(isMeeting ? (['meeting'] as const) : [])];
}
