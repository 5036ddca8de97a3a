/**
 * Keeps the newest answers to questions that always have the same one, in the memory of this process.
 * @returns what answers: `make` is asked when the key is not known.
 */
export function rememberLast<Answer>(most: number): (key: string, make: () => Answer) => Answer {
  const known = new Map<string, Answer>();
  return (key, make) => {
    const answer = known.has(key) ? (known.get(key) as Answer) : make();
    // Asked for last, it is forgotten last.
    known.delete(key);
    known.set(key, answer);
    if (known.size > most) known.delete(known.keys().next().value!);
    return answer;
  };
}
