import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { limits } from '#domain/limits.ts';
import { signInPath } from '../../auth-return.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { marketplacePath } from '../buy-requests/marketplace-filter.ts';
import turning from './turning.svg';

/** The first screen: the idea in a sentence, then the two sides of the market, buying first. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="page grid gap-8 pt-8 pb-10 md:grid-cols-[1.35fr_1fr] md:items-end md:gap-16 md:pt-16 md:pb-16">
      <div>
        <h1 className="text-3xl md:text-4xl lg:text-5xl">
          Decí qué querés comprar. <span className="whitespace-nowrap">Que te</span>{' '}
          <mark>ofrezcan a vos.</mark>
        </h1>
        <p className="mt-4 max-w-text text-ink-2 text-lg">
          Publicás lo que buscás y hasta cuánto pagás. Los vendedores te mandan sus ofertas, las comparás y
          elegís la mejor. Publicar y ofertar es gratis.
        </p>
        <ButtonLink
          to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request')}
          state={{ from: '/' }}
          size="lg"
          className="mt-6 w-full md:w-auto"
        >
          Quiero comprar
        </ButtonLink>
        {!isSignedIn && (
          <img
            src={turning}
            alt=""
            width={320}
            height={200}
            className="mx-auto mt-6 h-auto w-full max-w-80 md:hidden"
          />
        )}
      </div>
      <div className="grid gap-8">
        {!isSignedIn && (
          <img
            src={turning}
            alt=""
            width={320}
            height={200}
            className="h-auto w-full max-w-80 max-md:hidden"
          />
        )}
        <SellersSearch />
      </div>
    </section>
  );
}

/** Where a seller starts: what they have, and who is looking for it. */
function SellersSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (search !== '') void navigate(marketplacePath({ search }));
  };
  return (
    <div className="border-ink border-t-2 pt-4">
      <h2 className="text-xl">¿Tenés algo para vender?</h2>
      <p className="mt-1 text-ink-2">Fijate quién lo está buscando.</p>
      <Form action="/marketplace" method="get" role="search" onSubmit={submit} className="mt-4 flex gap-2">
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
          <Search aria-hidden="true" />
        </Button>
      </Form>
      <ButtonLink to="/marketplace" variant="secondary" className="mt-3 w-full">
        Ir al mercado
      </ButtonLink>
    </div>
  );
}
