import { expect, test, vi } from 'vitest';
import { fetchOrNewest } from './chat-data.ts';

test('where the last known message is gone, the newest page comes instead', async () => {
  const newest = { messages: [], more: null };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.includes('gone') ? Response.json({}, { status: 422 }) : Response.json(newest);
  });
  expect(await fetchOrNewest('c', { after: 'gone' })).toEqual({ data: newest, isNewest: true });
  expect(await fetchOrNewest('c', { after: 'known' })).toEqual({ data: newest, isNewest: false });
  expect(asked).toEqual(['gone', '', 'known'].map((id) => `/chats/c/messages?${id && `after=${id}`}`));
});

test('another failure is told', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  await expect(fetchOrNewest('c', { before: 'x' })).rejects.toMatchObject({ status: 404 });
});
