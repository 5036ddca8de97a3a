const none: ReadonlySet<string> = new Set();
let hidden = none;
const listeners = new Set<() => void>();

export function setHidden(id: string, isHidden: boolean): void {
  hidden = new Set(isHidden ? [...hidden, id] : [...hidden].filter((one) => one !== id));
  for (const listener of listeners) listener();
}

export const hiddenContent = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): ReadonlySet<string> => hidden,
  atFirst: (): ReadonlySet<string> => none,
};
