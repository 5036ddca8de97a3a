import type { PushSender } from '#services/push/push.ts';

/** Pushes that go nowhere. */
export const noPush: PushSender = {
  publicKey: '',
  accepts: () => true,
  send: async () => 'sent',
  close: () => undefined,
};
