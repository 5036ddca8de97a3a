import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { memo, type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Pair, replaceInSideBySide } from '#domain/offers/side-by-side.ts';
import { capitalise } from '#domain/people/names.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import type { OfferView } from '#domain/views/views.ts';
import { yieldToMain } from '../../rendering/yield-to-main.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { ownParameters, sideBySideQuery } from './comparison-choices.ts';
import { areAlike, type Compared, wide } from './comparison-rows.tsx';
import { CountingPrice } from './counting-price.tsx';
import { StatusBadge } from './offer-parts.tsx';
import type { SideBySideData } from './read-offers.server.ts';

export const onlyDifferences = 'Ver solo diferencias';

const places = ['Primera oferta', 'Segunda oferta'] as const;

export const SideBySide = memo(function SideBySide({
  sideBySide,
  loaded,
  compared: { rows, wishes, asides, cellsOf },
  onAccept,
  className,
}: {
  sideBySide: SideBySideData;
  loaded: readonly OfferView[];
  compared: Compared;
  onAccept?: ((offer: OfferView, otherOffer: OfferView | undefined) => void) | undefined;
  className?: string;
}) {
  const { shown, put, step, swipe, isLoading, canReplace } = useSideBySide(sideBySide, loaded);
  const [one, other] = shown;
  if (!one) return null;
  const columns = other ? 'grid-cols-2' : 'grid-cols-1';
  return (
    <section
      aria-label="Dos ofertas, lado a lado"
      aria-busy={isLoading}
      className={clsx('differing', className)}
    >
      {other && <Picker candidates={sideBySide.candidates} shown={[one, other]} onPick={put} />}
      {other && <Checkbox label={onlyDifferences} className="solo w-fit" />}
      <div
        className={clsx(
          'sticky top-(--header-height) z-10 -mx-(--page-gap) grid gap-x-[12px] max-[16rem]:static border-ink border-b bg-paper px-(--page-gap) py-2',
          columns,
        )}
      >
        {shown.map((offer, at) => {
          const place = at as 0 | 1;
          return (
            <div
              key={`${place} ${offer.id}`}
              {...swipe(place)}
              className="flex min-w-0 touch-pan-y animate-rise flex-wrap items-center gap-x-2 gap-y-1"
            >
              <Thumbnail url={offer.images[0]} sizes="3rem" className="w-[48px]! shrink-0 rounded-sm" />
              <span className="min-w-0 max-w-full flex-[1_0_auto]">
                <CountingPrice
                  offerId={offer.id}
                  value={offer.price}
                  size="sm"
                  className={clsx(offer.price >= wide && 'text-[min(0.875rem,5vw)]!')}
                />
              </span>
            </div>
          );
        })}
      </div>
      <div className={clsx('grid gap-x-[12px] py-3', columns)}>
        {shown.map((offer, at) => (
          <div key={places[at as 0 | 1]} className="flex min-w-0 flex-col items-start">
            <StatusBadge status={offer.status} />
            <Link
              to={`/offer/${offer.id}`}
              className="mt-1 mb-auto line-clamp-3 font-[650] leading-snug [overflow-wrap:anywhere]"
            >
              {capitalise(offer.title)}
            </Link>
            {canReplace && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Ver otra en lugar de ${capitalise(offer.title)}`}
                className="mt-2 h-11 w-full"
                onClick={() => step(at as 0 | 1, 1)}
              >
                Ver otra
                <ArrowRight aria-hidden="true" />
              </Button>
            )}
          </div>
        ))}
      </div>
      {asides.length > 0 && (
        <p className="kicker border-line border-t py-2.5">
          Se pide <span className="figures font-[650] text-ink">{asides.join(' · ')}</span>
        </p>
      )}
      <dl>
        {rows.map((line) => (
          <div
            key={line.key}
            className={clsx('border-line border-t py-2.5', areAlike(line, shown) && 'alike')}
          >
            <dt className="kicker flex flex-wrap justify-between gap-x-3">
              {line.label}
              {line.kind && <span className="font-normal">{line.kind}</span>}
              {wishes[line.key] && (
                <span className="min-w-0 font-normal [overflow-wrap:anywhere]">
                  Se pide <span className="figures font-[650] text-ink">{wishes[line.key]}</span>
                </span>
              )}
            </dt>
            {/* One `dd` for both, so that a screen reader reads the pair together. */}
            <dd className={clsx('mt-1 grid gap-x-[12px]', columns)}>
              {shown.map((offer) => (
                <div key={offer.id} className="min-w-0 [overflow-wrap:anywhere]">
                  {line.cell(offer, cellsOf(offer))}
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {onAccept && shown.some(({ allowedActions }) => allowedActions.includes('accept')) && (
        <div
          className={clsx(
            'sticky bottom-(--bar-height,0px) z-10 -mx-(--page-gap) grid gap-x-[12px] border-ink border-t bg-paper px-(--page-gap) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
            columns,
          )}
        >
          {shown.map((offer, at) =>
            offer.allowedActions.includes('accept') ? (
              <Button
                key={offer.id}
                aria-label={`Aceptar ${capitalise(offer.title)}, ${singlePrice(offer.price)}`}
                className="w-full min-w-0"
                onClick={() => onAccept(offer, shown[1 - at])}
              >
                Aceptar
              </Button>
            ) : (
              <span key={offer.id} />
            ),
          )}
        </div>
      )}
    </section>
  );
});

function Picker({
  candidates,
  shown,
  onPick,
}: {
  candidates: SideBySideData['candidates'];
  shown: readonly [OfferView, OfferView];
  onPick(place: 0 | 1, id: string): void;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (candidates.length < 3) return null;
  return (
    <Form
      method="get"
      action={`${pathname}#comparacion`}
      className="grid grid-cols-2 max-[16rem]:grid-cols-1 gap-3"
    >
      {ownParameters(query)
        .filter(([name]) => name !== 'duel')
        .map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
      {shown.map((offer, at) => (
        <Select
          key={places[at as 0 | 1]}
          name="duel"
          aria-label={places[at as 0 | 1]}
          value={offer.id}
          onChange={(event) => onPick(at as 0 | 1, event.currentTarget.value)}
        >
          {candidates
            .filter(({ id }) => id !== shown[1 - at]?.id)
            .map(({ id, price, title }) => (
              <option key={id} value={id}>
                {`${singlePrice(price)} · ${capitalise(title)}`}
              </option>
            ))}
        </Select>
      ))}
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Comparar
        </Button>
      </noscript>
    </Form>
  );
}

const swipeLength = 48;

function useSideBySide({ candidates, offers }: SideBySideData, loaded: readonly OfferView[]) {
  const [query] = useSearchParams();
  const goTo = useReplaceAddress();
  const read = offers.map(({ id }) => id).join();
  const [chosen, setChosen] = useState({ read, ids: offers.map(({ id }) => id) });
  // New data replaces the choice: one of the two may have been withdrawn.
  if (chosen.read !== read) setChosen({ read, ids: offers.map(({ id }) => id) });
  const find = (id: string) => [...offers, ...loaded].find((offer) => offer.id === id);
  const shown = chosen.ids.map((id, place) => find(id) ?? offers[place]).filter((offer) => !!offer);

  const choose = (ids: readonly string[]) => {
    setChosen({ read, ids: [...ids] });
    goTo(sideBySideQuery(query, ids));
  };
  const pair = chosen.ids as unknown as Pair;
  const put = (place: 0 | 1, id: string) =>
    choose(chosen.ids.map((before, at) => (at === place ? id : before)));
  const step = (place: 0 | 1, by: 1 | -1) =>
    startTransition(() => choose(replaceInSideBySide(candidates, pair, place, by)));

  const begin = useRef<{ x: number; y: number } | null>(null);
  const swipe = (place: 0 | 1) => ({
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      begin.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!begin.current) return;
      const [across, down] = [clientX - begin.current.x, clientY - begin.current.y];
      begin.current = null;
      if (Math.abs(across) > Math.max(swipeLength, 2 * Math.abs(down))) step(place, across < 0 ? 1 : -1);
    },
  });
  const isLoading = chosen.ids.some((id, place) => shown[place]?.id !== id);
  return { shown, put, step, swipe, isLoading, canReplace: candidates.length > 2 };
}

/** Changes the address of the page in its place, once the choice itself is on the screen; not when the page was left. */
export function useReplaceAddress(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path) =>
    void yieldToMain().then(() => {
      if (isHere.current) void navigate(path, { replace: true, preventScrollReset: true, state });
    });
}
