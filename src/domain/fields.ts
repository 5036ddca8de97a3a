import { z } from 'zod';
import { limits } from './limits.ts';
import { siteAddressIn } from './site-address.ts';
import { storableText, typedLine } from './text.ts';

const tooHigh = 'El precio es demasiado alto';
const noCents = 'El precio tiene que ser un número entero de pesos, sin centavos';

/** Whole pesos, 1 to 999.999.999.999; 0 and less are refused with the field's own 'mayor a 0' sentence. */
export const price = (missing: string, notPositive: string) =>
  z
    .number({ error: missing })
    .min(limits.priceMin, { error: notPositive, abort: true })
    .max(limits.priceMax, { error: tooHigh, abort: true })
    .int(noCents);

/**
 * A line that stands in mails and notices to others: refuses what a mail program would turn into a link, so that
 * nobody sends their own link under our name.
 */
export const lineWithoutSites = () =>
  typedLine().superRefine((text, context) => {
    const site = siteAddressIn(text);
    if (site === null) return;
    const message = `No puede tener la dirección de un sitio («${site}»). Si ahí termina una frase, dejá un espacio después del punto`;
    context.addIssue({ code: 'custom', message });
  });

/** A title of 5 to 120 characters after trimming. */
export const title = (missing: string) =>
  lineWithoutSites()
    .min(1, { error: missing, abort: true })
    .min(limits.titleMin, 'El título debe tener al menos 5 caracteres')
    .max(limits.titleMax, `El título puede tener hasta ${limits.titleMax} caracteres`);

/** A place in the seller's or buyer's own words. */
export const zone = () =>
  z
    .string({ error: 'La zona es requerida' })
    .pipe(
      lineWithoutSites()
        .min(1, 'La zona es requerida')
        .max(limits.zoneMax, `La zona puede tener hasta ${limits.zoneMax} caracteres`),
    );

/** URLs of uploaded images; that they exist and belong to the caller is the market's to check. */
export const imageList = (min: number, max: number, tooFew: string, tooMany: string) =>
  z
    .array(storableText().max(limits.urlMax), { error: tooFew })
    .min(min, tooFew)
    .max(max, tooMany)
    .refine((urls) => new Set(urls).size === urls.length, 'Hay una imagen repetida');

const withUser = 'El enlace no puede tener usuario ni contraseña antes del sitio';

const isWebUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.')
  );
};

/** 'https://mercadolibre.com@estafa.com' leads to the second of them. */
const hasUser = (text: string): boolean => {
  const url = URL.parse(text);
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
      .max(limits.urlMax, { error: invalid, abort: true })
      .refine(isWebUrl, { error: invalid, abort: true })
      .refine((text) => !hasUser(text), withUser)
      .overwrite((text) => URL.parse(text)?.href ?? text)
      .max(limits.urlMax, invalid)
      .nullable(),
  );
