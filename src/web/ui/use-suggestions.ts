import { useEffect, useState } from 'react';

const pauseMs = 150;

/** What an address of the API suggests for the typed text, asked for after a short pause. Nothing before the first letter. */
export function useSuggestions<Item>(path: string, typed: string | null): Item[] {
  const [found, setFound] = useState<Item[]>([]);
  const wanted = typed?.trim() ?? '';
  useEffect(() => {
    if (wanted === '') return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const address = `${path}?${new URLSearchParams({ search: wanted })}`;
      const answer: { items: Item[] } | null = await fetch(address, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      if (answer && !stop.signal.aborted) setFound(answer.items);
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, wanted]);
  return found;
}
