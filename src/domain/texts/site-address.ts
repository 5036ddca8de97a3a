/**
 * Endings that mail programs and messengers turn into links: those of everyday sites, of the region, and those that
 * shorteners and cheap registrations use. Abbreviations in use here stay off the list ('Bs.As', 'Cap.Fed', '11.Pro').
 */
const generic = ['com', 'net', 'org', 'info', 'biz', 'edu', 'gob', 'gov', 'mobi', 'name'];
const countries = ['ar', 'bo', 'br', 'cl', 'co', 'ec', 'mx', 'pe', 'py', 'uy', 've', 'es', 'us', 'eu', 'uk'];
const foreign = ['ca', 'cn', 'de', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'su', 'in'];
const shorteners = [
  'app',
  'be',
  'cc',
  'gd',
  'gg',
  'gl',
  'io',
  'ly',
  'me',
  'page',
  'sh',
  'to',
  'tv',
  'ws',
  'ai',
];
const cheap = [
  'cf',
  'click',
  'cloud',
  'club',
  'dev',
  'fun',
  'ga',
  'gq',
  'icu',
  'link',
  'live',
  'ml',
  'online',
];
const cheapToo = ['shop', 'site', 'space', 'store', 'tech', 'tienda', 'tk', 'top', 'vip', 'website', 'xyz'];

const endings = [generic, countries, foreign, shorteners, cheap, cheapToo].flat().join('|');
/** Characters that programs read as a full stop. */
const dot = '[.\u3002\uFF0E\uFF61]';
const letter = String.raw`[\p{L}\p{N}_-]`;

/** Where a name ends in one of them. Only from the dot on, so that a long text costs no more than its length. */
const ending = new RegExp(`(?<=${letter})${dot}(?:${endings}|xn--[a-z0-9-]+)(?!${letter})`, 'giu');
/** The label before a dot; no site's is longer. */
const label = new RegExp(`${letter}{1,63}$`, 'u');
/** Also of digits alone, as in '163.com'. Other endings need a letter: '40.de cuero' lacks a blank. */
const ofDigits = new RegExp(`^${dot}(?:com|net|org)$`, 'iu');

const linked = /\b(?:[a-z][a-z0-9+-]{1,20}:\/\/|www\d?\.)[\p{L}\p{N}][^\s]{0,40}/iu;

/** What a mail program or a messenger would turn into a link to a site, null when there is nothing like it. */
export function siteAddressIn(text: string): string | null {
  const whole = linked.exec(text)?.[0];
  if (whole) return whole;
  for (const { 0: end, index } of text.matchAll(ending)) {
    const before = label.exec(text.slice(Math.max(0, index - 63), index))?.[0] ?? '';
    if (/\p{L}/u.test(before) || ofDigits.test(end)) return before + end;
  }
  return null;
}
