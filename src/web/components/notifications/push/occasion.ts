/** The action after which pushes are useful to a person. */
export type Occasion = 'request' | 'offer';

const eventName = 'alreves:occasion';

/** Call it after a request or an offer was published: pages then offer pushes, if this device has none yet. */
export const offerPush = (occasion: Occasion): boolean =>
  dispatchEvent(new CustomEvent(eventName, { detail: occasion }));

/** @returns the function to unsubscribe. */
export function onOccasion(listener: (occasion: Occasion) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Occasion>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}
