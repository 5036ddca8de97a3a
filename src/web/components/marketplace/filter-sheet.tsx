import { type FormEvent, useEffect, useState } from 'react';
import type { CategoryView } from '#domain/views/views.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { publicationsText, totalText } from '../buy-requests/count-text.ts';
import { FilterFields } from './filter-fields.tsx';
import { choicesQuery, type MarketplaceChoices } from './marketplace-filter.ts';
import { choicesOf } from './read-choices.ts';

const formId = 'filtros';
const pauseMs = 250;

export function FilterSheet({
  open,
  onClose,
  onApply,
  choices,
  categories,
}: {
  open: boolean;
  onClose: () => void;
  onApply: (choices: MarketplaceChoices) => void;
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}) {
  const [chosen, setChosen] = useState(choices);
  // The fields keep what was chosen in them when the page is read again meanwhile, which says the choices anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (open) setChosen(choices);
  }, [open]);
  const total = useLiveTotal(open ? chosen : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(choicesOf(event.currentTarget));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtrar y ordenar"
      footer={
        <Button type="submit" form={formId}>
          {total === null ? 'Ver' : `Ver ${totalText(total)}`}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        onInput={(event) => setChosen(choicesOf(event.currentTarget))}
        className="grid grid-cols-2 max-[16rem]:grid-cols-1 items-end gap-3 pt-2"
      >
        <input type="hidden" name="search" value={choices.search} />
        <FilterFields place="hoja" choices={choices} categories={categories} />
      </form>
      <p role="status" className="sr-only">
        {total !== null && publicationsText(total)}
      </p>
    </Dialog>
  );
}

function useLiveTotal(choices: MarketplaceChoices | null): number | null {
  const query = choices && choicesQuery({ ...choices, sort: undefined, literal: undefined }).toString();
  const [found, setFound] = useState<{ query: string; total: number } | null>(null);
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/buy-requests?limit=1&${query}`;
      const answer: { total: number } | null = await fetch(address, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      if (answer && !stop.signal.aborted) setFound({ query, total: answer.total });
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  return found?.query === query ? found.total : null;
}
