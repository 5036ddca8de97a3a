import type { ByteRange } from '#services/images/store.ts';

interface Version {
  etag: string;
  modifiedAt: Date;
  size: number;
}

/** Current version; without `modifiedAt`, the time is not compared. */
type Known = Pick<Version, 'etag'> & Partial<Pick<Version, 'modifiedAt'>>;

const bare = (etag: string): string => etag.trim().replace(/^W\//, '');
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Whether the version that the client has is still current (RFC 9110, 13.1.2 and 13.1.3). */
export function isUnchanged(headers: Headers, { etag, modifiedAt }: Known): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag));
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return modifiedAt !== undefined && since >= seconds(modifiedAt) * 1000;
}

/**
 * The single byte range that the client asks for. Null: send the whole, also when the header isn't understood (RFC
 * 9110, 14.2).
 */
export function requestedRange(headers: Headers, version: Version): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (!sameVersion(headers.get('if-range'), version)) return null;

  const { size } = version;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}

function sameVersion(ifRange: string | null, { etag, modifiedAt }: Version): boolean {
  if (ifRange === null) return true;
  return ifRange.startsWith('"') ? ifRange === etag : Date.parse(ifRange) === seconds(modifiedAt) * 1000;
}
