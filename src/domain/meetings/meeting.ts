import { z } from 'zod';
import { meetingFields } from '../fields/meeting.ts';
import { createFormShape, createInputShape } from '../fields/schemas.ts';

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
