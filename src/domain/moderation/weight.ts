import { dayMs } from '../dates/dates.ts';
import { establishedAccount } from '../limits/rate-limits.ts';

// Weight of reports. A first report weighs 1; reporters who were right weigh up to 2, those who were wrong less.
// Weights are integers in hundredths, because sums of fractions would not be exact.

export interface ReporterPast {
  decided: number;
  upheld: number;
}

/** Virtual earlier decisions of an unknown reporter, half of them right, because one decision proves little. */
const prior = 4;
const hundred = 100;

/** Weight, in hundredths, from which a thing is hidden until the decision. */
export const hidingWeight = 400;

/**
 * Weight of a person's report, in hundredths: 100 for a first one, less than 200 for anybody. A report without a
 * confirmed address weighs nothing, because such accounts cost nothing and one stranger could hide anything with them.
 * Moderators still read the report.
 */
export const reportWeight = ({
  decided,
  upheld,
  isConfirmed,
}: ReporterPast & { isConfirmed: boolean }): number =>
  isConfirmed ? Math.floor((2 * hundred * (upheld + prior / 2)) / (decided + prior)) : 0;

export const isNewcomer = (signedUpAt: Date, now: Date): boolean =>
  now.getTime() - signedUpAt.getTime() < establishedAccount.days * dayMs;

/**
 * Weight that a report adds to its case. Reports of new accounts weigh together as one, because an account costs no
 * more than an address: without an older account they hide nothing.
 */
export const addedWeight = (
  weight: number,
  {
    isNew,
    ofNewcomers,
  }: {
    isNew: boolean;
    /** Weight that new accounts added to the case before. */
    ofNewcomers: number;
  },
): number => (isNew ? Math.max(0, Math.min(weight, hundred - ofNewcomers)) : weight);

export const hidesUntilDecided = (weight: number): boolean => weight >= hidingWeight;

export const weightText = (weight: number): string =>
  (Math.floor(weight / 10) / 10).toLocaleString('es-AR', { maximumFractionDigits: 1 });

/** How right a reporter was: '4 de 5'; null for a new one. */
export const accuracyText = ({ decided, upheld }: ReporterPast): string | null =>
  decided === 0 ? null : `${upheld} de ${decided}`;
