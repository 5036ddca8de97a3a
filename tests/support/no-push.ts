import type { PushSender } from '#services/push/push.ts';

/** A push sender that sends nothing. */
export const noPush: PushSender = {
  publicKey: '',
  accepts: () => true,
  send: async () => 'sent',
  close: () => undefined,
};
