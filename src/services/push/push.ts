/** Where a browser wants its pushes, and the keys that only it can read them with. */
export interface PushTarget {
  endpoint: string;
  /** Its public key, as base64url. */
  p256dh: string;
  /** Its authentication secret, as base64url. */
  auth: string;
}

export interface PushMessage {
  /** At most 3,900 bytes: every push service takes messages of 4,096 bytes, and encryption adds about a hundred. */
  payload: string;
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** Of those with the same topic that wait for a device only the last is delivered: up to 32 letters of base64url. */
  topic: string;
}

/**
 * What became of a push: `gone` when there is no such subscription any more, `failed` when it may work later,
 * `refused` when the same again would be refused again.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused';

export interface PushSender {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether one could send there at all; what its name leads to is looked at when sending. */
  accepts(target: PushTarget): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}
