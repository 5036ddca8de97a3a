import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { nameProblem } from '../people/imitation.ts';
import { orNull, storableText, tooLong } from '../texts/text.ts';
import * as kind from './kinds.ts';
import type { Fields } from './schemas.ts';

const nameMissing = 'El nombre es requerido';
const avatarUrl = storableText().max(limits.urlMax).nullable();

/** A line that others read as who somebody is, beside the marks of the product. */
const ownLine = (what: string, max: number) =>
  kind
    .lineWithoutSites()
    // Only a text that is short enough is searched for imitations, which takes time.
    .max(max, { error: tooLong(what, max), abort: true })
    .superRefine((text, context) => {
      const message = nameProblem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

export const profileFields = {
  fullName: {
    ...kind.sameSchema(
      z.string({ error: nameMissing }).pipe(ownLine('El nombre', limits.nameMax).min(1, nameMissing)),
    ),
    view: z.string(),
    label: 'Nombre completo',
    hidesContacts: true as const,
    required: true,
    maxLength: limits.nameMax,
    example: 'Ana Compradora',
  },
  avatarUrl: {
    ...kind.withDefault(avatarUrl, null),
    view: kind.imageUrl.nullable(),
    label: 'Foto',
    example: null,
  },
  location: {
    ...kind.sameSchema(orNull(ownLine('La ubicación', limits.locationMax))),
    view: z.string().nullable(),
    label: 'Ubicación',
    hidesContacts: true as const,
    placeholder: 'Ej.: Caballito, CABA',
    maxLength: limits.locationMax,
    example: null,
  },
  bio: {
    ...kind.longText('La biografía', limits.bioMax),
    label: 'Biografía',
    hint: 'La lee quien mira tus publicaciones y tus ofertas.',
    placeholder: 'Qué vendés, qué comprás, en qué horarios contestás.',
    example: null,
  },
} satisfies Fields;
