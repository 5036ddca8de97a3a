import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import type { Context } from '#application/context.ts';
import { handleEvent } from '#application/events/event-handlers.ts';
import {
  type DeliverParts,
  deliverJobs,
  type EventJob,
  handleWaitingEvents,
} from '#application/events/workers.ts';
import { type Throttle, throttleOf } from '#application/throttle.ts';
import { queueOn } from '#database/dead-letters.ts';
import { type BusSignal, type LiveTopic, userTopic } from '#domain/events/domain-events.ts';
import { eventQueue, outgoingQueues } from '#domain/events/queues.ts';
import type { BusMessage } from '#services/bus/bus.ts';

export const standardPacing = throttleOf({ rateLimitFactor: 1 });

/** The jobs that wait or are under way, with the columns that tests look at: a view of the template database. */
export const outbox = pgTable('outbox', {
  id: uuid().notNull(),
  queue: text().notNull(),
  aggregateId: text('aggregate_id').notNull(),
  kind: text().notNull(),
  payload: jsonb().$type<unknown>().notNull(),
  attempts: integer().notNull(),
  turn: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  availableAt: timestamp('available_at', { withTimezone: true }).notNull(),
});

export const outboxView = `
  create view outbox as
    select id, name as queue, singleton_key as aggregate_id, data ->> 'kind' as kind, data as payload,
      retry_count as attempts, group_id as turn, created_on as created_at, start_after as available_at
    from pgboss.job where state <= 'active' and name in ('${[eventQueue, ...outgoingQueues].join("', '")}')
`;

/** Handles the events of committed commands, as the workers do. @returns the signals that open pages got. */
export async function handleOutbox(
  ctx: Context,
  throttle: Throttle = standardPacing,
): Promise<{ topic: LiveTopic; signal: BusSignal }[]> {
  const recipients: { topic: LiveTopic; signal: BusSignal }[] = [];
  const publish = async (news: readonly BusMessage[]) => {
    for (const { topics, signal } of news) recipients.push(...topics.map((topic) => ({ topic, signal })));
  };
  await handleWaitingEvents({
    queue: queueOn(ctx.db),
    ctx,
    bus: { isTransactional: true, publish },
    throttle,
    log: pino({ level: 'silent' }),
    handleEvent,
  });
  return recipients;
}

/** Whether this person's pages got the signal of a new notice. */
export const rung = (recipients: Awaited<ReturnType<typeof handleOutbox>>, { userId }: { userId: string }) =>
  recipients.some(({ topic, signal }) => topic === userTopic(userId) && signal.type === 'notice');

/** Handles the mails, pushes and files that are due, one after the other. @returns the number of jobs. */
export async function outsidePass(parts: DeliverParts): Promise<number> {
  const queue = queueOn(parts.ctx.db);
  let count = 0;
  for (const name of outgoingQueues) {
    for (;;) {
      const jobs: EventJob[] = await queue.fetch(name, { includeMetadata: true });
      const [job] = jobs;
      if (!job) break;
      const [result] = await deliverJobs(parts, jobs);
      if (result?.status === 'completed') await queue.complete(name, job);
      else await queue.fail(name, job, result?.output as object);
      count += 1;
    }
  }
  return count;
}
