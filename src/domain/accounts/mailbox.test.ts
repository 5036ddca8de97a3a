import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('dots, tags, case and the second domain of Gmail lead to one mailbox', () => {
  const addresses = ['a.bcd@gmail.com', 'ab.cd@gmail.com', 'abcd@googlemail.com', 'A.B.C.D+feria@GMail.com'];
  expect(new Set(addresses.map(mailboxOf))).toEqual(new Set(['abcd@gmail.com']));
});

test('elsewhere dots tell mailboxes apart and tags do not', () => {
  expect(mailboxOf('Ana.Paz+feria+2@Example.com')).toBe('ana.paz@example.com');
  expect(mailboxOf('anapaz@example.com')).not.toBe(mailboxOf('ana.paz@example.com'));
});

test('names that are nothing but a tag stay apart', () =>
  expect(mailboxOf('+uno@example.com')).not.toBe(mailboxOf('+dos@example.com')));
