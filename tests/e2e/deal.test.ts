import { makeDeal } from './deal-journey.ts';
import { databaseUrl } from './harness.ts';
import { test } from './journeys/stage/journey.ts';
import { signUpOnPage } from './people.ts';

// By day another test makes the same deal behind a proxy that ends TLS.
test('two people make a deal: publish, offer, reject, counter-offer, accept, chat, all of it live', {
  tag: '@night',
}, async ({ browser, noise }) => {
  const [ana, beto] = [await signUpOnPage(browser, 'Ana', noise), await signUpOnPage(browser, 'Beto', noise)];
  await makeDeal(ana, beto, databaseUrl());
});
