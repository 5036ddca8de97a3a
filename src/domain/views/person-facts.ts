import { z } from 'zod';
import { factCasesMin, factDays } from '../people/facts/person-facts.ts';
import { tagOutcomes } from '../ratings/fall-tags.ts';

const dealFact = z
  .strictObject({
    accepted: z.int().meta({ description: 'Offers accepted in deals that ended or should have' }),
    concluded: z.int(),
  })
  .nullable();

const tags = z
  .array(z.strictObject({ tag: z.enum(tagOutcomes), count: z.int() }))
  .meta({ description: 'What was said of the person when deals fell through' });

/** What the product itself has seen of a person. */
export const seenFacts = z
  .strictObject({
    days: z.int().meta({ description: 'How many days it looks back', example: factDays }),
    asBuyer: z.strictObject({
      tags,
      answers: z
        .strictObject({
          received: z.int().meta({ description: 'Offers that got an answer, or waited for one long enough' }),
          answered: z.int(),
          percent: z.int().min(0).max(100),
          typicalHours: z
            .int()
            .nullable()
            .meta({ description: 'Half of the answers took at most this; null without an answer' }),
        })
        .nullable(),
      deals: dealFact,
    }),
    asSeller: z.strictObject({ tags, deals: dealFact }),
  })
  .meta({
    id: 'Facts',
    description: `Each is null with fewer than ${factCasesMin} cases, and a tag is not there`,
  });
