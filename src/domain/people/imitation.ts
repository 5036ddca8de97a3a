import { emailName } from './names.ts';

/*
 * Names that imitate the product, its people or its marks ('Soporte', 'Usuario eliminado', 'Ana (Yo)', '✅ Ana'). Names are
 * compared by a skeleton: without accents, case, signs and repeated letters, look-alikes as the letters that they look like.
 */

const texts = {
  symbols: 'No puede tener emojis ni símbolos como ✓ o ★',
  alphabets: 'Cada palabra tiene que estar escrita con letras de un solo alfabeto',
  imitation: 'No puede parecer un nombre de AlRevés, de su equipo o de una cuenta especial',
};

/** Emoji, pictures and marks. '°' and '№' stand in names of streets and shops. */
const symbol = /(?![°№])[\p{So}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Me}√∨]/u;

/** The scripts in everyday use, the recommended ones of Unicode's UAX 31. Others are only chosen for what they look like. */
const scripts = `Latin Common Inherited Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati
  Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`;
const strange = new RegExp(
  String.raw`(?![${scripts
    .split(/\s+/)
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')}])\p{L}`,
  'u',
);
/** Latin letters, with which only scripts without look-alikes share a word. */
const latin = /\p{Script=Latin}/u;
const otherAlphabet =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}/u;

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair[0]!, pair.slice(1)]);

/** Greek and Cyrillic letters with the Latin letter of the same shape. Upper and lower case look like different letters. */
const lookAlikes = new Map([
  ...pairs('ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa εe ηn ιi κk νv οo ρp τt υu χx γy ωw ςc ϲc'),
  ...pairs('АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ѴV'),
  ...pairs('аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ѵv гr пn ԁd һh ӏl ԛq ԝw'),
  ...pairs('օo սu ոn հh ՏS ՕO ıi łl ŁL øo ØO đd ĐD ɑa ɡg ʟl ʀr ᴀa ᴄc ᴅd ᴇe ɪi ᴍm ɴn ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv'),
  ...pairs('0o 1l 3e 4a 5s 7t $s @a !i |l'),
]);
const digits = /[0-9]/g;

/** The words of a name as its skeleton has them; letters that stand alone are one word: 'S o p o r t e'. */
function skeletonWords(name: string): string[] {
  const letters = Array.from(
    name.normalize('NFKD').replace(/\p{M}/gu, ''),
    (letter) => lookAlikes.get(letter) ?? letter,
  );
  const words = letters
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll(/[il]+/g, 'l')
    .replaceAll(/(.)\1+/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.length === 1 && words[at - 1]?.length === 1) joined[joined.length - 1] += word;
    else joined.push(word);
  }
  return joined;
}

const skeletonsOf = (list: string): Set<string> => new Set(skeletonWords(list));

const [brand = ''] = skeletonWords('alreves');
/** Words of those who help and decide, and of what the product confirms, wherever they stand. */
const roles = skeletonsOf(
  'soporte moderacion moderador moderadora moderadores confirmado confirmada verificado verificada verified support moderator',
);
/** Words that are a role only where nothing else is named: 'Administración Gómez' is a business. */
const vagueRoles = skeletonsOf(
  'admin administrador administradora administracion administrator ayuda atencion seguridad equipo oficial staff sistema webmaster root bot denuncias reportes avisos notificaciones',
);
const fillers = skeletonsOf(
  'de del la el los las al y en un para por usuario usuarios cliente clientes tecnico tecnica sitio pagina web argentina ar cuenta cuentas central online team the',
);
/** Words of placeholders for names: 'Usuario eliminado', 'Usuario anónimo'. */
const nouns = skeletonsOf('usuario usuaria cuenta perfil persona user');
const states = skeletonsOf(
  'eliminado eliminada borrado borrada anonimo anonima suspendido suspendida bloqueado bloqueada oculto oculta desconocido desconocida deleted',
);

/** '(Yo)' marks the reader's own name. */
const ownMark = /[^\p{L}\p{N}\s]\s*(?:yo|vos)\s*(?:[^\p{L}\p{N}\s]|$)/u;

/** Whether words next to each other are the product's name, or one begins or ends with it; 'Total Revestimientos' is a shop. */
const hasBrand = (words: readonly string[]): boolean =>
  words.some(
    (word, from) =>
      word.endsWith(brand) ||
      (word.startsWith(brand) && word[brand.length] !== 't') ||
      // The name has no more words than letters, also in a text that is too long for a name.
      words
        .slice(from + 1, from + brand.length)
        .some((_, more) => words.slice(from, from + more + 2).join('') === brand),
  );

function imitates(words: readonly string[]): boolean {
  const isRole = (word: string) => vagueRoles.has(word);
  return (
    hasBrand(words) ||
    words.some((word) => roles.has(word)) ||
    (words.some(isRole) &&
      words.every((word) => isRole(word) || fillers.has(word) || /^\P{L}+$|^.$/u.test(word))) ||
    (words.some((word) => nouns.has(word)) && words.some((word) => states.has(word)))
  );
}

export function nameProblem(name: string): string | null {
  if (symbol.test(name)) return texts.symbols;
  const plain = name.normalize('NFKC');
  const isMixed = (word: string) => latin.test(word) && otherAlphabet.test(word);
  if (strange.test(plain) || plain.split(/\s+/).some(isMixed)) return texts.alphabets;
  const readings = [
    name,
    name.replace(digits, ''),
    name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
    name.replace(/(\p{L})([^\p{L}\p{N}\s]+)(?=\p{L})/gu, '$1'),
  ];
  const isImitation = readings.some((text) => imitates(skeletonWords(text))) || ownMark.test(ownText(name));
  return isImitation ? texts.imitation : null;
}

/** Name with look-alikes as letters, and with its signs. */
const ownText = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(/\p{M}/gu, ''), (letter) =>
    /\p{L}/u.test(letter) ? (lookAlikes.get(letter) ?? letter) : letter,
  )
    .join('')
    .toLowerCase();

/**
 * The name a new profile gets: metadata name, else the e-mail's local part, else 'Usuario' (section 3). Nobody is called
 * 'soporte' for their address.
 */
export function newProfileName(name: string | null | undefined, email: string | null | undefined): string {
  const given = name?.trim();
  if (given) return given;
  const local = email ? emailName(email) : '';
  return local !== '' && nameProblem(local) === null ? local : 'Usuario';
}
