/** What an amount is counted in: how many pesos, or dollars, one of them is. */
export interface MoneyWord {
  times: number;
  currency: 'ARS' | 'USD' | null;
  /** Means other things, too ('palo', 'mango', 'gamba'): see `amounts.ts`. */
  isAlsoThing?: true;
}

const table = (words: string, word: MoneyWord): [string, MoneyWord][] =>
  words.split(' ').map((written) => [written, word]);

/** Words for money after a number: '400 lucas', '2 palos', '80 mil', '400k'. */
export const moneyWords: ReadonlyMap<string, MoneyWord> = new Map([
  ...table('mil k', { times: 1_000, currency: null }),
  ...table('luca lucas luka lukas luquitas luquita lukitas lukita lucardas lucarda lks luks lucaz', {
    times: 1_000,
    currency: 'ARS',
  }),
  ...table('millon millones mill millo', { times: 1_000_000, currency: null }),
  ...table('palo palos palitos palito', { times: 1_000_000, currency: null, isAlsoThing: true }),
  ...table('gamba gambas', { times: 100, currency: 'ARS', isAlsoThing: true }),
  ...table('mango mangos manguitos', { times: 1, currency: 'ARS', isAlsoThing: true }),
]);

/** Words that say the currency. */
export const currencyWords: ReadonlyMap<string, 'ARS' | 'USD'> = new Map([
  ...'$ peso pesos pesitos ars ar$ mango mangos manguitos pe guita'
    .split(' ')
    .map((word) => [word, 'ARS'] as const),
  ...'usd u$s us$ u$d u$ dolar dolares dolarcitos dls verdes uss'
    .split(' ')
    .map((word) => [word, 'USD'] as const),
]);
