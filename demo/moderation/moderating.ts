import { and, eq, isNull, sql } from 'drizzle-orm';
import { grantRole } from '#application/accounts/roles.ts';
import type { SignedInActor } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { decideCase } from '#application/moderation/cases/commands.ts';
import { appealDecision } from '#application/moderation/decisions/commands.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { buyRequests, moderationCases, offers, questions } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import type { DecisionInput } from '#domain/moderation/decisions.ts';
import type { ReportReason } from '#domain/moderation/reports.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import type { CastPerson } from '../people/cast.ts';
import { emailOf, moderators } from '../people/people.ts';
import { rudeQuestion } from '../questions/telling.ts';

interface Complaint {
  by: string;
  reason: ReportReason;
  text?: string;
}

/**
 * What moderation has to do, and did: a queue with a publication, an offer and a person; a publication that was hidden,
 * with its appeal; a question that was hidden; somebody who is suspended; and two people of whom one blocked the other.
 */
export async function moderate(
  ctx: Context,
  people: readonly CastPerson[],
  [first]: readonly SignedInActor[],
): Promise<void> {
  for (const { key } of moderators) await grantRole(ctx, emailOf(key), 'moderator');
  const moderator = first as SignedInActor;
  const who = (key: string) => people.find((person) => person.key === key) as CastPerson;
  const report = async (kind: ThingKind, id: string, complaints: readonly Complaint[]) => {
    for (const { by, ...said } of complaints) await reportThing(ctx, who(by), { kind, id, ...said });
  };
  const decide = async (id: string, input: DecisionInput) => {
    const [theCase] = await ctx.db
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(and(eq(moderationCases.thingId, id), isNull(moderationCases.decidedAt)));
    return decideCase(ctx, moderator, theCase!.id, input);
  };

  const [hidden, ...reported] = await openRequests(ctx, people);
  await report('publication', hidden!.id, [
    { by: 'lucia', reason: 'fraud', text: 'Me pidió una seña por transferencia antes de mostrar nada.' },
    { by: 'rocio', reason: 'fraud' },
  ]);
  const decision = await decide(hidden!.id, {
    decision: 'hide',
    reason: 'La publicación pide plata por adelantado, y eso no va.',
  });
  await appealDecision(ctx, hidden!.owner, decision.id, {
    text: 'No pido ninguna seña: era un malentendido por el chat. Ya lo aclaramos.',
  });

  await report('publication', reported[0]!.id, [
    { by: 'camila', reason: 'spam', text: 'Es la tercera vez que la publica esta semana.' },
    { by: 'nahuel', reason: 'contact' },
  ]);
  const [offer] = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.status, 'pending'), eq(offers.publicVisibility, true), notBy(people, 'sofia')))
    .orderBy(offers.id)
    .limit(1);
  await report('offer', offer!.id, [{ by: 'sofia', reason: 'fraud', text: 'Las fotos son de otra página.' }]);
  const [rude] = await ctx.db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.question, rudeQuestion));
  await report('question', rude!.id, [{ by: 'carolina', reason: 'offensive' }]);
  await decide(rude!.id, { decision: 'hide', reason: 'Es una burla a quien publicó.' });
  await report('person', who('walter').userId, [{ by: 'agustina', reason: 'offensive' }]);

  await report('person', who('sergio').userId, [
    { by: 'florencia', reason: 'fraud', text: 'Le transferí y no apareció más.' },
    { by: 'carolina', reason: 'fraud' },
  ]);
  await decide(who('sergio').userId, {
    decision: 'suspend',
    days: 30,
    reason: 'Dos personas te transfirieron y no entregaste nada. Si tenés cómo mostrar que sí, apelá.',
  });
  await blockPerson(ctx, who('lucia'), who('hernan').userId);
}

const notBy = (people: readonly CastPerson[], key: string) =>
  sql`${offers.sellerId} <> ${people.find((person) => person.key === key)!.userId}
    and not exists (select from ${buyRequests} r where r.id = ${offers.buyRequestId} and r.hidden_for is not null)`;

/** Open publications of people without a name of the list, one each. */
async function openRequests({ db }: Context, people: readonly CastPerson[]) {
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
