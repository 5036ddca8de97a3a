import type { Finding, WarningKind } from './kinds.ts';
import ruleList from './pressure-rules.json' with { type: 'json' };
import type { Token } from './reading.ts';

/** Pressure on the reader, found by words near each other. */
interface Rule {
  kind: WarningKind;
  word: RegExp;
  behind?: RegExp;
  /** Each pattern matches a word near the match: up to `before` words before and `after` words after it. */
  near: readonly RegExp[];
  before: number;
  after: number;
  /** The rule does not apply when these words stand directly before or after the match. */
  unless?: RegExp;
  /** Number of words that `unless` looks at on each side; two by default. */
  unlessWithin?: number;
  /** A denial before the match stops the rule: 'no pido seña'. */
  canBeDenied?: boolean;
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

const rules = ruleList.map(
  ({ kind, word, behind, near, unless, ...rule }): Rule => ({
    ...rule,
    kind: kind as WarningKind,
    word: whole(word),
    behind: behind === undefined ? undefined : whole(behind),
    near: near.map(whole),
    unless: unless === undefined ? undefined : whole(unless),
  }),
);

const denials = whole('no|sin|ni|nunca|tampoco|nada');
const denialWithin = 3;

const around = (tokens: readonly Token[], nth: number, before: number, after: number): string[] => [
  ...tokens.slice(Math.max(0, nth - before), nth).map((token) => token.text),
  ...tokens.slice(nth + 1, nth + 1 + after).map((token) => token.text),
];

function follows(rule: Rule, tokens: readonly Token[], nth: number): boolean {
  if (!rule.word.test(tokens[nth]!.text)) return false;
  const { behind, near, before, after, unless, unlessWithin = 2, canBeDenied } = rule;
  if (behind && !behind.test(tokens[nth - 1]?.text ?? '')) return false;
  const words = around(tokens, nth, before, after);
  if (!near.every((wanted) => words.some((word) => wanted.test(word)))) return false;
  if (unless && around(tokens, nth, unlessWithin, unlessWithin).some((word) => unless.test(word)))
    return false;
  return !(canBeDenied && around(tokens, nth, denialWithin, 0).some((word) => denials.test(word)));
}

const paid = whole(
  `transf\\w*|deposit\\w*|gira\\w*|gires|abon\\w+|mand(?:e|o|aste)|envi(?:e|o)|pag(?:ue|aste)|gire|entro|acredito|cayo|comprobante`,
);
const paidWithin = 6;

/** Things sent in larger number: 'te envié fotos de más cerca'. */
const pictures = whole('fotos?|imagen|imagenes|videos?|detalles');

/** 'te transferí de más': a claimed overpayment, which the reader is asked to return. */
function overpaid(tokens: readonly Token[], nth: number): boolean {
  if (tokens[nth]!.text !== 'de' || tokens[nth + 1]?.text !== 'mas') return false;
  const words = around(tokens, nth, paidWithin, 0);
  return (
    words.some((word) => paid.test(word)) &&
    !words.some((word) => pictures.test(word)) &&
    !words.slice(-denialWithin).some((word) => denials.test(word))
  );
}

const sends = '(?:mando|mandamos|envio|enviamos|despacho|despachamos)';
/** Objects that a paying person sends: 'te mando el comprobante'. */
const ofPayer =
  '(?:comprobante|captura|direccion|ubicacion|datos|fotos?|videos?|mensaje|msj|flete|remis|uber|mail)';
/** What a seller does after payment. 'lo mando a buscar' is what a buyer does. */
const sent = `(?:l[ao]s? ${sends}(?! a \\w{3,}[aei]r\\b)|te ${sends}(?! (?:(?:el|la|las|los|mi|un|una) )?${ofPayer}\\b))\\b`;
/** Words before a payment that demand it. */
const askedBefore =
  /\b(?:primero|apenas|ni bien|una vez|cuando|hace|haces|haceme|hagas|necesito|espero|(?:ya|recien|solo) con)\b/;
const thenSent = new RegExp(`\\b${sent}`);
/** Words after a payment that demand it: 'el pago es antes y después lo mando'. A buyer says 'el pago ahora te lo mando'. */
const askedAfter = new RegExp(
  `^(?:\\w+ ){0,2}(?:antes|ahora|primero|adelantado|anticipado) (?:\\w+ )*?(?:y|despues|luego|recien|ahi|manana) (?:\\w+ )*?${sent}`,
);
/** Words before 'pago' where no payment is demanded: it was made, the writer makes it, or 'pago' is another noun. */
const otherBefore =
  /\b(?:no|sin|ni(?! bien)|nunca|tampoco|hice|hago|haga|recibi|llego|entro|acredito|gracias|retir\w*|recib(?:as|es|is|ir|irlo))\b|\b(?:l[ao]s?|te|se|yo|mercado|(?:medios?|formas?|facilidades) de)$/;
/** Words after 'pago' for payment at the handover. */
const otherAfter = /^(?:\w+ ){0,2}(?:contra|al? (?:retir|recib)\w*|mano|efectivo|cuando)\b/;
const [paidFirstBefore, paidFirstAfter] = [4, 10];

/** 'primero el pago y después te lo mando': a payment is demanded before anything is sent. */
function paidFirst(tokens: readonly Token[], nth: number): boolean {
  if (tokens[nth]!.text !== 'pago') return false;
  const before = around(tokens, nth, paidFirstBefore, 0).join(' ');
  const after = around(tokens, nth, 0, paidFirstAfter).join(' ');
  const isAsked = (askedBefore.test(before) && thenSent.test(after)) || askedAfter.test(after);
  return isAsked && !otherBefore.test(before) && !otherAfter.test(after);
}

/** The words of all rules in one pattern: a cheap test, because most words match none. */
const anyWord = whole(`de|pago|${rules.map(({ word }) => word.source.slice(1, -1)).join('|')}`);

/** The last word demands nothing: 'envío sin cargo', 'a cargo del comprador', '¿tengo que pagar un cargo?'. */
const asksNothing = /\b(?:sin|a(?: tu| mi| su)?) cargo$|\btengo que (?:pagar|abonar)$/;

/** Replaces words that demand nothing. */
const withoutSuch = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, nth) => {
    if (!/^(?:cargo|pagar|abonar)$/.test(token.text)) return token;
    const words = tokens.slice(Math.max(0, nth - 2), nth + 1).map(({ text }) => text);
    return asksNothing.test(words.join(' ')) ? { ...token, text: '_' } : token;
  });

export const pressureIn = (written: readonly Token[]): Finding[] => {
  const tokens = withoutSuch(written);
  return tokens.flatMap((token, nth) => {
    if (!anyWord.test(token.text)) return [];
    const found = rules
      .filter((rule) => follows(rule, tokens, nth))
      .map(({ kind }): Finding => ({ kind, start: token.start, end: token.end }));
    if (overpaid(tokens, nth))
      found.push({ kind: 'overpayment', start: token.start, end: tokens[nth + 1]!.end });
    if (paidFirst(tokens, nth)) found.push({ kind: 'advance', start: token.start, end: token.end });
    return found;
  });
};
