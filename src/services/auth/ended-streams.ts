import { v7 } from 'uuid';
import { type SessionsEnded, sessionsTopic } from '#domain/events/market-events.ts';
import type { Bus } from '../bus/bus.ts';

/** Which sessions of a person ended: all of them when neither `only` nor `except` is given. */
export interface EndedSessions extends Omit<SessionsEnded, 'type'> {
  userId: string;
}

/**
 * Closes the event streams of sessions that have just ended, in every process. Call it after the rows are deleted: when
 * the browser opens its stream again, the session is looked up.
 */
export const endStreams = (bus: Pick<Bus, 'publish'>, { userId, ...which }: EndedSessions): Promise<void> =>
  bus.publish([{ id: v7(), topics: [sessionsTopic(userId)], signal: { type: 'ended', ...which } }]);
