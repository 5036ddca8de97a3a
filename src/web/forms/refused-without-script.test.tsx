import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { PasskeyView, SavedSearchView } from '#domain/views/views.ts';
import { SeenSetting } from '../components/accounts/profile/settings-list.tsx';
import { PasskeysSection } from '../components/accounts/security/passkeys-section.tsx';
import { SessionsSection } from '../components/accounts/security/sessions-section.tsx';
import { htmlOf, textOf } from '../rendering/html.test-helper.tsx';
import { Bounced } from '../routes/notice-settings.tsx';
import Notifications from '../routes/notices.tsx';
import EditSearch from '../routes/saved-search-edit.tsx';
import SavedSearches from '../routes/saved-searches.tsx';
import { formProblem } from './form-problem.ts';

const sentence = 'Esperá 9 minutos.';

/** The answer to a form that was sent without script and refused. */
function refused(intent: string, errors?: Record<string, string>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return formProblem(
    new Refusal({ code: errors ? 'invalid' : 'rate_limited', detail: sentence, errors }),
    form,
    intent,
  );
}

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
  ['showing what was seen', <SeenSetting key="" showsSeen problem={refused('showSeen')} />],
  ['ending a session', <SessionsSection key="" sessions={[]} answer={refused('endSession')} />],
  ['ending all others', <SessionsSection key="" sessions={[]} answer={refused('endOtherSessions')} />],
  ['removing a passkey', passkeys(refused('removePasskey'))],
  [
    'removing a passkey that is gone',
    passkeys(refused('removePasskey', { password: sentence }, { id: 'c' })),
  ],
])('%s that is refused without script says why', (_, screen) => expect(textOf(screen)).toContain(sentence));

test('a wrong password for removing a passkey is said at that passkey, once', () => {
  const html = htmlOf(passkeys(refused('removePasskey', { password: sentence }, { id: 'b' })));
  expect(html.split(sentence)).toHaveLength(2);
  expect(html.indexOf(sentence)).toBeGreaterThan(html.indexOf('llave b'));
});
