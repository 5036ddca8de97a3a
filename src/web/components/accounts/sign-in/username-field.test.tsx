import { expect, test } from 'vitest';
import { htmlOf } from '../../../rendering/html.test-helper.tsx';
import { PasswordSection } from '../../../routes/security.tsx';
import { CredentialsForm, ResetForm } from './auth-forms.tsx';

const email = 'ana@example.com';
const nothing = () => undefined;
const common = { next: '/', problem: null, phrase: null };

test.each([
  ['another password', <PasswordSection key="1" answer={undefined} owner={{ email }} phrase="" />],
  ['a forgotten password', <ResetForm key="2" {...common} token="t" email={email} doubtfulPasskeys={[]} />],
  [
    'a new account',
    <CredentialsForm key="3" {...common} mode="signUp" typed={{ name: '', email }} onTyped={nothing} />,
  ],
])('the form for %s tells password managers which account it is for', (_, form) => {
  const html = htmlOf(form, '/auth');
  const fields = [...html.matchAll(/<input[^>]*>/gi)].map(([field]) => field);
  const [username, ...others] = fields.filter((field) => /autocomplete="username"/i.test(field));
  expect(others).toEqual([]);
  expect(username).toContain(`value="${email}"`);
  expect(username).not.toContain('type="hidden"');
});

test('a dead link names no account', () => {
  const html = htmlOf(<ResetForm {...common} token="t" email={null} doubtfulPasskeys={[]} />, '/auth');
  expect(html).not.toMatch(/autocomplete="username"/i);
});
