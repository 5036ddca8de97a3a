const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/**
 * 48 moments at which somebody starts the demo: every hour of a day, then what turns there: hours, days, months and years,
 * in Argentina and in UTC. All of them are past, as the database dates some rows by its own clock.
 */
export const startMoments: readonly string[] = [
  ...hours.map((hour) => `2025-11-28T${hour}:23:45.678Z`),
  // Midnight in Argentina.
  '2025-11-28T02:59:59.999Z',
  '2025-11-28T03:00:00.000Z',
  '2025-11-28T03:00:00.001Z',
  '2025-11-28T03:10:00.000Z',
  // The hour at which the stories end.
  '2025-11-28T12:59:59.999Z',
  '2025-11-28T13:00:00.000Z',
  '2025-11-28T13:00:00.001Z',
  // Midnight in UTC.
  '2025-11-27T23:59:59.999Z',
  '2025-11-28T00:00:00.000Z',
  // The ends of months: of 30 and 31 days, of February, and of February in a leap year.
  '2025-11-30T23:30:00.000Z',
  '2025-12-01T02:59:00.000Z',
  '2025-12-01T03:01:00.000Z',
  '2026-02-01T02:45:00.000Z',
  '2026-02-28T12:00:00.000Z',
  '2026-03-01T02:59:59.000Z',
  '2026-03-01T03:00:01.000Z',
  '2024-02-29T15:00:00.000Z',
  '2024-03-01T03:00:00.000Z',
  // The end of a year.
  '2025-12-31T12:00:00.000Z',
  '2025-12-31T23:59:59.000Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T02:59:59.999Z',
  '2026-01-01T03:00:00.000Z',
  '2026-01-01T14:00:00.000Z',
];
