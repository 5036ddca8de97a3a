/** A browser's push endpoint, and the keys to encrypt for this browser. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  /** The browser's authentication secret, as base64url. */
  auth: string;
}

export interface PushMessage {
  /** At most 3,900 bytes: all push services accept 4,096 bytes, and encryption adds about a hundred. */
  payload: string;
  /** Seconds that the push service keeps the message for a device that is off. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /**
   * If several messages with the same topic wait for a device, only the last is delivered. Up to 32 base64url
   * characters.
   */
  topic: string;
}

/**
 * The outcome of a push. `gone`: the subscription no longer exists. `failed`: a retry may work. `refused`: a retry
 * would be refused again.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused';

export interface PushSender {
  /** The public key with which browsers subscribe. */
  publicKey: string;
  /** Whether the target is valid. The addresses of its host are checked only when sending. */
  accepts(target: PushTarget): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}
