import { expect, test } from 'vitest';
import { chatMessageSchema } from './chat.ts';
import { quickReplies, replyMoment } from './next-step.ts';
import { messageExcerpt, messageLine, messageState } from './texts.ts';

test('a message is text, photos or both; at most five, and not nothing', () => {
  const images = ['/images/a.webp'];
  for (const given of [{ message: ' Hola ' }, { images }, { message: 'Hola', images }])
    expect(chatMessageSchema.safeParse(given).success).toBe(true);
  for (const given of [{}, { message: '  ' }, { message: '', images: [] }]) {
    const { error } = chatMessageSchema.safeParse(given);
    expect(error?.issues).toMatchObject([{ message: 'Escribí un mensaje', path: ['message'] }]);
  }
  const many = Array.from({ length: 6 }, (_, nth) => `/images/${nth}.webp`);
  expect(chatMessageSchema.safeParse({ images: many }).error?.issues).toMatchObject([
    { message: 'Solo podés subir hasta 5 imágenes en total', path: ['images'] },
  ]);
});

test('an own message was seen, received or sent, as far as is known', () => {
  const [early, late] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:01.000Z'];
  const known = (otherReadAt: string | null, otherReceivedAt: string | null) =>
    messageState(late, { otherReadAt, otherReceivedAt });
  expect(known(null, null)).toBe('sent');
  expect(known(early, early)).toBe('sent');
  expect(known(early, late)).toBe('received');
  expect(known(late, late)).toBe('seen');
});

test('a line says the photos of a message without text; a notice always, never more than that', () => {
  expect(messageLine({ message: '', images: ['a'] })).toBe('Foto');
  expect(messageLine({ message: '', images: ['a', 'b', 'c'] })).toBe('3 fotos');
  expect(messageLine({ message: 'Hola', images: ['a'] })).toBe('Hola');
  expect(messageExcerpt({ photos: 1 })).toBe('Te mandó una foto');
  expect(messageExcerpt({ excerpt: 'Así está', photos: 2 })).toBe('Así está · Te mandó 2 fotos');
  expect(messageExcerpt({})).toBeNull();
});

test('quick replies go by side and moment, and always have the way', () => {
  for (const role of ['buyer', 'seller'] as const) {
    expect(quickReplies(role, 'before')).toContain('¿Dónde te queda bien?');
    for (const moment of ['before', 'after'] as const)
      expect(quickReplies(role, moment)).toContain('Estoy llegando');
    expect(quickReplies(role, replyMoment({ isRunning: false, meeting: null }))).toEqual([]);
    expect(replyMoment({ isRunning: true, meeting: null })).toBe('before');
  }
});

test('an id that is made of what both parties know is nobody’s to take', () => {
  const parsed = (id: string) => chatMessageSchema.safeParse({ id, message: 'Hola' }).success;
  expect(parsed('01900000-0000-7000-8000-000000000000')).toBe(true);
  expect(parsed('01900000-0000-5000-8000-000000000000')).toBe(false);
});
