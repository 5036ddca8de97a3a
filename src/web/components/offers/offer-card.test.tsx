import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { OfferCard } from './offer-card.tsx';
import { StatusBadge } from './offer-parts.tsx';
import { sampleOffers } from './sample-offers.test-helper.ts';

const classesOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1] ?? '';

const [sample] = sampleOffers as [OfferView];

test.each([
  ['pending', 'border-ink', 'badge-outline', false],
  ['accepted', 'border-accepted', 'badge-accepted', false],
  ['rejected', 'border-rejected', 'badge-rejected', false],
  ['finalized', 'border-line', 'badge-finalized', true],
  ['withdrawn', 'border-line', 'badge-secondary', true],
] as const)('an offer that is %s has its colour', (status: OfferView['status'], edge, badge, isFaded) => {
  const card = htmlOf(<OfferCard offer={{ ...sample, status, images: ['/images/a.webp'] }} />);
  expect(classesOf(card).split(' ')).toContain(edge);
  expect(classesOf(htmlOf(<StatusBadge status={status} />)).split(' ')).toContain(badge);
  expect(/opacity-60 grayscale/.test(card)).toBe(isFaded);
});
