import { singlePrice } from '../prices/price-text.ts';

/** An offer among those to reject together. */
export interface Tick {
  /** The version that was on screen when its box was last ticked or unticked; a tick is for that one. */
  seen: string;
  isTicked: boolean;
  /** Its terms changed after it was ticked, which took the tick away. */
  isChanged: boolean;
}

/** A changed offer loses its tick, so nobody rejects terms that they never saw. */
export function updateTick(choice: Tick, { updatedAt }: { updatedAt: string }): Tick {
  if (choice.seen === updatedAt) return choice;
  return { seen: updatedAt, isTicked: false, isChanged: choice.isTicked || choice.isChanged };
}

/** Shown at an offer that lost its tick. */
export const changedText = ({ price }: { price: number }): string =>
  `La oferta cambió: ahora pide ${singlePrice(price)}. Si igual no te sirve, tildala de nuevo.`;
