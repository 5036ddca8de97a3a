import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import { notificationKinds } from '#domain/notifications/notification.ts';
import type { NotificationPreferences } from '#domain/notifications/settings.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { OfferView, PasskeyView, SavedSearchView } from '#domain/views/views.ts';
import { EmailChange } from '../components/accounts/email/email-change.tsx';
import { ReadReceiptsSetting } from '../components/accounts/profile/settings-list.tsx';
import { PasskeysSection } from '../components/accounts/security/passkeys-section.tsx';
import { SessionsSection } from '../components/accounts/security/sessions-section.tsx';
import { RejectTogether } from '../components/action-items/reject-together.tsx';
import { CreateRequestForm } from '../components/buy-requests/create-request-form.tsx';
import { SettingsForm } from '../components/notifications/settings/settings-form.tsx';
import { OfferMenu } from '../components/offers/detail/offer-menu.tsx';
import { sampleOffers } from '../components/offers/sample-offers.test-helper.ts';
import { QuestionAnswerForm } from '../components/questions/question-actions.tsx';
import { QuestionForm } from '../components/questions/question-form.tsx';
import { RatingAnswerForm, RatingForm } from '../components/ratings/deal-panel.tsx';
import { htmlOf, textOf } from '../rendering/html.test-helper.tsx';
import { Bounced } from '../routes/notice-settings.tsx';
import Notifications from '../routes/notices.tsx';
import EditSearch from '../routes/saved-search-edit.tsx';
import SavedSearches from '../routes/saved-searches.tsx';
import { formProblem } from './form-problem.ts';

const sentence = 'Ya enviaste este formulario con otros datos.';
const nothing = () => undefined;

/** The answer to a form with these fields that was sent without script and refused: as a whole, or by its fields. */
function refused(intent: string, errors?: Record<string, string>, fields: [string, string][] = []) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const code = errors ? 'invalid' : 'rate_limited';
  return formProblem(new Refusal({ code, detail: sentence, errors }), form, intent);
}
const refusedAsWhole = (intent: string) => refused(intent, { _form: sentence });
const typed = (intent: string, ...fields: [string, string][]) => refused(intent, undefined, fields);

/** A page with these data, after this form was sent to it. */
const page = <Props extends object>(Page: FunctionComponent<Props>, loaderData: object, intent: string) =>
  createElement(Page, { loaderData, actionData: refused(intent) } as ComponentProps<typeof Page>);

const search = { id: 'a', name: 'Motos', frequency: 'daily', matchCount: 0 } as unknown as SavedSearchView;
const list = { items: [], nextCursor: null, total: 0 };
const notifications = { items: [], nextCursor: null, unreadCount: 3, isBounced: false };
const keys = ['a', 'b'].map(
  (id) => ({ id, name: `llave ${id}`, createdAt: '2026-05-01T12:00:00Z' }) as PasskeyView,
);
const passkeys = (answer: ReturnType<typeof refused>) => (
  <PasskeysSection passkeys={keys} isRecent={false} isConfirmed hasFactor={false} answer={answer} />
);

test.each([
  ['saving a search', page(SavedSearches, list, 'saveSearch')],
  ['how often an alert tells', page(SavedSearches, list, 'frequency')],
  ['deleting an alert', page(EditSearch, { search, categories: [] }, 'delete')],
  ['marking all notices', page(Notifications, notifications, 'readAll')],
  ['trying returned mail again', <Bounced key="" email="" answer={refused('retryMail')} />],
  ['showing what was seen', <ReadReceiptsSetting key="" showsSeen problem={refused('showSeen')} />],
  ['ending a session', <SessionsSection key="" sessions={[]} answer={refused('endSession')} />],
  ['ending all others', <SessionsSection key="" sessions={[]} answer={refused('endOtherSessions')} />],
  ['removing a passkey', passkeys(refused('removePasskey'))],
  [
    'removing a passkey that is gone',
    passkeys(refused('removePasskey', { password: sentence }, [['id', 'c']])),
  ],
])('%s that is refused without script says why', (_, screen) => expect(textOf(screen)).toContain(sentence));

test('a wrong password for removing a passkey is said at that passkey, once', () => {
  const html = htmlOf(passkeys(refused('removePasskey', { password: sentence }, [['id', 'b']])));
  expect(html.split(sentence)).toHaveLength(2);
  expect(html.indexOf(sentence)).toBeGreaterThan(html.indexOf('llave b'));
});

const question = {
  id: 'q',
  buyRequestId: 'r',
  author: { id: 'a', name: 'Ana' },
  text: '¿Tiene luz?',
  answer: null,
} as never;

test.each([
  [
    'a publication',
    <CreateRequestForm
      key=""
      categories={[]}
      successText=""
      failureText=""
      onCancel={nothing}
      earlierAnswer={refusedAsWhole('publish')}
    />,
  ],
  ['a question', <QuestionForm key="" requestId="r" answer={refusedAsWhole('ask')} />],
  [
    'an answer to a question',
    <QuestionAnswerForm
      key=""
      question={question}
      isOpen
      earlier={refusedAsWhole('answerQuestion')}
      onDone={nothing}
    />,
  ],
  [
    'a rating',
    <RatingForm key="" offerId="o" name="Ana" mine={null} isConfirmed answer={refusedAsWhole('rate')} />,
  ],
  [
    'an answer to a rating',
    <RatingAnswerForm key="" offerId="o" ratingId="c" answer={refusedAsWhole('answer')} />,
  ],
  [
    'a rejection of several offers',
    <RejectTogether
      key=""
      offers={sampleOffers as OfferView[]}
      now="2026-01-01T00:00:00Z"
      isUnmet={false}
      problem={refusedAsWhole('rejectOffers')}
    />,
  ],
])('%s that is refused as a whole says why, although no field is wrong', (_, form) =>
  expect(textOf(form)).toContain(sentence),
);

test('what a field says is not said once more for the whole form', () => {
  const text = textOf(<QuestionForm requestId="r" answer={refused('ask', { question: sentence })} />);
  expect(text.split(sentence)).toHaveLength(2);
});

const offer = { ...sampleOffers[0], status: 'pending' } as OfferView;
const menu = (viewerId: string, answer: ReturnType<typeof typed>) => (
  <OfferMenu
    key={viewerId}
    offer={offer}
    viewerId={viewerId}
    standby={days}
    answer={answer}
    onAsk={nothing}
  />
);
const days = { from: '2026-05-01', usual: '2026-05-15', to: '2026-07-01' };

test.each([
  [
    'another address',
    <EmailChange
      key=""
      earlierProblem={typed('changeEmail', ['email', 'ana@nueva.example'])}
      onSent={nothing}
      onCancel={nothing}
    />,
    /<input(?=[^>]* name="email")[^>]* value="ana@nueva.example"/,
  ],
  [
    'a note on an offer',
    menu(offer.buyRequest.userId, typed('noteOffer', ['note', 'preguntar por la luz'])),
    /<textarea[^>]*>preguntar por la luz</,
  ],
  [
    'the day until which an offer comes back',
    menu(offer.sellerId, typed('standby', ['until', '2026-06-20'])),
    /<input(?=[^>]* name="until")[^>]* value="2026-06-20"/,
  ],
])('%s that is refused without script comes back as it was typed', (_, form, value) =>
  expect(htmlOf(form)).toMatch(value),
);

test('settings of notices that are refused without script come back as they were chosen', () => {
  const off = { mail: false, push: false };
  const preferences = Object.fromEntries(
    notificationKinds.map((kind) => [kind, off]),
  ) as NotificationPreferences;
  const [ticked, stored = ticked] = notificationKinds;
  const valueIn = (input: string) => /value="([^"]*)"/.exec(input)?.[1];
  const checked = (isDetailed: boolean, intent: string, value: string) => {
    const html = htmlOf(
      <SettingsForm
        settings={{
          preferences: { ...preferences, [stored]: { mail: true, push: true } },
          digest: 'off',
          bouncedAt: null,
        }}
        isDetailed={isDetailed}
        answer={typed(intent, ['mail', value], ['digest', 'weekly'])}
      />,
    );
    return (html.match(/<input[^>]* checked=""[^>]*>/g) ?? []).map(valueIn);
  };
  expect(checked(true, 'save', ticked)).toEqual([ticked, 'weekly']);
  expect(checked(false, 'saveGroups', 'account')).toEqual(['account', 'weekly']);
});
