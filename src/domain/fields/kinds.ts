import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { placeUnknown } from '../places/place.ts';
import { noCents, readPrice } from '../prices/read-price.ts';
import {
  answerChoices,
  ofKind,
  type RequirementKind,
  requirementKinds,
  requirementLabels,
} from '../requirements/requirement.ts';
import { normalizeText } from '../texts/fold.ts';
import { parseUrl } from '../texts/parse-url.ts';
import { idInput, optionalText, requiredText, storableText, typedLine } from '../texts/text.ts';

/**
 * Endings that mail programs and messengers turn into links: those of everyday sites, of the region, and those that
 * shorteners and cheap registrations use. Abbreviations in use here stay off the list ('Bs.As', 'Cap.Fed', '11.Pro').
 */
const endings = [
  'com net org info biz edu gob gov mobi name',
  'ar bo br cl co ec mx pe py uy ve es us eu uk',
  'ca cn de fr it nl pl pt ru su in',
  'app be cc gd gg gl io ly me page sh to tv ws ai',
  'cf click cloud club dev fun ga gq icu link live ml online',
  'shop site space store tech tienda tk top vip website xyz',
]
  .join(' ')
  .replaceAll(' ', '|');
const dot = '[.\u3002\uFF0E\uFF61]';
const letter = String.raw`[\p{L}\p{N}_-]`;

/** Where a name ends in one of them. Only from the dot on, so that a long text costs no more than its length. */
const ending = new RegExp(`(?<=${letter})${dot}(?:${endings}|xn--[a-z0-9-]+)(?!${letter})`, 'giu');
/** The label before a dot; no site's is longer. */
const label = new RegExp(`${letter}{1,63}$`, 'u');
/** Endings that may follow digits alone, as in '163.com'. Other endings need a letter: '40.de cuero' lacks a blank. */
const ofDigits = new RegExp(`^${dot}(?:com|net|org)$`, 'iu');

const linked = /\b(?:[a-z][a-z0-9+-]{1,20}:\/\/|www\d?\.)[\p{L}\p{N}][^\s]{0,40}/iu;

/** The part of a text that a mail program or messenger would turn into a link; null when there is none. */
export function findSiteAddress(text: string): string | null {
  const whole = linked.exec(text)?.[0];
  if (whole) return whole;
  for (const { 0: end, index } of text.matchAll(ending)) {
    const before = label.exec(text.slice(Math.max(0, index - 63), index))?.[0] ?? '';
    if (/\p{L}/u.test(before) || ofDigits.test(end)) return before + end;
  }
  return null;
}

// The sorts of values that fields have. Each makes a schema; its sentences are given where they differ by field. Of several
// sentences the first is shown. No check aborts: an aborted field would keep a form from checking its fields together.

/** A field with the same check in JSON and forms; its schema decides what an empty value means. */
export const sameSchema = <Schema extends z.ZodType>(schema: Schema) => ({
  create: schema,
  edit: schema,
  form: schema,
});

/** A field that has this value when nobody gives one. */
export const withDefault = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) => {
  const given = schema.default(value);
  return { create: given, edit: schema, form: given };
};

/**
 * A field that a form sends as text, which `read` turns into the value. Errors of the value, or of one item of a
 * list, are reported at the text's field.
 */
export const readFrom = <Value>(schema: z.ZodType<Value>, read: (text: string) => unknown) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const result = schema.safeParse(read(text ?? ''));
      if (result.success) return result.data;
      context.addIssue({
        code: 'custom',
        message: result.error.issues[0]?.message ?? 'El valor no es válido',
      });
      return z.NEVER;
    });

/**
 * Reads a whole number as people type it, with or without dots: '1.250' -> 1250. '' means not given; any other text
 * is not a number.
 */
export function parseWholeNumber(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(typed) ? Number(typed.replaceAll('.', '')) : Number.NaN;
}

/** A whole number within a range, with a default. One sentence covers every error. */
export function wholeNumber(range: { min: number; max: number; otherwise: number; wrong: string }) {
  const { min, max, wrong } = range;
  const schema = z.number({ error: wrong }).int(wrong).min(min, wrong).max(max, wrong);
  const given = withDefault(schema, range.otherwise);
  return {
    ...given,
    typed: readFrom(given.form, parseWholeNumber),
    view: z.int(),
    min,
    max,
    inputMode: 'numeric' as const,
    placeholder: String(range.otherwise),
  };
}

const tooHigh = 'El precio es demasiado alto';

/** Whole pesos, 1 to 999.999.999.999; 0 and less are refused with the field's own 'mayor a 0' sentence. */
export const price = (missing: string, notPositive: string) =>
  z.number({ error: missing }).min(limits.priceMin, notPositive).max(limits.priceMax, tooHigh).int(noCents);

/** The price in a form's text; the field asks about a text that may mean another one. */
export function typedPrice(text: string, context: z.RefinementCtx): number | undefined {
  const { price, question } = readPrice(text);
  if (question === undefined) return price;
  context.addIssue({ code: 'custom', message: question });
  return z.NEVER;
}

/**
 * A line shown in mails and notifications to others: refuses what a mail program would turn into a link, so that nobody
 * sends their own link under the product's name.
 */
export const lineWithoutSites = () =>
  typedLine().superRefine((text, context) => {
    const site = findSiteAddress(text);
    if (site === null) return;
    const message = `No puede tener la dirección de un sitio (“${site}”). Si ahí termina una frase, dejá un espacio después del punto`;
    context.addIssue({ code: 'custom', message });
  });

/** The title of a request or an offer. */
export const title = (missing: string) => ({
  ...sameSchema(
    requiredText('El título', limits.titleMax, missing, () =>
      lineWithoutSites().min(1, missing).min(limits.titleMin, 'El título debe tener al menos 5 caracteres'),
    ),
  ),
  view: z.string(),
  hidesContacts: true as const,
  required: true,
  maxLength: limits.titleMax,
});

/** A place in the seller's or buyer's own words. */
export const zone = () => ({
  ...sameSchema(requiredText('La zona', limits.zoneMax, 'La zona es requerida', lineWithoutSites)),
  view: z.string(),
  label: 'Zona',
  hidesContacts: true as const,
  required: true,
  maxLength: limits.zoneMax,
});

export const longText = (what: string, max: number) => ({
  ...sameSchema(optionalText(what, max)),
  view: z.string().nullable(),
  hidesContacts: true as const,
  maxLength: max,
});

export const imageList = (min: number, max: number, tooFew: string, tooMany: string) =>
  z
    .array(storableText().max(limits.urlMax), { error: tooFew })
    .min(min, tooFew)
    .max(max, tooMany)
    .refine((urls) => new Set(urls).size === urls.length, 'Hay una imagen repetida');

const asked = {
  short: 'Escribí al menos 3 caracteres',
  long: `Puede tener hasta ${limits.requirementMax} caracteres`,
  twice: 'Ya está en la lista',
  musts: `Podés poner hasta ${limits.mustsMax} “${requirementLabels.must}”`,
  wishes: `Podés poner hasta ${limits.wishesMax} “${requirementLabels.wish}”`,
  answer: 'Elegí Sí, No o En parte',
};

const requirementText = () =>
  lineWithoutSites().min(limits.requirementMin, asked.short).max(limits.requirementMax, asked.long);

export const canBeRequired = (text: string): boolean => requirementText().safeParse(text).success;

/** A requirement as it is answered; its words are as its viewer may read them. */
export const requirementRecord = { id: z.uuid(), kind: z.enum(requirementKinds), text: z.string() };

const requirementList = z
  .array(
    z.strictObject({
      id: idInput().optional(),
      kind: z.enum(requirementKinds, { error: 'Elegí si es sí o sí' }),
      text: requirementText(),
    }),
  )
  .max(limits.mustsMax + limits.wishesMax, asked.musts)
  .superRefine((list, context) => {
    const many = (kind: RequirementKind, max: number) => ofKind(list, kind).length > max;
    if (many('must', limits.mustsMax)) context.addIssue({ code: 'custom', message: asked.musts });
    if (many('wish', limits.wishesMax)) context.addIssue({ code: 'custom', message: asked.wishes });
    const normalizedText = list.map(({ text }) => normalizeText(text));
    const twice = normalizedText.findIndex((text, at) => normalizedText.indexOf(text) < at);
    if (twice >= 0) context.addIssue({ code: 'custom', message: asked.twice, path: [twice, 'text'] });
  });

/** List of a form with empty lines: empty lines are dropped, and each error is reported at the line that was sent. */
const filledLines = <Line extends object, Item>(
  line: z.ZodType<Line>,
  isFilled: (line: Line) => unknown,
  schema: z.ZodType<Item[]>,
) =>
  z
    .array(line)
    .default([])
    .transform((lines, context): Item[] => {
      const filled = [...lines.keys()].filter((index) => isFilled(lines[index]!));
      const result = schema.safeParse(filled.map((index) => lines[index]));
      for (const { message, path } of result.error?.issues ?? []) {
        const [index, ...inside] = path;
        const sentAt = typeof index === 'number' ? [filled[index]!, ...inside] : [];
        context.addIssue({ code: 'custom', message, path: sentAt });
      }
      return result.data ?? z.NEVER;
    });

const requirementsTyped = filledLines(
  z.object({ id: z.string().optional(), kind: z.string().optional(), text: z.string().optional() }),
  ({ text }) => text?.trim(),
  requirementList,
);

export const requirements = () => ({ ...withDefault(requirementList, []), typed: requirementsTyped });

export const oneAnswer = z.strictObject({
  requirementId: idInput(),
  answer: z.enum(answerChoices, { error: asked.answer }),
  detail: optionalText('El detalle', limits.answerDetailMax),
});

const answerList = z
  .array(oneAnswer)
  .max(limits.mustsMax + limits.wishesMax, 'Hay respuestas de más')
  .refine(
    (list) => new Set(list.map(({ requirementId }) => requirementId)).size === list.length,
    'Hay dos respuestas a lo mismo',
  );

const answersTyped = filledLines(
  z.object({
    requirementId: z.string().optional(),
    answer: z.string().optional(),
    detail: z.string().optional(),
  }),
  ({ answer }) => answer,
  answerList,
);

export const answers = () => ({ ...withDefault(answerList, []), typed: answersTyped });

export const cost = (negative: string) =>
  z.number({ error: negative }).min(0, negative).max(limits.priceMax, tooHigh).int(noCents);

const withUser = 'El enlace no puede tener usuario ni contraseña antes del sitio';

const isWebUrl = (text: string): boolean => {
  const url = parseUrl(text);
  return (
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.')
  );
};

/** 'https://mercadolibre.com@estafa.com' leads to the second of them. */
const hasUser = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && (url.username !== '' || url.password !== '');
};

/**
 * An http(s) link or null, as browsers parse it: what is shown of it is what they open. `javascript:` and every other
 * scheme are refused, and so is user information.
 */
export const webLink = (invalid: string) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    typedLine()
      .max(limits.urlMax, invalid)
      .refine(isWebUrl, invalid)
      .refine((text) => !hasUser(text), withUser)
      .overwrite((text) => parseUrl(text)?.href ?? text)
      .max(limits.urlMax, invalid)
      .nullable(),
  );

/** A day of the calendar, 'YYYY-MM-DD', or none. Whether it may be chosen depends on today: the command checks it. */
export const calendarDay = (wrong: string) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    z.iso.date({ error: wrong }).nullable(),
  );

export const day = (wrong: string) => ({
  ...sameSchema(calendarDay(wrong)),
  view: z.iso.date().nullable(),
  type: 'date' as const,
});

/** A category; the command checks that it exists. */
export const categoryId = () => ({
  ...withDefault(idInput('La categoría no existe').nullable(), null),
  label: 'Categoría',
  example: null,
});

/** One of the places of the gazetteer; the command checks that it exists. An empty text is none. */
export const placeId = () => ({
  ...withDefault(
    z
      .string({ error: placeUnknown })
      .regex(/^\d{5,11}$/, placeUnknown)
      .nullable(),
    null,
  ),
  read: (text: string) => text || null,
  label: 'Lugar',
  example: null,
});

/** The version of a publication's terms that a caller has seen. Without it, that of now. */
export const termsSeen = z.int('La versión no es válida').min(1, 'La versión no es válida').optional();

/** The version of a thing that its editor saw; a change of another version is refused. Without it no version is compared. */
export const versionSeen = z.iso.datetime({ offset: true, error: 'La versión no es válida' }).optional();

export const pesos = z.int().meta({ description: 'Whole pesos' });
export const time = z.iso.datetime();
export const id = z.uuid();
export const imageUrl = z
  .string()
  .meta({ example: '/images/0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d-1600x1200-a1b2c3.webp' });
