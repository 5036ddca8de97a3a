import type { InsideKind } from '#domain/event-lanes.ts';
import type { MarketEvent } from '#domain/market-events.ts';
import type { InsideEffects, InsideScope } from '../effects.ts';
import { liveEffects } from './live-effects.ts';
import { noticeEffects } from './notice-effects.ts';

type Effect = (event: MarketEvent, scope: InsideScope) => void | Promise<void>;

/** Open pages hear of an event, and people are told of it. */
export const insideEffects = Object.fromEntries(
  (Object.keys(liveEffects) as InsideKind[]).map((kind) => [
    kind,
    async (event: MarketEvent, scope: InsideScope) => {
      await (liveEffects[kind] as Effect)(event, scope);
      await (noticeEffects[kind] as Effect)(event, scope);
    },
  ]),
) as unknown as InsideEffects;
