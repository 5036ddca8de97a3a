import { beforeEach } from 'vitest';
import { getHeaderCounts } from '#application/accounts/profile.ts';
import type { SignedInActor } from '#application/actor.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { openTestMarket } from './database.ts';
import { addPeople } from './deal.ts';
import { publish } from './market.ts';
import { handleOutbox, outbox } from './outbox.ts';

interface Scene {
  buyer: SignedInActor;
  seller: SignedInActor;
  otherOffer: SignedInActor;
  /** The buyer's request. */
  requestId: string;
}

export const bike = '“Bicicleta rodado 29”';

/** Prepares a database for the calling file. Before each test it adds three new people; Ana has a request. */
export async function notificationScene() {
  const { db, ctx } = await openTestMarket();
  const scene = {} as Scene;

  beforeEach(async () => {
    await db.delete(outbox);
    ctx.clock.at = new Date('2026-11-01T12:00:00.000Z');
    [scene.buyer, scene.seller, scene.otherOffer] = await addPeople(db, 'Ana', 'Beto', 'Carla');
    scene.requestId = (await publish(ctx, scene.buyer)).id;
    await handleOutbox(ctx);
  });

  const listed = async (who: SignedInActor) => (await listNotifications(ctx, who)).items;
  return {
    db,
    ctx,
    /** The people and the request of the current test. */
    scene,
    titles: async (who: SignedInActor) => (await listed(who)).map(({ title }) => title),
    kinds: async (who: SignedInActor): Promise<NotificationKind[]> =>
      (await listed(who)).map(({ kind }) => kind),
    newest: async (who: SignedInActor) => (await listed(who))[0],
    unread: async (who: SignedInActor) => (await getHeaderCounts(ctx, who)).unreadCount,
    /** The notices of a person, marked as read: later notices are not grouped with read ones. */
    look: (who: SignedInActor) => readNotifications(ctx, who, { all: true }),
  };
}
