import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { changeNoticeSettings } from '#application/notifications/preferences.ts';
import { pushSubscriptions, session as sessions } from '#database/schema.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { outbox } from '../../support/outbox.ts';

const { db, ctx, scene } = await notificationScene();

test('the same cause twice is one notice, and one word to the mails; who has no account is passed over', async () => {
  const notification = { kind: 'newOffer' as const, key: 'once', facts: {}, buyRequestId: scene.requestId };
  const create = () =>
    db.transaction((tx) =>
      createNotifications({ tx }, [
        { ...notification, userId: scene.buyer.userId },
        { ...notification, userId: v7() },
      ]),
    );
  expect([await create(), await create()]).toEqual([1, 0]);
  const words = await db.select().from(outbox).where(eq(outbox.kind, 'notice.created'));
  expect(words).toHaveLength(1);
});

test('no word is left for mails and pushes where nobody would hear it', async () => {
  const words = async (kind: NotificationKind) => {
    await db.delete(outbox);
    const notification = {
      kind,
      key: v7(),
      facts: {},
      buyRequestId: scene.requestId,
      userId: scene.buyer.userId,
    };
    await db.transaction((tx) => createNotifications({ tx }, [notification]));
    return db.$count(outbox, inArray(outbox.kind, ['notice.created', 'notice.push']));
  };
  expect(await words('offerWithdrawn')).toBe(0);
  expect(await words('newOffer')).toBe(1);
  expect(await words('requestEdited')).toBe(0);
  const mail = (isOn: boolean) => ({ newOffer: { mail: isOn }, offerWithdrawn: { mail: isOn } });
  await changeNoticeSettings(ctx, scene.buyer, { preferences: mail(false) });
  expect(await words('newOffer')).toBe(0);
  await changeNoticeSettings(ctx, scene.buyer, { preferences: mail(true) });
  expect(await words('offerWithdrawn')).toBe(1);

  await changeNoticeSettings(ctx, scene.buyer, { preferences: mail(false) });
  const session = { id: v7(), token: v7(), userId: scene.buyer.userId, expiresAt: new Date('2099-01-01') };
  await db.insert(sessions).values(session);
  await db
    .insert(pushSubscriptions)
    .values({
      id: v7(),
      userId: scene.buyer.userId,
      sessionId: session.id,
      endpoint: `https://push.example/${session.id}`,
      p256dh: '',
      auth: '',
    });
  expect([await words('newOffer'), await words('requestEdited'), await words('offerFinalized')]).toEqual([
    1, 1, 1,
  ]);
});
