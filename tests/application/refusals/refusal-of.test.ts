import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { refusalOf } from '#application/refusal-of.ts';
import { images } from '#database/schema.ts';
import { testDatabase } from '../../support/database.ts';

const { db } = await testDatabase();

const thrownBy = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

const image = { purpose: 'offer', url: '/images/a.webp', width: 1, height: 1, bytes: 1 } as const;

test('who was deleted in another tab meanwhile is asked to sign in; other faults stay faults', async () => {
  const orphan = await thrownBy(db.insert(images).values({ ...image, id: v7(), ownerId: v7() }));
  expect(refusalOf(orphan)).toMatchObject({ code: 'unauthenticated', status: 401 });

  await db.insert(images).values({ ...image, id: v7() });
  const wrong = await thrownBy(db.insert(images).values({ ...image, id: v7() }));
  expect(wrong).toBeInstanceOf(Error);
  expect(refusalOf(wrong)).toBeNull();
  expect(refusalOf(new TypeError('x'))).toBeNull();
});
