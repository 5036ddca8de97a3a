import { z } from 'zod';
import { id, time } from '../fields/kinds.ts';
import { meetingFields } from '../fields/meeting.ts';
import { viewShape } from '../fields/schemas.ts';
import { meetingSteps } from '../lifecycle/meeting-plan.ts';
import { meetingStatuses } from '../lifecycle/meeting-statuses.ts';

/** What a party may do about a meeting: its steps, and saying that they are arriving. */
const meetingDeeds = [...meetingSteps, 'arriving'] as const;

/** Where and when the two people of a deal meet. Only they see it. */
export const meeting = z
  .strictObject({
    id,
    chatId: id,
    offerId: id,
    ...viewShape(meetingFields),
    status: z
      .enum(meetingStatuses)
      .meta({ description: '`lapsed` or `past` by its time, also before that is written down' }),
    proposedBy: z.enum(['buyer', 'seller']).meta({ description: 'Who wrote the words of now' }),
    agreedAt: time.nullable().meta({ description: 'When both last agreed' }),
    createdAt: time,
    updatedAt: time.meta({ description: 'Its version' }),
    allowedActions: z
      .array(z.enum(meetingDeeds))
      .meta({ description: 'What the caller may do about it now' }),
  })
  .meta({ id: 'Meeting' });
export type MeetingView = z.infer<typeof meeting>;
