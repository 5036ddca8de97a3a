import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { inMinutes, parseTimeInput } from '../meetings/times.ts';
import { safePlaces } from '../meetings/words.ts';
import * as kind from './kinds.ts';
import { createFormShape, createInputShape, type Fields } from './schemas.ts';

const missingPlace = 'Escribí dónde se encuentran';
const missingTime = 'Elegí el día y la hora';

/** Where and when two people of a deal meet. Only they read it, as their messages. */
export const meetingFields = {
  place: {
    ...kind.sameSchema(
      z
        .string({ error: missingPlace })
        .pipe(
          kind
            .lineWithoutSites()
            .min(limits.meetingPlaceMin, missingPlace)
            .max(limits.meetingPlaceMax, `El lugar puede tener hasta ${limits.meetingPlaceMax} caracteres`),
        ),
    ),
    view: z.string(),
    label: 'Lugar',
    hint: 'Una esquina, un local o un barrio que conozcan los dos.',
    required: true,
    maxLength: limits.meetingPlaceMax,
    example: 'YPF de Rivadavia y Acoyte, Caballito',
  },
  placeId: {
    ...kind.placeId(),
    view: z.string().nullable().meta({ description: 'The place of the gazetteer, when one was chosen' }),
  },
  kind: {
    ...kind.withDefault(z.enum(safePlaces, { error: 'Elegí una de las clases de lugar' }).nullable(), null),
    read: (text: string) => text || null,
    view: z.enum(safePlaces).nullable().meta({ description: 'Which kind of safe place it is' }),
    label: '¿Dónde se encuentran?',
    example: 'Estación de servicio' as const,
  },
  at: {
    ...kind.sameSchema(
      z.iso.datetime({ offset: true, error: missingTime }).transform((text) => inMinutes(new Date(text))),
    ),
    read: parseTimeInput,
    view: kind.time,
    label: 'Día y hora',
    required: true,
    example: '2026-11-28T21:00:00.000Z',
  },
} satisfies Fields;

export const meetingSchema = z.strictObject(createInputShape(meetingFields));
export type MeetingWords = z.output<typeof meetingSchema>;
export const meetingFormSchema = z.strictObject(createFormShape(meetingFields));

export const seenMeetingSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true, error: 'La versión no es válida' }),
});
export const changeMeetingSchema = meetingSchema.extend(seenMeetingSchema.shape);

export const changeMeetingFormSchema = meetingFormSchema.extend({
  ...seenMeetingSchema.shape,
  meetingId: z.string(),
});
