import { expect, test } from 'vitest';
import type { ChatView } from '#domain/views/views.ts';
import { htmlOf } from '#web/rendering/html.test-helper.tsx';
import { ChatHead, type ChatThing } from './chat-head.tsx';

test('a conversation leads to its offer as long as who looks may open it', () => {
  const chat = { offerId: 'o', offerTitle: 'venzo loki', counterpart: { name: 'Beto' } } as ChatView;
  const headOf = (thing: ChatThing | null) =>
    htmlOf(<ChatHead chat={chat} thing={thing} knownFor={undefined} isBlocked={false} />);
  expect(headOf({ image: null, price: 380_000, delivered: null })).toMatch(/href="\/offer\/o".*Ver oferta/);
  expect(headOf(null)).toContain('Venzo loki');
  expect(headOf(null)).not.toMatch(/\/offer\/|Ver oferta/);
});
