import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import { offerActions } from '#domain/lifecycle/offer-table.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { contentKinds, hiddenReasons } from '#domain/moderation/content.ts';
import { decisionKinds } from '#domain/moderation/decisions.ts';
import { deliveryTimes, offerConditions } from '#domain/offers/conditions.ts';
import { caseOutcomes } from '#domain/people/facts/cases.ts';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import { ratedRoles } from '#domain/ratings/rating.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();

/** The values that a check constraint allows, read from the database. */
async function wordsOf(constraint: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`,
  );
  const list = /ARRAY\[(.*)\]/.exec(rows[0]?.definition ?? '')?.[1] ?? '';
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"));
}

it.each([
  ['offers_status', offerStatuses],
  ['offer_events_action', offerActions],
  ['offer_events_tag', fallTags],
  ['ratings_role', ratedRoles],
  ['person_days_outcome', caseOutcomes],
  ['offers_delivery', deliveryTimes],
  ['offers_contact_info', offerConditions],
  ['buy_requests_status', requestStatuses],
  ['buy_requests_condition', requestConditions],
  ['buy_requests_hidden_for', hiddenReasons],
  ['offers_hidden_for', hiddenReasons],
  ['chat_messages_hidden_for', hiddenReasons],
  ['questions_hidden_for', hiddenReasons],
  ['moderation_cases_kind', contentKinds],
  ['reports_kind', contentKinds],
  ['moderation_decisions_decision', decisionKinds],
])('the check %s lets through exactly what the domain knows', async (constraint, words) =>
  expect((await wordsOf(constraint)).sort()).toEqual([...words].sort()),
);
