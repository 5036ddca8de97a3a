import { expect, test } from 'vitest';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { aboutRequest } from './page-card.server.ts';

const about = (status: RequestStatus) =>
  aboutRequest({
    title: 'bici de paseo',
    minPrice: null,
    maxPrice: 400_000,
    zone: 'Rosario',
    status,
  } as BuyRequestView).description;

test('the preview of a publication invites to offer only while it takes offers', () => {
  expect(about('active')).toBe(
    'Se busca en Rosario: Bici de paseo. Paga hasta $400.000. Mandá tu oferta en AlRevés.',
  );
  for (const status of ['reserved', 'closed', 'completed', 'expired'] as const)
    expect(about(status)).toMatch(/Paga hasta \$400\.000\. Esta publicación está cerrada\.$/);
});
