import type { SecurityDetails, SecurityKind, SecurityOutcome } from '#domain/accounts/security-events.ts';

export interface Entry {
  userId: string | null;
  addressHash: string | null;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  details: SecurityDetails;
}

/** An entry, and how often it happened since the last `take`. */
export interface Counted extends Entry {
  id: string;
  createdAt: Date;
  count: number;
}

interface Kept extends Counted {
  /** End of the entry's minute. */
  until: number;
  isWritten: boolean;
}

const MINUTE = 60 * 1000;
/**
 * Limits of new rows in a minute, for this process and for one account. Further events are counted without their
 * address.
 */
const rowsMax = 500;
const rowsOfAccountMax = 20;

/**
 * Counts equal events within a minute, so that a flood becomes a few rows. Each entry is written at most twice: soon
 * after its first event, and at the end of the minute with the later ones.
 */
export class Tally {
  private readonly kept = new Map<string, Kept>();
  private readonly ofAccount = new Map<string, number>();
  private readonly now: () => Date;
  private readonly newId: () => string;

  constructor(now: () => Date, newId: () => string) {
    this.now = now;
    this.newId = newId;
  }

  add(entry: Entry): void {
    if (this.countAgain(entry)) return;
    const bounded = this.bounded(entry);
    if (this.countAgain(bounded)) return;
    const { userId } = bounded;
    if (userId !== null) this.ofAccount.set(userId, (this.ofAccount.get(userId) ?? 0) + 1);
    const createdAt = this.now();
    const until = createdAt.getTime() + MINUTE;
    this.kept.set(keyOf(bounded), {
      ...bounded,
      id: this.newId(),
      createdAt,
      count: 1,
      until,
      isWritten: false,
    });
  }

  private countAgain(entry: Entry): boolean {
    const known = this.kept.get(keyOf(entry));
    if (known) known.count += 1;
    return known !== undefined;
  }

  /** Takes the entries that are due. `all` also takes those that wait for the end of their minute. */
  take(all = false): Counted[] {
    const at = this.now().getTime();
    const due: Counted[] = [];
    for (const [key, entry] of this.kept) {
      const isOver = all || entry.until <= at;
      if (entry.count > 0 && (isOver || !entry.isWritten)) {
        const { until: _until, isWritten: _isWritten, ...counted } = entry;
        due.push(counted);
        entry.count = 0;
        entry.isWritten = true;
      }
      if (isOver) this.forget(key, entry);
    }
    return due;
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  private forget(key: string, { userId }: Entry): void {
    this.kept.delete(key);
    if (userId === null) return;
    const left = (this.ofAccount.get(userId) ?? 1) - 1;
    if (left > 0) this.ofAccount.set(userId, left);
    else this.ofAccount.delete(userId);
  }

  private bounded(entry: Entry): Entry {
    const isFull = this.kept.size >= rowsMax;
    const isAccountFull =
      entry.userId !== null && (this.ofAccount.get(entry.userId) ?? 0) >= rowsOfAccountMax;
    if (isFull) return { ...entry, userId: null, addressHash: null, details: {} };
    return isAccountFull ? { ...entry, addressHash: null, details: {} } : entry;
  }
}

const keyOf = ({ userId, addressHash, kind, outcome }: Entry): string =>
  `${userId}|${addressHash}|${kind}|${outcome}`;
