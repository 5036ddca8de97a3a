import { onCommit } from '#database/commit-notes.ts';
import { type ShownThing, shownTopic } from '#domain/events/market-events.ts';
import type { Bus } from '#services/bus/bus.ts';
import { type Machine, onChangedElsewhere } from '#services/machine/machine.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Drops answers when something they show changed: by this process at its commit, so that whoever was answered sees their
 * own change; by the others of this machine before that answer goes out; by any when the bus says so. All of them when
 * signals may be missing.
 */
export function dropOnChange(
  cache: Pick<ResponseCache, 'drop' | 'clear'>,
  bus: Pick<Bus, 'subscribe' | 'onResync'>,
  { db, machine }: { db: object; machine: Pick<Machine, 'changed'> },
): void {
  onCommit(db, (things) => {
    cache.drop(things);
    void machine.changed(things);
  });
  onChangedElsewhere((things) => cache.drop(things as readonly ShownThing[]));
  bus.subscribe([shownTopic], ({ signal }) => {
    if (signal.type === 'shown') cache.drop(signal.things);
  });
  bus.onResync(() => cache.clear());
}
