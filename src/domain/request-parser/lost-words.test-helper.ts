import { normalizeText } from '../texts/fold.ts';
import type { ParsedRequest } from './parsed-request.ts';
import { sentenceOf } from './sentence.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that say only that something is sought, or join a field to the thing. */
const stopWords = list(`
  busco buscando buscamos compro comprar necesito necesitamos quiero quisiera ando estoy alguien alguno venda vende vendo tiene che
  un una unos unas el la los las lo y o e u con en de del para p/ por x a al que q es sea pero hay cerca`);

/** What the words of each field that was read may be, beside the words of its value. */
const money = list(`
  hasta maximo max tope menos mas no entre desde presupuesto presu pago doy ofrezco tengo gastar pasar pagar puedo gasto a como mucho lo sumo
  lucas luca luquitas lukas lukitas luks lks palo palos mil k millon millones gamba gambas mango mangos peso pesos dolares usd u$s verdes medio media
  cien veinte doscientas doscientos aprox minimo unos o y total nomas precio partir quiero pesos de por x en`);
const places = list(`
  zona soy estoy vivo capital federal fed cap caba barrio bs as bsas mdq mdp mardel partido provincia ciudad gral sta
  gba conurbano desde por x para v zona fe localidad b° pleno`);
const conditions = list(`
  nuevo nueva nuevos nuevas usado usada usados usadas sin uso usar abrir estrenar a sellado sellada caja cerrada en buen muy perfecto excelente estado
  impecable impecables como poco que sea con 0km segunda mano casi`);
const dates = list(`
  antes para el este esta proximo viene que q semana mes fin fines mediados principios finde hoy manana pasado necesito lo dentro de dias dia navidad reyes
  fiestas las domingo lunes martes miercoles jueves viernes sabado sab dic pal pa dentro en`);
const months = list(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
);
const quantities = list(
  'par docena media unidades unidad u x de por cantidad mil dos tres cuatro cinco doscientos quinientos',
);

/** The words of a sentence that its reading says nowhere. Each word of the reading stands for one that was typed. */
export function lostWords(text: string, parsed: ParsedRequest): string[] {
  const said = sentenceOf([parsed.title, parsed.rest, ...parsed.musts].join(' ')).map(({ word }) => word);
  const hasPrice = parsed.minPrice !== null || parsed.maxPrice !== null;
  const zone = normalizeText(parsed.zone ?? '');
  return sentenceOf(text)
    .map(({ word }) => word)
    .filter((word) => {
      const at = said.indexOf(word);
      if (at >= 0) said.splice(at, 1);
      const hasDigit = /\d/.test(word);
      return !(
        at >= 0 ||
        stopWords.has(word) ||
        (hasPrice && (hasDigit || money.has(word))) ||
        (parsed.zone !== null && (places.has(word) || zone.split(/[ ,]+/).includes(word))) ||
        (parsed.condition !== null && conditions.has(word)) ||
        (parsed.neededBy !== null && (hasDigit || dates.has(word) || months.has(word))) ||
        (parsed.quantity !== null && (hasDigit || quantities.has(word)))
      );
    });
}
