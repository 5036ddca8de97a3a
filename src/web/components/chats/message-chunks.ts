import type { ChatMessageView } from '#domain/views/views.ts';

/** Messages of one part of a long list. Not so few that a long conversation has many, which are looked at with each frame. */
const most = 12;

/**
 * A list in parts of some messages. Parts that a change leaves alone stay the same arrays: older messages make parts of
 * their own before the others, new ones fill the last part. So a change draws one part again, not thousands of messages.
 */
export function inChunks(
  messages: readonly ChatMessageView[],
  before: readonly (readonly ChatMessageView[])[],
): readonly (readonly ChatMessageView[])[] {
  const known = before.flat();
  const [first, last] = [known[0], known.at(-1)];
  const from = first ? messages.indexOf(first) : -1;
  const to = last ? messages.indexOf(last, Math.max(from, 0)) : -1;
  const isSame = from >= 0 && to - from + 1 === known.length;
  if (!isSame || known.some((one, nth) => messages[from + nth] !== one)) return cut(messages);
  const tail = before.at(-1) ?? [];
  const added = messages.slice(to + 1);
  const room = Math.max(0, most - tail.length);
  const newTail = added.length > 0 && room > 0 ? [...tail, ...added.slice(0, room)] : tail;
  return [
    ...cutFromEnd(messages.slice(0, from)),
    ...before.slice(0, -1),
    newTail,
    ...cut(added.slice(newTail === tail ? 0 : room)),
  ];
}

const cut = (messages: readonly ChatMessageView[]): ChatMessageView[][] =>
  Array.from({ length: Math.ceil(messages.length / most) }, (_, nth) =>
    messages.slice(nth * most, (nth + 1) * most),
  );

function cutFromEnd(messages: readonly ChatMessageView[]): ChatMessageView[][] {
  const odd = messages.length % most;
  return odd > 0 ? [messages.slice(0, odd), ...cut(messages.slice(odd))] : cut(messages);
}
