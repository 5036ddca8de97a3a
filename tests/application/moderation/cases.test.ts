import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { deleteRequest } from '#application/buy-requests/commands.ts';
import { getCase, listOwnHidden, listQueue } from '#application/moderation/cases/queries.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { listOwnReports, reportThing } from '#application/moderation/reports.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { reports } from '#database/schema.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import { decisionTextForAuthor, decisionTexts } from '#domain/moderation/decisions.ts';
import { openTestMarket } from '../../support/database.ts';
import { publish } from '../../support/market.ts';
import { caseOf, letModerate, moderationCast } from '../../support/moderation.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
let buyer: SignedInActor;
let seller: SignedInActor;
let moderator: SignedInActor;
let crowd: SignedInActor[];

beforeEach(async () => {
  await db.delete(outbox);
  ({ buyer, seller, moderator, crowd } = await moderationCast(ctx));
});

const say = (who: SignedInActor, kind: ContentKind, id: string) =>
  reportThing(ctx, who, { kind, id, reason: 'fraud', text: 'Soy la vecina de enfrente.' });
const readCase = async (who: SignedInActor, thingId: string) =>
  getCase(ctx, who, (await caseOf(db, thingId)).id);

test('a moderator who is reported reads neither who did nor their words, and who reported does not decide', async () => {
  const { id } = await publish(ctx, buyer);
  await say(crowd[0]!, 'publication', id);
  await letModerate(ctx, buyer);
  await letModerate(ctx, crowd[0]!);
  const queued = (await listQueue(ctx, buyer, { limit: 100 })).items.find(({ thingId }) => thingId === id)!;
  for (const own of [queued, await readCase(buyer, id)]) {
    expect(own).toMatchObject({ isOwn: true, mayDecide: false, reportCount: 1 });
    expect(own.reports).toMatchObject([{ reason: 'fraud', text: null, reporter: null }]);
  }
  expect(await readCase(crowd[0]!, id)).toMatchObject({ isOwn: false, mayDecide: false });
  const theirs = await readCase(moderator, id);
  expect(theirs).toMatchObject({ isOwn: false, mayDecide: true });
  expect(theirs.reports).toMatchObject([
    { text: 'Soy la vecina de enfrente.', reporter: { id: crowd[0]!.userId } },
  ]);
});

test('who has something hidden until it is reviewed finds it among what was decided', async () => {
  const { id } = await publish(ctx, buyer, { title: 'Mesa de pino' });
  await say(crowd[0]!, 'publication', id);
  expect(await listOwnHidden(ctx, buyer)).toEqual([]);
  for (const who of crowd.slice(1, 4)) await say(who, 'publication', id);
  expect(await listOwnHidden(ctx, buyer)).toEqual([
    { kind: 'publication', thingId: id, title: 'Mesa de pino' },
  ]);
  expect(await listOwnHidden(ctx, seller)).toEqual([]);
  const { id: caseId } = await caseOf(db, id);
  await decideCase(ctx, moderator, caseId, { decision: 'hide', reason: 'Pide una seña.' });
  expect(await listOwnHidden(ctx, buyer)).toEqual([]);
});

test('of an erased account nobody is suspended nor warned, and nothing that is gone is hidden', async () => {
  const { id } = await publish(ctx, buyer);
  await say(crowd[0]!, 'publication', id);
  await deleteAccount(ctx, buyer);
  const { id: caseId } = await caseOf(db, id);
  const decide = (decision: 'suspend' | 'warn' | 'hide' | 'restore') =>
    decideCase(ctx, moderator, caseId, {
      ...{ decision, reason: 'Pide una seña.', ...(decision === 'suspend' && { days: 7 }) },
    });
  for (const decision of ['suspend', 'warn'] as const)
    await expect(decide(decision)).rejects.toThrow(decisionTexts.authorGone);
  await expect(decide('hide')).rejects.toThrow(decisionTexts.gone);
  await decide('restore');
  expect((await listOwnReports(ctx, crowd[0]!)).items[0]?.outcome).toBe(decisionTexts.gone);
  // Whoever reported it was neither right nor wrong.
  const [report] = await db.select().from(reports).where(eq(reports.thingId, id));
  expect(report?.isUpheld).toBeNull();
});

test('what its author deleted is found neither right nor wrong, but a warning agrees with who reported it', async () => {
  for (const [who, decision, isUpheld, toReporter, toAuthor] of [
    [crowd[0]!, 'restore', null, decisionTexts.gone, 'Decidimos sobre tu publicación'],
    [crowd[1]!, 'warn', true, 'Le advertimos a quien lo hizo.', 'Una advertencia por tu publicación'],
  ] as const) {
    const { id } = await publish(ctx, buyer);
    await say(who, 'publication', id);
    await deleteRequest(ctx, buyer, id);
    const { id: caseId } = await caseOf(db, id);
    const decided = await decideCase(ctx, moderator, caseId, { decision, reason: 'Pide una seña.' });
    expect((await listOwnDecisions(ctx, buyer)).items[0]).toEqual(decided);
    expect(decisionTextForAuthor(decision, decided.kind, decided.isJudged)).toBe(toAuthor);
    await handleOutbox(ctx);
    const [report] = await db.select().from(reports).where(eq(reports.thingId, id));
    expect(report?.isUpheld).toBe(isUpheld);
    expect((await listOwnReports(ctx, who)).items[0]?.outcome).toBe(toReporter);
    expect((await listNotifications(ctx, who)).items[0]?.body).toBe(toReporter);
    expect((await listNotifications(ctx, buyer)).items[0]?.title).toBe(toAuthor);
  }
});
