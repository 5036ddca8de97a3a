import { type RefObject, useEffect, useState } from 'react';
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import { factsLine } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { parseWholeNumber } from '#domain/fields/kinds.ts';
import { factsOf, namesIn } from '#domain/fields/shown.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { readPrice } from '#domain/prices/read-price.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { inKinds, isFilled, linesIn } from '../requirements/lines.ts';
import { RequirementLists } from '../requirements/requirement-lists.tsx';
import { DemandPrice, RequestPhoto } from './request-item.tsx';

export default function PreviewCard({
  formOf,
  category,
}: {
  formOf: RefObject<HTMLElement | null>;
  category: CategoryView | null;
  onClose(): void;
}) {
  const [data, setData] = useState<FormData | null>(null);
  useEffect(() => {
    const form = formOf.current?.closest('form');
    if (!form) return;
    const read = () => setData(new FormData(form));
    read();
    // Hidden fields (photos, prices) fire no input event.
    const observer = new MutationObserver(read);
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['value'] });
    // After React's own listener: a render before it would undo the edit of a controlled input.
    document.addEventListener('input', read);
    return () => {
      observer.disconnect();
      document.removeEventListener('input', read);
    };
  }, [formOf]);
  if (!data) return null;
  const request = requestIn(data, category);
  return (
    <article>
      <RequestPhoto url={requestPicture(request)} sizes="17rem" />
      <DemandPrice price={priceText(request.minPrice, request.maxPrice)} />
      <h3 className="card-title mt-1">{request.title}</h3>
      <p className="mt-1 text-ink-2 text-sm">{[request.zone, request.facts].filter(Boolean).join(' · ')}</p>
      <RequirementLists requirements={request.requirements} className="mt-3 text-sm" />
    </article>
  );
}

function requestIn(data: FormData, category: CategoryView | null) {
  const text = (name: keyof typeof requestFields) => String(data.get(name) ?? '').trim();
  const price = (name: 'minPrice' | 'maxPrice') => readPrice(text(name)).price || null;
  const view = {
    ...Object.fromEntries(namesIn(requestFields).map((name) => [name, text(name) || null])),
    condition: requestConditions.find((one) => one === text('condition')) ?? 'cualquiera',
    quantity: parseWholeNumber(text('quantity')) || 1,
  };
  const texts = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
  return {
    title: capitalise(text('title')) || requestFields.title.label,
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    zone: text('zone'),
    facts: factsLine(factsOf(requestFields, view, dayKey(new Date()))),
    images: data.getAll('images').map(String).filter(Boolean),
    illustrated: data.has('illustrated'),
    requirements: inKinds(linesIn(texts).filter(isFilled)),
    category,
  };
}
