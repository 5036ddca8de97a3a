/*
 * What a report weighs. A new reporter's weighs 1; who was right before weighs more, up to 2, and who was wrong less. It
 * is counted in hundredths, because sums of fractions would not be exact.
 */

/** What somebody reported before, as it was decided. */
export interface ReporterPast {
  decided: number;
  /** Of those, how many the decision agreed with. */
  upheld: number;
}

/** Past decisions that an unknown reporter is taken to have, half of them right: one decision proves little. */
const prior = 4;
const hundred = 100;

/** Of at least so much, in hundredths, a thing is hidden until it is decided. */
export const hidingWeight = 400;

/**
 * What a report of this person weighs, in hundredths: 100 for a new one, less than 200 for anybody. Without a confirmed
 * address it weighs nothing, as such accounts cost nothing: one stranger would hide whatever they like. It is read all
 * the same.
 */
export const reportWeight = ({
  decided,
  upheld,
  isConfirmed,
}: ReporterPast & { isConfirmed: boolean }): number =>
  isConfirmed ? Math.floor((2 * hundred * (upheld + prior / 2)) / (decided + prior)) : 0;

/** Whether reports of this weight together hide a thing until it is decided. */
export const hidesUntilDecided = (weight: number): boolean => weight >= hidingWeight;

/** A weight as people read it: '3,5'. */
export const weightText = (weight: number): string =>
  (Math.floor(weight / 10) / 10).toLocaleString('es-AR', { maximumFractionDigits: 1 });

/** How right a reporter was: '4 de 5'; null for a new one. */
export const accuracyText = ({ decided, upheld }: ReporterPast): string | null =>
  decided === 0 ? null : `${upheld} de ${decided}`;
