/** A transaction, or the database that runs it. Only its identity counts. */
type Handle = object;
type Listener = (notes: readonly string[]) => void;

const notesOf = new WeakMap<Handle, string[]>();
const listenersOf = new WeakMap<Handle, Set<Listener>>();

/** Notes left in a transaction. They are delivered in this process after the commit, and dropped on rollback. */
export function noteForCommit(tx: Handle, notes: readonly string[]): void {
  if (notes.length === 0) return;
  notesOf.set(tx, [...(notesOf.get(tx) ?? []), ...notes]);
}

/**
 * Calls the listener with the notes of each transaction, right after its commit and before its caller goes
 * on.
 */
export function onCommit(db: Handle, listener: Listener): void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
}

/** Passes a transaction's notes to the listeners. The connection calls it after the commit. */
export function tellCommitted(db: Handle, tx: Handle | undefined): void {
  const notes = tx && notesOf.get(tx);
  if (notes) for (const listener of listenersOf.get(db) ?? []) listener(notes);
}
