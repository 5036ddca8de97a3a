import { z } from 'zod';
import { id, time } from '../fields/kinds.ts';
import { authorPages } from '../moderation/author-page.ts';
import { decisionWords } from '../moderation/decisions.ts';
import { reportReasonNames } from '../moderation/reports.ts';
import { hiddenFors, thingKinds } from '../moderation/things.ts';

export const report = z
  .strictObject({
    id,
    kind: z.enum(thingKinds),
    thingId: id,
    reason: z.enum(reportReasonNames),
    text: z.string().nullable(),
    createdAt: time,
    outcome: z.string().nullable().meta({ description: 'What was decided; null while nobody has' }),
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof report>;

export const moderationDecision = z
  .strictObject({
    id,
    kind: z.enum(thingKinds),
    thingId: id,
    title: z.string().meta({ description: 'What the thing was called then' }),
    decision: z.enum(decisionWords),
    isJudged: z.boolean().meta({
      description: 'false when the thing was gone by then: it was found neither right nor wrong',
    }),
    days: z.int().nullable().meta({ description: 'Of a suspension' }),
    until: time.nullable().meta({ description: 'When a suspension ends, unless it is overturned' }),
    reason: z.string(),
    createdAt: time,
    mayAppeal: z.boolean().meta({ description: 'Once, within six months' }),
    appeal: z
      .strictObject({
        text: z.string().nullable(),
        createdAt: time,
        isOverturned: z.boolean().nullable().meta({ description: 'null while it waits for an answer' }),
        answer: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ModerationDecision' });
export type ModerationDecisionView = z.infer<typeof moderationDecision>;

/** A decision whose appeal waits, as moderators read it. */
export const moderationAppeal = moderationDecision
  .extend({
    mayAnswer: z
      .boolean()
      .meta({ description: 'Another moderator has to, when the caller decided or reported' }),
  })
  .meta({ id: 'ModerationAppeal' });
export type ModerationAppealView = z.infer<typeof moderationAppeal>;

const earlierDecision = z.strictObject({
  title: z.string(),
  decision: z.enum(decisionWords),
  createdAt: time,
});

/** A case as who moderates reads it. */
export const moderationCase = z
  .strictObject({
    id,
    kind: z.enum(thingKinds),
    thingId: id,
    weight: z
      .number()
      .meta({ description: 'What its reports weigh together; 4 hides it until it is decided' }),
    reportCount: z.int(),
    openedAt: time,
    decidedAt: time.nullable(),
    isOwn: z
      .boolean()
      .meta({ description: 'It is about something of the caller’s, who does not read who reported it' }),
    mayDecide: z.boolean().meta({
      description: 'Another moderator has to, when it is the caller’s own or the caller reported it',
    }),
    thing: z
      .strictObject({
        title: z.string(),
        text: z.string().nullable(),
        images: z.array(z.string()),
        hiddenFor: z.enum(hiddenFors).nullable(),
        createdAt: time,
        history: z.array(z.strictObject({ action: z.string(), createdAt: time })),
      })
      .nullable()
      .meta({ description: 'null once it is gone' }),
    author: z
      .strictObject({
        id,
        name: z.string(),
        memberSince: z.string(),
        page: z.enum(authorPages).meta({ description: 'Whether the caller can open their page, or why not' }),
        earlier: z.array(earlierDecision),
      })
      .nullable()
      .meta({ description: 'null once that account is gone' }),
    reports: z.array(
      z.strictObject({
        id,
        reason: z.enum(reportReasonNames),
        text: z.string().nullable().meta({ description: 'null also when the case is the caller’s own' }),
        weight: z.number(),
        createdAt: time,
        reporter: z
          .strictObject({ id, name: z.string(), decided: z.int(), upheld: z.int() })
          .nullable()
          .meta({
            description:
              'How many of their earlier reports were decided, and how many rightly made; null once that account is gone, and when the case is the caller’s own',
          }),
      }),
    ),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCaseView = z.infer<typeof moderationCase>;
