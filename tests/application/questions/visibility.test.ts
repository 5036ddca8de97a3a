import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { findQuestion, listOwnQuestions, listQuestions } from '#application/questions/queries.ts';
import { blocks, questions } from '#database/schema.ts';
import { hiddenReasons } from '#domain/moderation/content.ts';
import { isQuestionVisible } from '#domain/questions/question.ts';
import { areApart, type Block } from '../../support/blocks.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
const people = await addPeople(db, 'Ana', 'Beto', 'Caro');
const [ana, beto, caro] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const { id: buyRequestId } = await publish(ctx, ana);

const apart = fc
  .uniqueArray(fc.constantFrom([ana, beto], [ana, caro], [beto, caro], [caro, beto]), {
    maxLength: 2,
    selector: ([one, other]) => [one!.userId, other!.userId].toSorted().join(),
  })
  .map((pairs) => pairs.map(([one, other]): Block => ({ blockerId: one!.userId, blockedId: other!.userId })));

test('the rule of the domain, and the statements of every list, say the same of everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      apart,
      fc.option(fc.constantFrom(...hiddenReasons)),
      fc.boolean(),
      async (made, hiddenFor, isAnswered) => {
        await db.delete(blocks);
        await db.delete(questions);
        if (made.length > 0) await db.insert(blocks).values([...made]);
        const row = {
          ...{ id: v7(), buyRequestId, ownerId: ana.userId, authorId: beto.userId, question: '¿Una?' },
          ...{ hiddenFor, answer: isAnswered ? 'Sí' : null, answeredAt: isAnswered ? ctx.now() : null },
        };
        await db.insert(questions).values(row);
        for (const viewer of [...people, null]) {
          const id = viewer?.userId ?? null;
          const seesRequest = !areApart(id, ana.userId, made);
          const sees =
            isQuestionVisible({ ...row, requestHiddenFor: null }, id) && !areApart(id, beto.userId, made);
          const listed = await listQuestions(ctx, viewer, buyRequestId).catch(() => ({
            items: [],
            total: 0,
          }));
          expect(listed.items.length).toBe(Number(sees && seesRequest));
          expect(listed.total).toBe(Number(sees && seesRequest));
          // Its author reaches it also where the publication is not there for them any more.
          expect((await findQuestion(ctx, viewer, row.id)) !== null).toBe(
            sees && (seesRequest || viewer === beto),
          );
          if (!viewer) continue;
          const isSide = viewer !== caro;
          expect((await listOwnQuestions(ctx, viewer)).items.length).toBe(
            Number(isSide && sees && seesRequest),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
