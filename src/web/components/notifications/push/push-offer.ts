import { tryStorage } from '../../../session/device-storage.ts';

export type Occasion = 'request' | 'offer';

const eventName = 'alreves:occasion';

export const offerPush = (occasion: Occasion): boolean =>
  dispatchEvent(new CustomEvent(eventName, { detail: occasion }));

export function onOccasion(listener: (occasion: Occasion) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Occasion>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}

const declined = 'avisos-ahora-no';

export const decline = (): void => void tryStorage((storage) => storage.setItem(declined, '1'));

export const hasDeclined = (): boolean => tryStorage((storage) => storage.getItem(declined)) !== null;
