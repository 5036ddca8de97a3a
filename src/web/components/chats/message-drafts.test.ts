import { afterEach, expect, test, vi } from 'vitest';
import { deleteUnsentOfOthers } from '../../session/device-storage.ts';

afterEach(() => vi.resetModules());

test('what is half written belongs to its writer and conversation, until nothing is left or its writer signs out', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.resetModules();
  const { saveMessageDraft, messageDraft } = await import('./message-drafts.ts');
  saveMessageDraft('ana', 'c', { text: 'Mañana a las', images: [] });
  saveMessageDraft('ana', 'd', { text: '', images: ['/images/a.webp'] });
  deleteUnsentOfOthers('ana');
  expect(messageDraft('ana', 'c')).toEqual({ text: 'Mañana a las', images: [] });
  expect(messageDraft('ana', 'd')?.images).toEqual(['/images/a.webp']);
  expect(messageDraft('beto', 'c')).toBeUndefined();
  saveMessageDraft('ana', 'c', { text: '', images: [] });
  expect(messageDraft('ana', 'c')).toBeUndefined();
  deleteUnsentOfOthers('visitor');
  expect(messageDraft('ana', 'd')).toBeUndefined();
});
