import { pino } from 'pino';
import { lanes } from '#domain/events/lanes.ts';
import { type BusSignal, type LiveTopic, userTopic } from '#domain/events/market-events.ts';
import type { Market } from '#market/context.ts';
import type { OutboxRow } from '#market/events/claim.ts';
import { insideEffects } from '#market/events/inside-effects.ts';
import { hands, turnsOfLane } from '#market/events/lanes.ts';
import { insidePass, type RelayParts, runTurn } from '#market/events/passes.ts';
import { type Pacing, pacingOf } from '#market/pacing.ts';
import type { Bus } from '#services/bus/bus.ts';
import { noPush } from './no-push.ts';

export const standardPacing = pacingOf({ rateLimitFactor: 1 });

/** Processes the outbox rows of committed commands, as the relay does. @returns the signals that open pages got. */
export async function handleOutbox(
  market: Market,
  pacing: Pacing = standardPacing,
): Promise<{ topic: LiveTopic; signal: BusSignal }[]> {
  const told: { topic: LiveTopic; signal: BusSignal }[] = [];
  const publish: Bus['publish'] = async (news) => {
    for (const { topics, signal } of news) told.push(...topics.map((topic) => ({ topic, signal })));
  };
  const parts = {
    market,
    bus: { isTransactional: true, publish } as Bus,
    mailer: { send: async () => undefined, close: () => undefined },
    mails: {} as never,
    push: noPush,
    pacing,
    log: pino({ level: 'silent' }),
    inside: insideEffects,
    outside: {} as never,
    pauses: [],
  };
  while ((await insidePass(parts)) > 0);
  return told;
}

/** Whether this person's pages got the signal of a new notice. */
export const rung = (told: Awaited<ReturnType<typeof handleOutbox>>, { userId }: { userId: string }) =>
  told.some(({ topic, signal }) => topic === userTopic(userId) && signal.type === 'notice');

/** Processes one round of every lane, without a running relay. @returns the number of rows processed. */
export async function outsidePass(parts: RelayParts): Promise<number> {
  const queues: OutboxRow[][] = [];
  for (const lane of lanes) {
    const next = turnsOfLane(parts, lane);
    for (let hand = 0; hand < hands[lane]; hand++) {
      const queue = await next();
      if (queue.length === 0) break;
      queues.push(queue);
    }
  }
  await Promise.all(queues.map((queue) => runTurn(parts, queue)));
  return queues.flat().length;
}
