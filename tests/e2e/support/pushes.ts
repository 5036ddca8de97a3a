import { randomUUID } from 'node:crypto';
import { type PushService, startPushService } from '../../support/push-service.ts';
import { test as base } from './journey.ts';
import { expect } from './stage.ts';

/** A test with a push service on this machine, which accepts only correctly signed and encrypted pushes. */
export const test = base.extend<{ pushes: PushService }>({
  pushes: async ({ request }, use) => {
    const data = { name: 'Clave', email: `${randomUUID()}@example.com`, password: 'secreto123' };
    const answer = await request.post('/api/auth/sign-up/email', { data });
    if (!answer.ok()) throw new Error(await answer.text());
    const { publicKey } = await (await request.get('/api/me/push-subscriptions')).json();
    const service = await startPushService(() => publicKey);
    await use(service);
    await service.close();
    expect(service.faults).toEqual([]);
  },
});
