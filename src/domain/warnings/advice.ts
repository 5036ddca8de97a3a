import type { AdviceMoment } from './advice-texts.ts';
import { readText, tokensOf } from './reading.ts';

const list = (words: string): Set<string> => new Set(words.split(' '));

const money = list(
  'pesos plata guita lucas luca dolares usd efectivo transferencia transferir transferis transfiero transferi deposito depositar depositas pago pagar pagas pagarte cobro cobras sena adelanto anticipo cbu cvu alias cuotas billetera mercadopago',
);
const meeting = list(
  'juntamos juntarnos encontramos encontrarnos encontremos retiro retirar retirarlo retirarla buscarlo buscarla buscarte direccion esquina estacion venite acerco acercas',
);
const meetingPhrase =
  /\b(?:nos vemos|nos juntamos|en persona|en mano|te espero|(?:paso|pasas|pasa|voy|venis|vengo) (?:por|a) (?:ahi|alla|buscar\w*|verlo|verla|ver|retirar\w*)|en (?:la )?plaza|por tu (?:casa|zona)|donde (?:te queda|estas|vivis|queda))\b/;

/** The moments that a message brings: money in it, or a place to meet. */
export function momentsOf(message: string): Exclude<AdviceMoment, 'firstMessage'>[] {
  const { text } = readText(message);
  const words = tokensOf(text).map((token) => token.text);
  const isMoney = /(?:\$|u\$s) ?\d|mercado pago/.test(text) || words.some((word) => money.has(word));
  const isMeeting = meetingPhrase.test(text) || words.some((word) => meeting.has(word));
  return [...(isMoney ? (['money'] as const) : []), ...(isMeeting ? (['meeting'] as const) : [])];
}
