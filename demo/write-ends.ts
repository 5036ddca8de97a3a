import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { grantRole } from '#application/accounts/roles.ts';
import { offerWaitedSinceSql, waitingSince } from '#application/action-items/unanswered.ts';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { markOffer, noteOffer, setStandby } from '#application/offers/annotations.ts';
import { lapseOffers } from '#application/offers/jobs.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { buyRequests, moderationCases, offers, questions } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import { answerDuty, unansweredNotificationMs } from '#domain/action-items/unanswered.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { DecisionInput } from '#domain/moderation/decisions.ts';
import type { ReportReason } from '#domain/moderation/reports.ts';
import { dayAfter, standbyDays } from '#domain/offers/annotations.ts';
import { day, hour } from '../scripts/factories/clock.ts';
import { type CastPerson, emailOf, moderators } from './people.ts';
import texts from './texts.json' with { type: 'json' };

/** Of the offers that wait now, some are about to end and some lapse; some are marked, noted, or come back by themselves. */
export async function writeEnds(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = ctx.now();
  const find = (where: SQL) =>
    db
      .select({ id: offers.id, sellerId: offers.sellerId, buyerId: buyRequests.userId })
      .from(offers)
      .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
      .where(and(where, isNull(offers.hiddenFor), isNull(buyRequests.hiddenFor)))
      .orderBy(asc(offers.id));
  const waiting = await find(offerWaitsSql(offers.status));
  const every = (nth: number, from: number) => waiting.filter((_, at) => at % nth === from);
  const endAt = (some: readonly { id: string }[], at: number) => {
    const ids = some.map(({ id }) => id);
    return db
      .update(offers)
      .set({ expiresAt: new Date(at) })
      .where(inArray(offers.id, ids));
  };

  for (const { id, buyerId } of every(6, 1))
    await markOffer(ctx, signedInAs(buyerId), id, { interested: true });
  for (const [at, { id, buyerId }] of every(12, 1).entries()) {
    const note = texts.offerNotes[at % texts.offerNotes.length] ?? null;
    await noteOffer(ctx, signedInAs(buyerId), id, { note });
  }
  await endAt(every(8, 3), now.getTime() + 20 * hour);
  await endAt(every(8, 5), now.getTime() + 2 * day);
  await endAt(every(16, 9), now.getTime());
  await lapseOffers(ctx);

  const until = dayAfter(now, standbyDays.usual);
  for (const { id, sellerId } of every(8, 6)) await setStandby(ctx, signedInAs(sellerId), id, { until });
  const outbid = await find(
    sql`${offerIsSql('mayReturn', offers.status)} and ${offers.finalizedWhy} = 'accepted'
      and ${requestIsSql('isReserved', buyRequests.status)}`,
  );
  for (const { id, sellerId } of outbid.filter((_, at) => at % 3 === 0))
    await setStandby(ctx, signedInAs(sellerId), id, { until });
  await letBuyersPublish(ctx, now);
}

/** Of what waits for a buyer no more is overdue than leaves them free to publish; the rest has waited three days. */
async function letBuyersPublish({ db }: Context, now: Date): Promise<void> {
  const late = offerWaitedSinceSql(waitingSince(answerDuty.ms, now), waitingSince(0, now));
  await db.execute(sql`
    update offers set updated_at = ${new Date(now.getTime() - unansweredNotificationMs - hour).toISOString()}
    where id in (
      select id from (
        select o.id, row_number() over (partition by r.user_id order by o.updated_at, o.id) as nth
        from offers o join buy_requests r on r.id = o.buy_request_id where ${late}
      ) waiting where nth >= ${answerDuty.offers}
    )`);
}

/**
 * What moderation has to do, and did: a queue with a publication, an offer and a person; a publication that was hidden,
 * with its appeal; a question that was hidden; somebody who is suspended; and two people of whom one blocked the other.
 */
export async function writeModeration(
  ctx: Context,
  people: readonly CastPerson[],
  [moderator]: readonly SignedInActor[],
): Promise<void> {
  const { db } = ctx;
  for (const { key } of moderators) await grantRole(ctx, emailOf(key), 'moderator');
  const who = (key: string) => people.find((person) => person.key === key) as CastPerson;
  const report = (kind: ContentKind, id: string, by: string, reason: ReportReason, text?: string) =>
    reportThing(ctx, who(by), { kind, id, reason, text });
  const decide = async (id: string, input: DecisionInput) => {
    const [waiting] = await db
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(and(eq(moderationCases.thingId, id), isNull(moderationCases.decidedAt)));
    return decideCase(ctx, moderator as SignedInActor, waiting!.id, input);
  };

  const [hidden, reported] = await findOpenPublications(ctx, people);
  await report(
    'publication',
    hidden!.id,
    'lucia',
    'fraud',
    'Le ofrecí, y me mandó un link para que cargue mi tarjeta.',
  );
  await report('publication', hidden!.id, 'rocio', 'fraud');
  const decision = await decide(hidden!.id, {
    decision: 'hide',
    reason: 'Dos personas cuentan que manda links de pago por fuera, y eso no va.',
  });
  await appealDecision(ctx, hidden!.owner, decision.id, {
    text: 'Era el link de mi billetera para pagarles yo a ellos. No sabía que no se podía.',
  });
  await report(
    'publication',
    reported!.id,
    'camila',
    'spam',
    'Es la tercera vez que la publica esta semana.',
  );
  await report('publication', reported!.id, 'nahuel', 'contact');

  const [offer] = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(
      sql`${offers.status} = 'pending' and ${offers.publicVisibility} and ${offers.sellerId} <> ${who('sofia').userId}
        and ${buyRequests.hiddenFor} is null`,
    )
    .orderBy(offers.id)
    .limit(1);
  await report('offer', offer!.id, 'sofia', 'fraud', 'Las fotos son de otra página.');
  const [rude] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.question, texts.rudeQuestion));
  await report('question', rude!.id, 'carolina', 'offensive');
  await decide(rude!.id, { decision: 'hide', reason: 'Es una burla a quien publicó.' });
  await report('person', who('walter').userId, 'agustina', 'offensive');

  const suspended = who('sergio').userId;
  await report('person', suspended, 'florencia', 'fraud', 'Le transferí y no apareció más.');
  await report('person', suspended, 'carolina', 'fraud');
  await decide(suspended, {
    decision: 'suspend',
    days: 30,
    reason: 'Dos personas te transfirieron y no entregaste nada. Si tenés cómo mostrar que sí, apelá.',
  });
  await blockPerson(ctx, who('lucia'), who('hernan').userId);
}

/** Open publications of people who are not named, one each. */
async function findOpenPublications({ db }: Context, people: readonly CastPerson[]) {
  const rows = await db
    .selectDistinctOn([buyRequests.userId], { id: buyRequests.id, userId: buyRequests.userId })
    .from(buyRequests)
    .where(requestIsSql('isOpen', buyRequests.status))
    .orderBy(buyRequests.userId, buyRequests.id);
  return rows.flatMap(({ id, userId }) => {
    const owner = people.find((person) => person.userId === userId && !person.isNamed);
    return owner && !['sergio', 'rocio'].includes(owner.key) ? [{ id, owner }] : [];
  });
}
