import { z } from 'zod';
import { meetingFields } from '../fields/meeting.ts';
import { createFormShape, createShape } from '../fields/schemas.ts';

/** Where and when two people of a deal meet. */
export const meetingSchema = z.strictObject(createShape(meetingFields));
export type MeetingWords = z.output<typeof meetingSchema>;
/** The same as a form sends it. */
export const meetingFormSchema = z.strictObject(createFormShape(meetingFields));

/** The version of the meeting that the caller saw. */
export const seenMeetingSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true, error: 'La versión no es válida' }),
});
/** A change brings other words, and which ones it changes. */
export const changeMeetingSchema = meetingSchema.extend(seenMeetingSchema.shape);
export type ChangeMeeting = z.output<typeof changeMeetingSchema>;

const meetingId = z.string();
/** The same as forms send them, which name the meeting. */
export const meetingStepFormSchema = z.strictObject({ meetingId });
export const agreeMeetingFormSchema = seenMeetingSchema.extend({ meetingId });
export const changeMeetingFormSchema = meetingFormSchema.extend({ ...seenMeetingSchema.shape, meetingId });
