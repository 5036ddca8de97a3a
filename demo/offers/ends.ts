import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { oWaitedSince, waitingSince } from '#application/action-items/unanswered.ts';
import { inNameOf } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { markOffer, noteOffer, setStandby } from '#application/offers/annotations.ts';
import { lapseOffers } from '#application/offers/jobs.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import { duty, toldAfterMs } from '#domain/action-items/unanswered.ts';
import { dayAfter, standbyDays } from '#domain/offers/annotations.ts';
import { day, hour } from '../../scripts/factories/clock.ts';

const notes = [
  'Preguntarle a mi hermana si le gusta el color.',
  'Queda cerca del trabajo: se puede ver un sábado.',
  'La mejor hasta ahora. Ver si baja un poco.',
];

/** The stories are older than the time of offers: as after the migration, offers from before are valid for a while yet. */
export async function standsTillNow({ db }: Context, id: string, now: number): Promise<void> {
  const until = new Date(now + 15 * day);
  await db
    .update(offers)
    .set({ expiresAt: until })
    .where(and(eq(offers.id, id), lt(offers.expiresAt, until)));
}

/** Of the offers that wait now, some are about to end and some lapse; some are marked, noted, or come back by themselves. */
export async function tellEnds(ctx: Context): Promise<void> {
  const now = ctx.now();
  const of = { id: offers.id, sellerId: offers.sellerId, buyerId: buyRequests.userId };
  const waiting = await ctx.db
    .select(of)
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(
      sql`${offerWaitsSql(offers.status)} and ${offers.hiddenFor} is null and ${buyRequests.hiddenFor} is null`,
    )
    .orderBy(asc(offers.id));
  const every = (nth: number, from: number) => waiting.filter((_, at) => at % nth === from);
  const endAt = (some: readonly { id: string }[], at: number) =>
    ctx.db
      .update(offers)
      .set({ expiresAt: new Date(at) })
      .where(
        inArray(
          offers.id,
          some.map(({ id }) => id),
        ),
      );

  for (const { id, buyerId } of every(6, 1))
    await markOffer(ctx, inNameOf(buyerId), id, { interested: true });
  for (const [at, { id, buyerId }] of every(12, 1).entries())
    await noteOffer(ctx, inNameOf(buyerId), id, { note: notes[at % notes.length] ?? null });
  await endAt(every(8, 3), now.getTime() + 20 * hour);
  await endAt(every(8, 5), now.getTime() + 2 * day);
  await endAt(every(16, 9), now.getTime());
  await lapseOffers(ctx);

  const until = dayAfter(now, standbyDays.usual);
  for (const { id, sellerId } of every(8, 6)) await setStandby(ctx, inNameOf(sellerId), id, { until });
  const out = await ctx.db
    .select(of)
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(
      sql`${offerIsSql('mayReturn', offers.status)} and ${offers.finalizedWhy} = 'accepted' and ${requestIsSql('isReserved', buyRequests.status)}
        and ${buyRequests.hiddenFor} is null and ${offers.hiddenFor} is null`,
    )
    .orderBy(asc(offers.id));
  for (const { id, sellerId } of out.filter((_, at) => at % 3 === 0))
    await setStandby(ctx, inNameOf(sellerId), id, { until });
  await letPublish(ctx, now);
}

/** Of what waits for a buyer no more is overdue than leaves them free to publish; the rest has waited three days. */
async function letPublish({ db }: Context, now: Date): Promise<void> {
  const late = oWaitedSince(waitingSince(duty.ms, now), waitingSince(0, now));
  await db.execute(sql`
    update offers set updated_at = ${new Date(now.getTime() - toldAfterMs - hour).toISOString()}
    where id in (
      select id from (
        select o.id, row_number() over (partition by r.user_id order by o.updated_at, o.id) as nth
        from offers o join buy_requests r on r.id = o.buy_request_id where ${late}
      ) waiting where nth >= ${duty.offers}
    )`);
}
