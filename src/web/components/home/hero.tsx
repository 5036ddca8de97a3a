import { lazyComponent } from '../../rendering/lazy-component.tsx';
import turning from './turning.svg';

const WishField = lazyComponent(async () => (await import('../request-parser/wish-field.tsx')).WishField);
const SellersSearch = lazyComponent(async () => (await import('./sellers-search.tsx')).SearchFormForSellers);

export function Hero() {
  return (
    <section className="page grid gap-8 pt-6 pb-10 md:grid-cols-[1.2fr_1fr] md:items-end md:gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16 md:pt-16 md:pb-16">
      <div className="max-md:contents">
        <div>
          <h1 className="text-3xl md:text-4xl lg:text-5xl">
            Decí qué querés comprar. <span className="whitespace-nowrap">Que te</span>{' '}
            <mark>ofrezcan a vos.</mark>
          </h1>
          <WishField button="Quiero comprar" from="/" className="mt-6" />
        </div>
        <p className="max-w-text text-ink-2 max-md:order-1 md:mt-4">
          Publicás lo que buscás y hasta cuánto pagás, y elegís la mejor oferta. Publicar y ofertar es gratis.
        </p>
        <img
          src={turning}
          alt=""
          width={320}
          height={200}
          className="order-1 mx-auto h-auto w-full max-w-80 md:hidden"
        />
      </div>
      <div className="grid gap-8">
        <img src={turning} alt="" width={320} height={200} className="h-auto w-full max-w-80 max-md:hidden" />
        <SellersSearch />
      </div>
    </section>
  );
}
