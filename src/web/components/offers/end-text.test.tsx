import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { labelOf } from './actions/offer-actions.tsx';
import { RenewalRequest } from './detail/renewal-request.tsx';
import { EndText } from './offer-parts.tsx';
import { sampleOffers } from './sample-offers.test-helper.ts';

const [sample] = sampleOffers as [OfferView];
const lapsed: OfferView = {
  ...sample,
  status: 'finalized',
  finalizedWhy: 'lapsed',
  endText: 'Venció',
  renewalAskedAt: null,
};
const said = (offer: OfferView) => renderToStaticMarkup(<EndText offer={offer} />).replace(/<[^>]*>/g, '');
const asked = (offer: OfferView) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <RenewalRequest offer={offer} problem={null} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};

it('says quietly when an offer ends, why it ended, and to the two that it is marked', () => {
  expect(said(sample)).toBe('');
  expect(said(lapsed)).toBe('Venció');
  expect(said({ ...sample, endText: 'Vence en 2 días', interested: true, note: null })).toBe(
    'Vence en 2 días · Te interesa',
  );
  expect(said({ ...sample, interested: true })).toBe('Le interesa al comprador');
});

it('a lapsed offer is renewed by another word, and its buyer asks once for it', () => {
  expect(labelOf(lapsed, 'renew')).toBe('Sigue en pie');
  expect(labelOf({ ...lapsed, status: 'pending', finalizedWhy: null }, 'renew')).toBe('Sigue en pie');
  expect(labelOf({ ...lapsed, finalizedWhy: 'accepted', endText: 'Se eligió otra oferta' }, 'renew')).toBe(
    'Seguir ofreciendo',
  );
  expect(asked(lapsed)).toContain('¿Sigue en pie?');
  const again = asked({ ...lapsed, renewalAskedAt: '2026-11-25T15:00:00.000Z' });
  expect(again).toContain('Te avisamos si la renueva.');
  expect(again).not.toContain('<button');
  expect(asked({ ...lapsed, buyRequest: { ...lapsed.buyRequest, status: 'closed' } })).toBe('');
});
