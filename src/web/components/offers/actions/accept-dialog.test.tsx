import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { textOf } from '../../../rendering/html.test-helper.tsx';
import { sampleOffers } from '../sample-offers.test-helper.ts';
import { AcceptOfferDialog } from './accept-dialog.tsx';

const open: OfferView = { ...(sampleOffers[0] as OfferView), status: 'pending', allowedActions: ['accept'] };
const nothing = () => undefined;
const shown = (now: Partial<OfferView>) =>
  textOf(
    <AcceptOfferDialog
      offer={{ ...open, ...now }}
      requirements={[]}
      onClose={nothing}
      onAccepted={nothing}
    />,
  );

test.each<[string, Partial<OfferView>, string]>([
  ['was withdrawn', { status: 'withdrawn' }, 'Ahora está retirada.'],
  ['lost to another', { status: 'finalized', endText: 'Se eligió otra oferta' }, 'Se eligió otra oferta.'],
  ['lapsed by its time', { endText: 'Venció' }, 'Venció.'],
  ['may not be accepted', { endText: 'Vence en 2 días' }, 'Algo cambió mientras la mirabas.'],
])('an offer that %s while it is looked at says so and leaves nothing to accept', (_, now, why) => {
  const text = shown({ ...now, allowedActions: [] });
  expect(text).toContain('Esta oferta ya no se puede aceptar');
  expect(text).toContain(why);
  expect(text).not.toMatch(/Aceptar oferta|nuevos términos/);
  expect(shown({})).toContain('Aceptar oferta');
});
