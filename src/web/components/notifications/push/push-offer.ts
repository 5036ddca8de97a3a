import { tryStorage } from '../../../session/device-storage.ts';

export type PushTrigger = 'request' | 'offer';

const eventName = 'alreves:occasion';

export const offerPush = (occasion: PushTrigger): boolean =>
  dispatchEvent(new CustomEvent(eventName, { detail: occasion }));

export function onPushOffer(listener: (occasion: PushTrigger) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PushTrigger>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}

const declined = 'avisos-ahora-no';

export const decline = (): void => void tryStorage((storage) => storage.setItem(declined, '1'));

export const hasDeclined = (): boolean => tryStorage((storage) => storage.getItem(declined)) !== null;
