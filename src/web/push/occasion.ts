/** What a person just did that makes pushes useful to them. */
export type Occasion = 'request' | 'offer';

const eventName = 'alreves:occasion';

/** A publication or an offer went out: the moment to offer pushes, if this device has none yet. */
export const offerPush = (occasion: Occasion): boolean =>
  dispatchEvent(new CustomEvent(eventName, { detail: occasion }));

/** @returns how to stop listening. */
export function onOccasion(listener: (occasion: Occasion) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Occasion>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}
