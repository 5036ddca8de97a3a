import { tryStorage } from '../../../session/device-storage.ts';

const eventName = 'alreves:occasion';

export const offerPush = (): boolean => dispatchEvent(new Event(eventName));

export function onPushOffer(listener: () => void): () => void {
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
}

const declined = 'avisos-ahora-no';

export const decline = (): void => void tryStorage((storage) => storage.setItem(declined, '1'));

export const hasDeclined = (): boolean => tryStorage((storage) => storage.getItem(declined)) !== null;
