export type Occasion = 'request' | 'offer';

const eventName = 'alreves:occasion';

export const offerPush = (occasion: Occasion): boolean =>
  dispatchEvent(new CustomEvent(eventName, { detail: occasion }));

export function onOccasion(listener: (occasion: Occasion) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Occasion>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}
