import { notificationHandlers } from '#application/events/notify-people.ts';
import { liveSignalHandlers } from '#application/events/signal-open-pages.ts';
import { countOffer } from '#application/people/person-facts.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import type { HandledEventKind } from '#domain/events/queues.ts';

type Handler = (event: DomainEvent, scope: EventScope) => void | Promise<void>;

export async function handleEvent(event: DomainEvent, scope: EventScope): Promise<void> {
  const kind = event.kind as HandledEventKind;
  await (liveSignalHandlers[kind] as Handler)(event, scope);
  await (notificationHandlers[kind] as Handler | undefined)?.(event, scope);
  if (event.kind === 'offer.changed') await countOffer(scope.tx, event.offerId);
}
