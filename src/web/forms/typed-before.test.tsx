import { expect, test } from 'vitest';
import { notificationKinds } from '#domain/notifications/notification.ts';
import type { NotificationPreferences } from '#domain/notifications/settings.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { OfferView } from '#domain/views/views.ts';
import { EmailChange } from '../components/accounts/email/email-change.tsx';
import { SettingsForm } from '../components/notifications/settings/settings-form.tsx';
import { BuyerAnnotations, SellerAnnotations } from '../components/offers/detail/offer-annotations.tsx';
import { sampleOffers } from '../components/offers/sample-offers.test-helper.ts';
import { htmlOf } from '../rendering/html.test-helper.tsx';
import { formProblem } from './form-problem.ts';

const [offer] = sampleOffers as [OfferView];
const nothing = () => undefined;
const days = { from: '2026-05-01', usual: '2026-05-15', to: '2026-07-01' };

/** The answer to a form with these fields that was sent without script and refused. */
function refused(intent: string, fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return formProblem(new Refusal({ code: 'rate_limited' }), form, intent);
}

test.each([
  [
    'another address',
    <EmailChange
      key=""
      earlierProblem={refused('changeEmail', [['email', 'ana@nueva.example']])}
      onSent={nothing}
      onCancel={nothing}
    />,
    /<input(?=[^>]* name="email")[^>]* value="ana@nueva.example"/,
  ],
  [
    'a note on an offer',
    <BuyerAnnotations
      key=""
      offer={offer}
      answer={refused('noteOffer', [['note', 'preguntar por la luz']])}
    />,
    /<textarea[^>]*>preguntar por la luz</,
  ],
  [
    'the day until which an offer comes back',
    <SellerAnnotations
      key=""
      offer={offer}
      standby={days}
      problem={refused('standby', [['until', '2026-06-20']])}
    />,
    /<input(?=[^>]* name="until")[^>]* value="2026-06-20"/,
  ],
])('%s that is refused without script comes back as it was typed', (_, form, typed) =>
  expect(htmlOf(form)).toMatch(typed),
);

test('settings of notices that are refused without script come back as they were chosen', () => {
  const off = { mail: false, push: false };
  const preferences = Object.fromEntries(
    notificationKinds.map((kind) => [kind, off]),
  ) as NotificationPreferences;
  const [ticked, stored = ticked] = notificationKinds;
  const html = htmlOf(
    <SettingsForm
      settings={{
        preferences: { ...preferences, [stored]: { mail: true, push: true } },
        digest: 'off',
        bouncedAt: null,
      }}
      answer={refused('save', [
        ['mail', ticked],
        ['digest', 'weekly'],
      ])}
    />,
  );
  const checked = html.match(/<input[^>]* checked=""[^>]*>/g) ?? [];
  const valueIn = (input: string) => /value="([^"]*)"/.exec(input)?.[1];
  expect(checked.map(valueIn)).toEqual([ticked, 'weekly']);
});
