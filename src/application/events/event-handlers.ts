import { notificationEffects } from '#application/events/notify-people.ts';
import { liveEffects } from '#application/events/signal-open-pages.ts';
import { countOffer } from '#application/people/person-facts.ts';
import type { InsideEffects, InsideScope } from '#application/queue-handlers.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import type { InsideKind } from '#domain/events/queues.ts';

type Effect = (event: DomainEvent, scope: InsideScope) => void | Promise<void>;

/** Effects inside the database: live signals, notices, and the facts about the two people of an offer. */
export const insideEffects = Object.fromEntries(
  (Object.keys(liveEffects) as InsideKind[]).map((kind) => [
    kind,
    async (event: DomainEvent, scope: InsideScope) => {
      await (liveEffects[kind] as Effect)(event, scope);
      await (notificationEffects[kind] as Effect)(event, scope);
      if (event.kind === 'offer.changed') await countOffer(scope.tx, event.offerId);
    },
  ]),
) as unknown as InsideEffects;
