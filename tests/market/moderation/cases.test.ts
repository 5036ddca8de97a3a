import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#database/schema.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import type { SignedInActor } from '#market/actor.ts';
import { getCase } from '#market/moderation/cases/queries.ts';
import { reportThing } from '#market/moderation/reporting/commands.ts';
import { answerQuestion, askQuestion } from '#market/questions/commands.ts';
import { testDatabase } from '../../support/database.ts';
import { publish, testMarket } from '../../support/market.ts';
import { caseOf, moderationCast } from '../../support/moderation.ts';

const { db } = await testDatabase();
const market = testMarket(db);
let buyer: SignedInActor;
let seller: SignedInActor;
let moderator: SignedInActor;
let crowd: SignedInActor[];

beforeEach(async () => {
  await db.delete(outbox);
  ({ buyer, seller, moderator, crowd } = await moderationCast(market));
});

const say = (who: SignedInActor, kind: ThingKind, id: string) =>
  reportThing(market, who, { kind, id, reason: 'fraud', text: 'Soy la vecina de enfrente.' });
const readCase = async (who: SignedInActor, thingId: string) =>
  getCase(market, who, (await caseOf(db, thingId)).id);

test('a case about a question says who answered it', async () => {
  const { id } = await publish(market, buyer);
  const asked = await askQuestion(market, seller, id, { question: '¿Sirve una usada?' });
  await answerQuestion(market, buyer, asked.id, { answer: 'Sí, si anda.' });
  await say(crowd[0]!, 'question', asked.id);
  expect((await readCase(moderator, asked.id)).thing).toMatchObject({
    title: '¿Sirve una usada?',
    text: 'Respuesta de quien publicó: Sí, si anda.',
  });
});
