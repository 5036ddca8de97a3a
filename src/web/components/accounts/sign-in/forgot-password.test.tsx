import { expect, test } from 'vitest';
import { htmlOf } from '../../../rendering/html.test-helper.tsx';
import { PasswordSection } from '../../../routes/security.tsx';
import { EmailChange } from '../email/email-change.tsx';
import { DeleteAccountForm } from '../profile/delete-account.tsx';
import { PasswordConfirmation } from '../security/password-confirmation.tsx';

const nothing = () => undefined;
const owner = { name: 'Ana', email: 'ana@example.com' };
const linkOf = (html: string) => /<a[^>]*>¿Olvidaste tu contraseña\?<\/a>/.exec(html)?.[0];

test.each([
  ['a confirmation', <PasswordConfirmation key="1" id="clave" />],
  ['another password', <PasswordSection key="2" answer={undefined} owner={owner} />],
  ['another address', <EmailChange key="3" onSent={nothing} onCancel={nothing} />],
  ['deleting the account', <DeleteAccountForm key="4" problem={null} ref={null} />],
])('where %s asks for the password, a forgotten one is asked for by mail and leads back', (_, form) => {
  const link = linkOf(htmlOf(form, '/send-offer/7?edit=8'));
  expect(link).toContain('href="/auth?recover=1&amp;next=%2Fsend-offer%2F7%3Fedit%3D8"');
  expect(link).not.toContain('target');
});

test('over a form that keeps what was typed, a forgotten password is asked for in a tab of its own', () => {
  const link = linkOf(htmlOf(<EmailChange isOverForm onSent={nothing} onCancel={nothing} />));
  expect(link).toContain('target="_blank"');
});
