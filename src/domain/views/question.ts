import { z } from 'zod';
import { id, time } from '../fields/kinds.ts';
import { requestStatuses } from '../lifecycle/statuses.ts';
import { hiddenFors } from '../moderation/things.ts';
import { questionPermissions, questionSides } from '../questions/question.ts';
import { person } from './person.ts';

const fields = {
  id,
  buyRequestId: id,
  question: z.string(),
  answer: z.string().nullable().meta({ description: 'Of the publication’s owner; null while there is none' }),
  answeredAt: time.nullable().meta({ description: 'When it was first answered' }),
  createdAt: time,
  author: person,
  allowedActions: z.array(z.enum(questionPermissions)).meta({ description: 'What the caller may do now' }),
  hiddenFor: z
    .enum(hiddenFors)
    .optional()
    .meta({ description: 'Why others do not see it; only while they do not' }),
};

/** What somebody asked on a publication before offering. */
export const question = z.strictObject(fields).meta({ id: 'Question' });
export type QuestionView = z.infer<typeof question>;

/** A question of the caller's, asked or received. */
export const ownQuestion = z
  .strictObject({
    ...fields,
    side: z.enum(questionSides).meta({ description: 'Whether the caller asked or was asked' }),
    buyRequest: z.strictObject({ id, title: z.string(), status: z.enum(requestStatuses) }),
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestionView = z.infer<typeof ownQuestion>;
