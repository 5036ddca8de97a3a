import type { BusNews } from './bus.ts';

/** PostgreSQL refuses payloads of 8000 bytes or more. */
const bytesMax = 7_900;
/** Maximum topics in one entry: about 2 kB. */
const topicsMax = 40;

/** Packs the signals into as few texts as possible, each small enough for one notification. */
export function toPayloads(news: readonly BusNews[]): string[] {
  const payloads: string[] = [];
  let entries: string[] = [];
  let bytes = 2;
  for (const text of news.flatMap(inParts).map((part) => JSON.stringify(part))) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > bytesMax && entries.length > 0) {
      payloads.push(`[${entries.join()}]`);
      entries = [];
      bytes = 2;
    }
    entries.push(text);
    bytes += size;
  }
  if (entries.length > 0) payloads.push(`[${entries.join()}]`);
  return payloads;
}

export const fromPayload = (payload: string): BusNews[] => JSON.parse(payload) as BusNews[];

function inParts(news: BusNews): BusNews[] {
  const parts: BusNews[] = [];
  for (let from = 0; from < news.topics.length; from += topicsMax) {
    parts.push({ ...news, topics: news.topics.slice(from, from + topicsMax) });
  }
  return parts;
}
