import { type PointerEvent, startTransition, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Pair, replaceInSideBySide } from '#domain/offers/side-by-side.ts';
import type { OfferView } from '#domain/views/views.ts';
import { sideBySidePath } from './comparison-choices.ts';
import type { SideBySideData } from './read-side-by-side.server.ts';
import { useOwnAddress } from './use-own-address.ts';

const swipeLength = 48;

export function useSideBySide({ candidates, offers }: SideBySideData, known: readonly OfferView[]) {
  const [query] = useSearchParams();
  const goTo = useOwnAddress();
  const read = offers.map(({ id }) => id).join();
  const [chosen, setChosen] = useState({ read, ids: offers.map(({ id }) => id) });
  // New data replaces the choice: one of the two may have been withdrawn.
  if (chosen.read !== read) setChosen({ read, ids: offers.map(({ id }) => id) });
  const find = (id: string) => [...offers, ...known].find((offer) => offer.id === id);
  const shown = chosen.ids.map((id, place) => find(id) ?? offers[place]).filter((offer) => !!offer);

  const choose = (ids: readonly string[]) => {
    setChosen({ read, ids: [...ids] });
    goTo(sideBySidePath(query, ids));
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
