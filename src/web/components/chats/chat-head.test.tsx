import { expect, test } from 'vitest';
import { chatHeading } from '#domain/chats/texts.ts';
import type { ChatView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { ChatHead, type ChatThing } from './chat-head.tsx';

test('a conversation leads to its offer as long as who looks may open it', () => {
  const chat = { offerId: 'o', offerTitle: 'venzo loki', counterpart: { name: 'Beto' } } as ChatView;
  const headOf = (thing: ChatThing | null) =>
    htmlOf(<ChatHead chat={chat} thing={thing} knownFor={undefined} isBlocked={false} />);
  expect(headOf({ image: null, price: 380_000, delivered: null })).toMatch(/href="\/offer\/o".*Ver oferta/);
  expect(headOf(null)).toContain('Venzo loki');
  expect(headOf(null)).not.toMatch(/\/offer\/|Ver oferta/);
});

test.each(['buyer', 'seller'] as const)('the heading says whom the %s writes to', (viewerRole) => {
  const chat = { viewerRole, offerId: 'o', offerTitle: 'venzo', counterpart: { name: 'Beto' } } as ChatView;
  const html = htmlOf(<ChatHead chat={chat} thing={null} knownFor={undefined} isBlocked={false} />);
  expect(html).toMatch(new RegExp(`<h1 class="(?!sr-only)[^"]*">${chatHeading(viewerRole)}</h1>`));
});
