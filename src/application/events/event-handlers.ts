import { notificationHandlers } from '#application/events/notify-people.ts';
import { liveSignalHandlers } from '#application/events/signal-open-pages.ts';
import { countOffer } from '#application/people/person-facts.ts';
import type { EventHandlers, EventScope } from '#application/queue-handlers.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import type { HandledEventKind } from '#domain/events/queues.ts';

type Effect = (event: DomainEvent, scope: EventScope) => void | Promise<void>;

/** Effects inside the database: live signals, notices, and the facts about the two people of an offer. */
export const eventHandlers = Object.fromEntries(
  (Object.keys(liveSignalHandlers) as HandledEventKind[]).map((kind) => [
    kind,
    async (event: DomainEvent, scope: EventScope) => {
      await (liveSignalHandlers[kind] as Effect)(event, scope);
      await (notificationHandlers[kind] as Effect)(event, scope);
      if (event.kind === 'offer.changed') await countOffer(scope.tx, event.offerId);
    },
  ]),
) as unknown as EventHandlers;
