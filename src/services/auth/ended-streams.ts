import { v7 } from 'uuid';
import { type SessionsEnded, sessionsTopic } from '#domain/market-events.ts';
import type { Bus } from '../bus/bus.ts';

/** Which sessions of a person ended: all when neither `only` nor `except` is given. */
export interface EndedSessions extends Omit<SessionsEnded, 'type'> {
  userId: string;
}

/**
 * Closes the event streams of sessions that have just ended, in every process. Call it after the rows are gone: a
 * stream that is opened again is asked for its session.
 */
export const endStreams = (bus: Pick<Bus, 'publish'>, { userId, ...which }: EndedSessions): Promise<void> =>
  bus.publish([{ id: v7(), topics: [sessionsTopic(userId)], signal: { type: 'ended', ...which } }]);
