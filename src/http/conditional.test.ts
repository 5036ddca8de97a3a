import { describe, expect, it } from 'vitest';
import { isUnchanged, requestedRange } from './conditional.ts';

const version = { etag: '"v1"', modifiedAt: new Date('2026-11-21T12:00:00.400Z'), size: 100 };
const unchanged = (headers: Record<string, string>) => isUnchanged(new Headers(headers), version);
const range = (headers: Record<string, string>) => requestedRange(new Headers(headers), version);

describe('isUnchanged', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"v1"' }, true],
    [{ 'if-none-match': '"v0", W/"v1"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"v0"' }, false],
    [{ 'if-none-match': '"v0"', 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'ayer' }, false],
  ])('%j is %s', (headers, answer) => expect(unchanged(headers as Record<string, string>)).toBe(answer));
});

describe('requestedRange', () => {
  it.each([
    [{}, null],
    [{ range: 'bytes=0-9' }, { start: 0, end: 10 }],
    [{ range: 'bytes=90-' }, { start: 90, end: 100 }],
    [{ range: 'bytes=90-500' }, { start: 90, end: 100 }],
    [{ range: 'bytes=-10' }, { start: 90, end: 100 }],
    [{ range: 'bytes=-500' }, { start: 0, end: 100 }],
    [{ range: 'bytes=100-' }, 'unsatisfiable'],
    [{ range: 'bytes=-0' }, 'unsatisfiable'],
    [{ range: 'bytes=9-1' }, null],
    [{ range: 'bytes=-' }, null],
    [{ range: 'bytes=0-1,5-6' }, null],
    [{ range: 'lines=0-1' }, null],
    [
      { range: 'bytes=0-9', 'if-range': '"v1"' },
      { start: 0, end: 10 },
    ],
    [{ range: 'bytes=0-9', 'if-range': '"v0"' }, null],
    [
      { range: 'bytes=0-9', 'if-range': 'Sat, 21 Nov 2026 12:00:00 GMT' },
      { start: 0, end: 10 },
    ],
  ])('%j is %j', (headers, answer) => expect(range(headers as Record<string, string>)).toEqual(answer));
});
