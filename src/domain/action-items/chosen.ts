import { singlePrice } from '../prices/price-text.ts';

/** An offer in the list for bulk rejection. */
export interface Selection {
  /** Version on screen when the box was last ticked or unticked. */
  seen: string;
  isTicked: boolean;
  /** Whether the terms changed after the tick, which removed the tick. */
  isChanged: boolean;
}

/** A changed offer loses its tick, so nobody rejects terms that they never saw. */
export function updateSelection(choice: Selection, { updatedAt }: { updatedAt: string }): Selection {
  if (choice.seen === updatedAt) return choice;
  return { seen: updatedAt, isTicked: false, isChanged: choice.isTicked || choice.isChanged };
}

export const changedText = ({ price }: { price: number }): string =>
  `La oferta cambió: ahora pide ${singlePrice(price)}. Si igual no te sirve, tildala de nuevo.`;
