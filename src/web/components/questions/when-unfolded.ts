import { questionsPlace } from '#domain/questions/question-path.ts';

let waiting: Promise<void> | undefined;

/** Resolves once the questions of a publication are unfolded, or at once on the server: most people never unfold them. */
export function whenUnfolded(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  waiting ??= new Promise<void>((resolve) => {
    const isOpen = (place: EventTarget | null) =>
      place instanceof HTMLDetailsElement && place.id === questionsPlace && place.open;
    if (isOpen(document.getElementById(questionsPlace))) resolve();
    document.addEventListener('toggle', ({ target }) => isOpen(target) && resolve(), { capture: true });
  });
  return waiting;
}
