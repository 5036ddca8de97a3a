import { makeDeal } from './deal-journey.ts';
import { databaseUrl } from './harness.ts';
import { test } from './journeys/stage/journey.ts';
import { signUpOnPage } from './people.ts';

// By day other tests make the same deal: one behind a proxy that ends TLS, one by the keyboard alone.
test('two people make a deal: publish, offer, reject, counter-offer, accept, chat, all of it live', {
  tag: '@night',
}, async ({ browser, noise }) => {
  const [ana, beto] = [await signUpOnPage(browser, 'Ana', noise), await signUpOnPage(browser, 'Beto', noise)];
  await makeDeal(ana, beto, databaseUrl());
});
