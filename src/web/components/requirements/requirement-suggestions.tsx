import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isFilled, type Line, linesMax, lineWith } from './lines.ts';

const most = linesMax.must + linesMax.wish;

/** What others ask of such a thing: a tap adds it, another takes it away. Asked for when the part is opened. */
export function RequirementSuggestions({
  categoryId,
  lines,
  onToggle,
}: {
  categoryId: string;
  lines: readonly Line[];
  onToggle(text: string): void;
}) {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void suggestionsOf(categoryId, stop.signal).then((found) => found && setTexts(found));
    return () => stop.abort();
  }, [categoryId]);
  const isFull = lines.filter(isFilled).length >= most;
  if (texts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box of fields
    <div role="group" aria-label="Sugerencias" className="flex flex-wrap gap-2">
      {texts.map((text) => {
        const isChosen = lineWith(lines, text) !== undefined;
        const Icon = isChosen ? Check : Plus;
        return (
          <button
            key={text}
            type="button"
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            onClick={() => onToggle(text)}
            className={clsx(
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3.5 text-left font-[550] hover:border-ink disabled:opacity-50',
              isChosen ? 'border-sky bg-sky-soft text-sky-press' : 'border-edge bg-white',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Null when they could not be had: the lines can be typed all the same. */
async function suggestionsOf(category: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const query = new URLSearchParams(category ? { category } : {});
    const response = await fetch(`/api/requirement-suggestions?${query}`, { signal });
    if (!response.ok) return null;
    const { items } = (await response.json()) as { items: { text: string }[] };
    return items.map(({ text }) => text);
  } catch {
    return null;
  }
}
