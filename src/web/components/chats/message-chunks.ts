import type { ChatMessageView } from '#domain/views/views.ts';

/**
 * Messages of one part of a long list; a page of older ones makes two. Not so few that a long conversation has many parts, which
 * are looked at with each frame.
 */
const most = 10;

/**
 * A list in parts of some messages. Parts that a change leaves alone stay the same arrays: older messages make parts of their own
 * before the others, new ones fill the last part, and one that changed, or came in between, changes the part it is in. So a change
 * draws one part again, not thousands of messages.
 */
export function inChunks(
  messages: readonly ChatMessageView[],
  before: readonly (readonly ChatMessageView[])[],
): readonly (readonly ChatMessageView[])[] {
  const known = new Map(before.map((part) => [part[0]?.id, part]));
  const starts = messages.flatMap(({ id }, nth) => (known.has(id) ? [nth] : []));
  const [first] = starts;
  if (first === undefined) return cut(messages);
  const parts = starts.flatMap((start, nth) => {
    const part = messages.slice(start, starts[nth + 1]);
    const was = known.get(part[0]?.id) ?? [];
    const isSame = was.length === part.length && part.every((one, at) => one === was[at]);
    return isSame ? [was] : cut(part);
  });
  return [...cutFromEnd(messages.slice(0, first)), ...parts];
}

const cut = (messages: readonly ChatMessageView[]): ChatMessageView[][] =>
  Array.from({ length: Math.ceil(messages.length / most) }, (_, nth) =>
    messages.slice(nth * most, (nth + 1) * most),
  );

function cutFromEnd(messages: readonly ChatMessageView[]): ChatMessageView[][] {
  const odd = messages.length % most;
  return odd > 0 ? [messages.slice(0, odd), ...cut(messages.slice(odd))] : cut(messages);
}
