import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadImages } from '#application/images/commands.ts';
import { s3ImageStore } from '#services/images/s3-store.ts';
import type { ImageStore } from '#services/images/store.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { fakeS3Key, startFakeS3 } from '../../support/fake-s3.ts';
import { testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const ana = await addPerson(db);
let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());

test('an upload is answered when the bucket gave no sign, not when its files could be removed again', async () => {
  // What nobody waits for may take an hour here.
  const anHour = 60 * 60_000;
  const store = (write: number) =>
    s3ImageStore({ ...fakeS3Key, bucket: 'fotos', endpoint: s3.endpoint }, { read: 50, write, work: anHour });
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const send = (images: ImageStore) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
    form.append('for', 'offer');
    const { body, headers } = new Response(form);
    const sent = { body, contentType: headers.get('content-type') };
    return uploadImages({ ...testMarket(db), images }, ana, sent);
  };
  s3.faults.push('hung', 'hung', 'hung');
  await expect(send(store(50))).rejects.toBeInstanceOf(ServiceUnavailable);
  s3.faults.length = 0;
  expect((await send(store(anHour))).images).toHaveLength(1);
});
