import { describe, expect, it } from 'vitest';
import { pickerReducer, savedImages, uploadedUrls, uploadsOf } from './picker-state.ts';

const three = savedImages(['a', 'b', 'c']);
const fresh = { key: 'd', name: 'd.jpg', preview: 'blob:d', url: null, progress: 0, problem: null };

describe('the picker', () => {
  it('moves a picture within the row and nowhere else', () => {
    const order = (key: string, to: number) =>
      uploadedUrls(pickerReducer(three, { type: 'move', key, to })).join('');
    expect([order('a', 1), order('c', 0), order('b', 2)]).toEqual(['bac', 'cab', 'acb']);
    expect([order('a', -1), order('c', 3), order('x', 0)]).toEqual(['abc', 'abc', 'abc']);
  });

  it('saves only what is uploaded, in order', () => {
    const adding = pickerReducer(three, { type: 'add', images: [fresh] });
    expect(uploadedUrls(adding)).toEqual(['a', 'b', 'c']);
    expect(uploadsOf(adding)).toBe('running');
    const first = pickerReducer(adding, { type: 'move', key: 'd', to: 0 });
    const done = pickerReducer(first, { type: 'uploaded', key: 'd', url: 'D' });
    expect(uploadedUrls(done)).toEqual(['D', 'a', 'b', 'c']);
    expect(uploadsOf(done)).toBe('done');
  });

  it('lets a failed upload be tried again or removed', () => {
    const failed = pickerReducer([fresh], { type: 'failed', key: 'd', problem: 'se cortó' });
    expect(uploadsOf(failed)).toBe('broken');
    expect(uploadsOf(pickerReducer(failed, { type: 'retry', key: 'd' }))).toBe('running');
    expect(pickerReducer(failed, { type: 'remove', key: 'd' })).toEqual([]);
  });
});
