import { z } from 'zod';
import { meetingFields } from '../fields/meeting.ts';
import { createFormShape, createShape } from '../fields/schemas.ts';

export const meetingSchema = z.strictObject(createShape(meetingFields));
export type MeetingWords = z.output<typeof meetingSchema>;
export const meetingFormSchema = z.strictObject(createFormShape(meetingFields));

export const seenMeetingSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true, error: 'La versión no es válida' }),
});
/** A change of a meeting names the version that the caller saw. */
export const changeMeetingSchema = meetingSchema.extend(seenMeetingSchema.shape);
export type ChangeMeeting = z.output<typeof changeMeetingSchema>;

const meetingId = z.string();
/** The same as forms send them, which name the meeting. */
export const meetingStepFormSchema = z.strictObject({ meetingId });
export const agreeMeetingFormSchema = seenMeetingSchema.extend({ meetingId });
export const changeMeetingFormSchema = meetingFormSchema.extend({ ...seenMeetingSchema.shape, meetingId });
