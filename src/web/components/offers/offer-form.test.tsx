import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { OfferForm, type OfferFormProps } from './offer-form.tsx';
import { sampleOffers, sampleRequest } from './sample-offers.test-helper.ts';

const offer = { ...sampleOffers[0], images: ['/images/a.webp'] } as OfferView;
const formWith = (initial: OfferFormProps['initial']) =>
  htmlOf(
    <OfferForm
      mode="edit"
      request={{ ...sampleRequest, id: 'r', quantity: 1, termsVersion: 1 }}
      offer={offer}
      isSignedIn
      initial={initial}
      onCancel={() => undefined}
      onSaved={() => undefined}
    />,
  );

test('what was typed days ago for an offer comes back with the photos that the offer has', () => {
  expect(formWith({ title: 'otra bici' })).toMatch(/name="images" value="\/images\/a.webp"/);
  const typed = formWith({ title: 'otra bici', images: '/images/b.webp' });
  expect(typed).toContain('value="/images/b.webp"');
  expect(typed).not.toContain('value="/images/a.webp"');
});
