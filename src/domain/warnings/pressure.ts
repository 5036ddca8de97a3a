import type { Finding, WarningKind } from './kinds.ts';
import type { Token } from './reading.ts';

/** What somebody is talked into, by words that stand near each other. */
interface Rule {
  kind: WarningKind;
  /** The word that is marked. */
  word: RegExp;
  /** The word right before it. */
  behind?: RegExp;
  /** Each of these stands near it, up to so many words before and after. */
  near: readonly RegExp[];
  before: number;
  after: number;
  /** Not when one of these stands right around it. */
  unless?: RegExp;
  /** Words before and after that `unless` looks at; two when not said. */
  unlessWithin?: number;
  /** Not when it is denied: 'no pido seña'. */
  canBeDenied?: boolean;
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

const transfers = 'transf\\w*|deposit\\w*|gira\\w*|gires|abon\\w+';
/** Who asks for money says so; 'pago' alone is what a buyer does. */
const asksTransfer =
  'transferi|transferis|transferime|transferirme|deposita|depositas|depositame|gira|giras|girame|paga|pagas|pagame|pagar|abonas|abona|transferencia';
const money = 'dinero|plata|guita|fondos|dolares|capital|capitales|efectivo|billetes|pesos';

const rules: readonly Rule[] = [
  {
    kind: 'advance',
    word: whole('sen(?:a|as|ar|ame|ita|e|es|alo)'),
    near: [
      whole(
        `${transfers}|mand\\w*|envi\\w*|pag\\w*|pas\\w*|reserv\\w*|guard\\w*|apart\\w*|mp|cbu|alias|lucas|mil|mercado|interesad\\w*|dejame|dejas|vendo|lleva|tuyo|tuya`,
      ),
    ],
    before: 8,
    after: 8,
    unless: whole('lengua|lenguaje'),
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole('adelant(?:o|os|ado|ada|ame|as|es)|anticip(?:o|os|ame|es|ado|as)'),
    near: [whole(`${transfers}|pag\\w*|mandame|mp|reserv\\w*|guard\\w*|costo`)],
    before: 7,
    after: 7,
    unless: whole('te|les|tecnologic\\w*'),
    unlessWithin: 1,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole(asksTransfer),
    near: [
      whole('antes|primero|apenas|ya|ahora|total|hoy|asi|reserva|hace|haceme|haces'),
      // What the writer does afterwards; 'mandame' is what a buyer asks for.
      whole(
        'despach\\w*|envi(?:o|os|amos|ar\\w*)|mand(?:o|amos|ar\\w*)|flete|seguro|guard\\w*|apart\\w*|dejo|confirmo',
      ),
    ],
    before: 8,
    after: 8,
    unless: whole('contra|retirar|recibir|mano|cuando|efectivo'),
    unlessWithin: 3,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole(`${asksTransfer}|pago`),
    near: [whole('vos|hace|haceme|haces|hacer'), whole('despach\\w*|mando|mandamos|guardo|aparto|confirmo')],
    before: 8,
    after: 8,
    unless: whole('contra|retirar|recibir|mano|cuando|efectivo'),
    unlessWithin: 3,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole('primero'),
    near: [whole('pago'), whole('despach\\w*|envi(?:o|os|ar\\w*)|mand(?:o|ar\\w*)')],
    before: 4,
    after: 6,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole('reserva\\w*'),
    near: [whole('transf\\w*|deposit\\w*')],
    before: 6,
    after: 7,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole('antes'),
    near: [
      whole('necesito|pido|mitad|transf\\w*|deposit\\w*|abon\\w*|pag\\w*'),
      whole('despach\\w*|enviar\\w*|mandar\\w*'),
    ],
    before: 7,
    after: 5,
    unless: whole('cuanto|lo'),
    unlessWithin: 1,
    canBeDenied: true,
  },
  {
    kind: 'advance',
    word: whole('mitad'),
    near: [whole('reserv\\w*|guard\\w*|apart\\w*|adelant\\w*')],
    before: 5,
    after: 6,
    canBeDenied: true,
  },
  {
    kind: 'code',
    word: whole('sms'),
    near: [
      whole('pas(?:ame|as)|mandame|dec(?:i|ime)|dictame|reenviame|cual(?:es)?'),
      whole('lleg(?:o|a|aron)'),
    ],
    before: 7,
    after: 7,
  },
  {
    kind: 'code',
    word: whole('codigos?|claves?|token|pin|contrasena'),
    near: [
      whole(
        'pas(?:ame|as|a|amelo|amela|ar|arme)|mand(?:ame|amelo|as|a|ar)|dec(?:i|ime|imelo|is)|dic(?:e|es|tame|ta)|reenvi\\w+|envi(?:ame|a|amelo)|compart\\w+|dame|das|necesito|pone|cual|completa',
      ),
      whole(
        'lleg(?:o|a|ar|ue|aron|ando)|mand(?:o|e|aron)|sms|mensaj\\w+|verificacion|seguridad|confirm\\w+|valid\\w+|homebanking|banco|app|token|cifras|digitos|aparece',
      ),
    ],
    before: 9,
    after: 9,
    unless: whole(
      'postal|barras|qr|repuesto|producto|seguimiento|descuento|color|articulo|envio|retiro|area|pieza|promo|candado',
    ),
    unlessWithin: 3,
  },
  {
    kind: 'code',
    word: whole('numeros?|digitos|cifras'),
    near: [
      whole('pas(?:ame|as)|mandame|dec(?:i|ime)|dictame|reenviame|comparti(?:me)?|necesito|dame'),
      whole('lleg(?:o|a|aron)|sms'),
    ],
    before: 6,
    after: 6,
    unless: whole('seguimiento|envio|guia|serie'),
    unlessWithin: 3,
  },
  {
    kind: 'funding',
    word: whole('fonde(?:o|os|ar|a|as|ame|ada|en|es|amos|arla|arlo)'),
    near: [],
    before: 0,
    after: 0,
    unless: whole('ancla|anclas|lancha|barco|boya|velero|bote|kayak|amarre'),
    unlessWithin: 4,
  },
  {
    kind: 'funding',
    word: whole(
      'recib(?:ir\\w*|as|an|a)|liber\\w*|acredit(?!o$)\\w*|destrab\\w*|desbloque\\w*|habilit\\w*|activ(?:ar|en)|retenid[oa]',
    ),
    near: [
      whole('pago|plata|dinero|cobro|cuenta|monto'),
      whole(
        'transferi|transferir|transferis|transferencia|deposito|depositar|deposita|abonar|abonas|abona|enviar|muevas|mover|cargo|tasa|validacion|limite',
      ),
    ],
    before: 12,
    after: 12,
    unless: whole('cuando|transferencia'),
    unlessWithin: 1,
  },
  {
    kind: 'funding',
    // 'recibís el dinero apenas abonás la tasa'; 'recibís el pago en efectivo?' asks for nothing.
    word: whole('recibis|acredito'),
    near: [
      whole('pago|plata|dinero|cobro|monto'),
      whole('abon(?:a|as|ar|es)|pag(?:as|ar|ues)|deposit(?:a|as|ar)|transfer(?:i|is|ir)'),
      whole('cargo|tasa|validacion'),
    ],
    before: 12,
    after: 12,
  },
  {
    kind: 'laundering',
    word: whole('blanque(?:o|os|ar|amos|e|as|ando|ada|an)'),
    near: [whole(`${money}|comision|ganancia`)],
    before: 6,
    after: 6,
    unless: whole('dent\\w*|dient\\w*|ropa|juntas?|pared\\w*|lavandina|crema|manchas?|pintura'),
    unlessWithin: 4,
  },
  {
    kind: 'laundering',
    word: whole('comision|ganancia|quedas|queda|dejo|10|5|parte'),
    near: [
      whole('recib\\w*|cuenta|deposito'),
      whole(`${money}|transferencia`),
      whole('prestas|prestame|bancas|pasan|pasas|comision|parte|quedas|alguien|gente'),
    ],
    before: 14,
    after: 14,
    unless: whole('producto|envio'),
    unlessWithin: 2,
  },
  {
    kind: 'laundering',
    word: whole('mia|mio'),
    near: [whole(money), whole('deposito|transfiero|paso'), whole('pasas|devolves|transferis|giras')],
    before: 8,
    after: 8,
  },
  {
    kind: 'laundering',
    word: whole('cuentas?'),
    near: [whole('alquil\\w*'), whole('mercado|banco|bancarias?|billeteras?')],
    before: 5,
    after: 5,
    // 'el depto cuenta con balcón'
    unless: whole('con'),
    unlessWithin: 1,
  },
  {
    kind: 'laundering',
    word: whole('cuentas?'),
    behind: whole('alquil(?:o|as|a|amos|ame|an|en|ar)|tus?|mis?|sus?|una'),
    near: [whole('alquil\\w*'), whole('pago|mp|banco|bancarias?|billeteras?')],
    before: 2,
    after: 3,
  },
  {
    kind: 'overpayment',
    word: whole('devol\\w+|devuelv\\w+|reintegr\\w+'),
    near: [
      whole(`${transfers}|comprobante|cero`),
      whole('diferencia|resto|sobra|sobrante|vez|veces|mas|doble|mitad'),
    ],
    before: 14,
    after: 8,
  },
];

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
  `${transfers}|mand(?:e|o|aste)|envi(?:e|o)|pag(?:ue|aste)|gire|entro|acredito|cayo|comprobante`,
);
const paidWithin = 6;

/** What people send more of: 'te envié fotos de más cerca'. */
const pictures = whole('fotos?|imagen|imagenes|videos?|detalles');

/** 'te transferí de más': more than was agreed was paid, it is said, and is to come back. */
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
/** What is sent by who pays: 'te mando el comprobante'. */
const ofPayer =
  '(?:comprobante|captura|direccion|ubicacion|datos|fotos?|videos?|mensaje|msj|flete|remis|uber|mail)';
/** What a seller does once paid. 'lo mando a buscar' is what a buyer does. */
const sent = `(?:l[ao]s? ${sends}(?! a \\w{3,}[aei]r\\b)|te ${sends}(?! (?:(?:el|la|las|los|mi|un|una) )?${ofPayer}\\b))\\b`;
/** Words before a payment that ask for it, up to what is sent then. */
const askedBefore =
  /\b(?:primero|apenas|ni bien|una vez|cuando|hace|haces|haceme|hagas|necesito|espero|(?:ya|recien|solo) con)\b/;
const thenSent = new RegExp(`\\b${sent}`);
/** The same behind it: 'el pago es antes y después lo mando'; 'el pago ahora te lo mando' is a buyer's. */
const askedAfter = new RegExp(
  `^(?:\\w+ ){0,2}(?:antes|ahora|primero|adelantado|anticipado) (?:\\w+ )*?(?:y|despues|luego|recien|ahi|manana) (?:\\w+ )*?${sent}`,
);
/** Before it: none is asked for, it was made, or the writer makes it. At its end: 'pago' is no payment. */
const otherBefore =
  /\b(?:no|sin|ni(?! bien)|nunca|tampoco|hice|hago|haga|recibi|llego|entro|acredito|gracias|retir\w*|recib(?:as|es|is|ir|irlo))\b|\b(?:l[ao]s?|te|se|yo|mercado|(?:medios?|formas?|facilidades) de)$/;
/** Behind it: it is made when the thing is handed over. */
const otherAfter = /^(?:\w+ ){0,2}(?:contra|al? (?:retir|recib)\w*|mano|efectivo|cuando)\b/;
const [paidFirstBefore, paidFirstAfter] = [4, 10];

/** 'primero el pago y después te lo mando': a payment is asked for before anything is sent. */
function paidFirst(tokens: readonly Token[], nth: number): boolean {
  if (tokens[nth]!.text !== 'pago') return false;
  const before = around(tokens, nth, paidFirstBefore, 0).join(' ');
  const after = around(tokens, nth, 0, paidFirstAfter).join(' ');
  const isAsked = (askedBefore.test(before) && thenSent.test(after)) || askedAfter.test(after);
  return isAsked && !otherBefore.test(before) && !otherAfter.test(after);
}

/** The words of all rules as one, because most words are in none. */
const anyWord = whole(`de|pago|${rules.map(({ word }) => word.source.slice(1, -1)).join('|')}`);

/** Nothing is asked for in the last word: 'envío sin cargo', 'a cargo del comprador', '¿tengo que pagar un cargo?'. */
const asksNothing = /\b(?:sin|a(?: tu| mi| su)?) cargo$|\btengo que (?:pagar|abonar)$/;

/** The same with words that ask for nothing read as others. */
const withoutSuch = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, nth) => {
    if (!/^(?:cargo|pagar|abonar)$/.test(token.text)) return token;
    const words = tokens.slice(Math.max(0, nth - 2), nth + 1).map(({ text }) => text);
    return asksNothing.test(words.join(' ')) ? { ...token, text: '_' } : token;
  });

/** Advance payments, codes, moved money: what people are talked into. */
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
