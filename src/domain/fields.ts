import { z } from 'zod';
import { limits } from './limits.ts';
import { typedText } from './text.ts';

const tooHigh = 'El precio es demasiado alto';
const noCents = 'El precio tiene que ser un número entero de pesos, sin centavos';

/** Whole pesos, 1 to 999.999.999.999; 0 and less are refused with the field's own 'mayor a 0' sentence. */
export const price = (missing: string, notPositive: string) =>
  z
    .number({ error: missing })
    .min(limits.priceMin, { error: notPositive, abort: true })
    .max(limits.priceMax, { error: tooHigh, abort: true })
    .int(noCents);

/** A title of 5 to 120 characters after trimming. */
export const title = (missing: string) =>
  typedText()
    .min(1, { error: missing, abort: true })
    .min(limits.titleMin, 'El título debe tener al menos 5 caracteres')
    .max(limits.titleMax, `El título puede tener hasta ${limits.titleMax} caracteres`);

/** A place in the seller's or buyer's own words. */
export const zone = () =>
  z
    .string({ error: 'La zona es requerida' })
    .pipe(
      typedText()
        .min(1, 'La zona es requerida')
        .max(limits.zoneMax, `La zona puede tener hasta ${limits.zoneMax} caracteres`),
    );

/** URLs of uploaded images; that they exist and belong to the caller is the market's to check. */
export const imageList = (min: number, max: number, tooFew: string, tooMany: string) =>
  z
    .array(z.string().max(limits.urlMax), { error: tooFew })
    .min(min, tooFew)
    .max(max, tooMany)
    .refine((urls) => new Set(urls).size === urls.length, 'Hay una imagen repetida');

const isWebUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.')
  );
};

/** An http(s) link or null; `javascript:` and every other scheme are refused. */
export const webLink = (invalid: string) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    typedText().max(limits.urlMax, invalid).refine(isWebUrl, invalid).nullable(),
  );
