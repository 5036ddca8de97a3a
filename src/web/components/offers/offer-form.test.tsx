import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { OfferForm, type OfferFormProps } from './offer-form.tsx';
import { sampleOffers, sampleRequest } from './sample-offers.test-helper.ts';

const offer = { ...sampleOffers[0], images: ['/images/a.webp'] } as OfferView;
const formWith = (props: Pick<OfferFormProps, 'mode' | 'offer' | 'initial' | 'defaults'>) =>
  htmlOf(
    <OfferForm
      request={{ ...sampleRequest, id: 'r', title: 'bici rodado 29', quantity: 1, termsVersion: 1 }}
      isSignedIn
      onCancel={() => undefined}
      onSaved={() => undefined}
      {...props}
    />,
  );

test('a new offer begins with the title of the publication and the place and delivery of the last one', () => {
  const begun = formWith({ mode: 'send', defaults: { deliveryTime: 'Por correo', zone: 'Rosario' } });
  expect(begun).toMatch(/name="title"[^>]*value="Bici rodado 29"/);
  expect(begun).toMatch(/name="contactInfo.zone"[^>]*value="Rosario"/);
  expect(begun).toMatch(/checked=""[^>]*value="Por correo"/);
  expect(begun).not.toMatch(
    /name="contactInfo.condition"[^>]*checked|checked=""[^>]*name="contactInfo.condition"/,
  );
});

test('what was typed days ago for an offer comes back with the photos that the offer has', () => {
  const edited = (initial: OfferFormProps['initial']) => formWith({ mode: 'edit', offer, initial });
  expect(edited({ title: 'otra bici' })).toMatch(/name="images" value="\/images\/a.webp"/);
  const typed = edited({ title: 'otra bici', images: '/images/b.webp' });
  expect(typed).toContain('value="/images/b.webp"');
  expect(typed).not.toContain('value="/images/a.webp"');
});
