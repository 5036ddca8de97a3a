import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { marketplacePath } from '../marketplace/marketplace-filter.ts';
import { saveRecentSearch } from '../marketplace/recent-searches.ts';

export function SearchFormForSellers() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (search === '') return;
    saveRecentSearch(search);
    void navigate(marketplacePath({ search }));
  };
  return (
    <div className="border-ink border-t-2 pt-3 md:pt-4">
      <h2 className="text-xl">¿Tenés algo para vender?</h2>
      <p className="mt-1 text-ink-2 max-md:sr-only">Fijate quién lo está buscando.</p>
      <Form
        action="/marketplace"
        method="get"
        role="search"
        onSubmit={submit}
        className="mt-2 flex gap-2 md:mt-4"
      >
        <Field label="Producto que quiero vender" hideLabel className="min-w-0 flex-1">
          <Input
            type="search"
            name="search"
            required
            pattern=".*\S.*"
            maxLength={limits.searchMax}
            placeholder="Producto que quiero vender..."
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="secondary" aria-label="Buscar" className="w-12 px-0">
          <Search />
        </Button>
      </Form>
    </div>
  );
}
