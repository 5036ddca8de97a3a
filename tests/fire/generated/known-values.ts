import { offerFormConditions } from '#domain/offers/conditions.ts';
import type { Random } from './random.ts';
import type { Known } from './schema-values.ts';
import type { Role, World } from './world.ts';

let accounts = 0;

/** Values that are valid in this world, by field name, for the API's bodies and the pages' forms. */
export function knownValues(world: World, role: Role, isOffer: boolean): Known {
  const { ids } = world;
  const one = (kind: keyof typeof ids) => (random: Random) =>
    ids[kind].length > 0 ? random.pick(ids[kind]) : '00000000-0000-0000-0000-000000000000';
  const self = world.people[role === 'visitor' ? 'stranger' : role];
  const values: Record<string, (random: Random) => unknown> = {
    title: (random) => random.pick(['Bicicleta rodado 29', 'Heladera con freezer', 'Sillón de tres cuerpos']),
    zone: (random) => random.pick(['Rosario', 'Villa Crespo', 'Av. San Martín']),
    description: (random) => random.pick(['Con poco uso.\nSe puede ver.', '', null]),
    images: () => [world.image(role, isOffer ? 'offer' : 'buy-request')],
    categoryId: one('category'),
    minPrice: (random) => random.int(1_000) + 1,
    maxPrice: (random) => 1_000 + random.int(1e6),
    price: (random) => 1 + random.int(1e6),
    referenceUrl: (random) => random.pick(['https://example.invalid/bici', null]),
    name: () => 'Ana Pérez',
    fullName: () => 'Ana Pérez',
    location: () => 'Rosario',
    avatarUrl: (random) => (random.chance(0.2) ? null : world.image(role, 'avatar')),
    // Never an address of this world: an answer that repeats the address would look like a leak.
    email: () => `nueva${++accounts}@example.org`,
    password: () => self.password,
    token: () => 'x'.repeat(24),
    newPassword: () => 'otra clave',
    reason: (random) => random.pick(['Precio demasiado alto', 'No me sirve']),
    message: (random) => random.pick(['Hola', '¿Sigue disponible?\nGracias']),
    subject: () => 'Consulta',
    messageId: one('message'),
    buyRequestId: one('request'),
    offerId: one('offer'),
    chatId: one('chat'),
    alertId: one('alert'),
    ids: (random) => [one('notice')(random)],
    updatedAt: (random) => world.versions.get(one('offer')(random)) ?? '2026-11-01T12:00:00.000Z',
    words: () => [`palabra${++accounts}`],
    zones: (random) => random.pick([[], ['Rosario', 'Funes']]),
    search: (random) => random.pick(['bicicleta', 'bici usada', 'x']),
    category: one('category'),
    endpoint: () => `https://push.invalid/${++accounts}`,
    keys: () => world.browserKeys,
    condition: (random) =>
      isOffer ? random.pick(offerFormConditions) : random.pick(['nuevo', 'usado', 'cualquiera']),
    limit: (random) => 1 + random.int(100),
    before: one('message'),
    after: one('message'),
  };
  return (field, random) => (Object.hasOwn(values, field) ? values[field]?.(random) : undefined);
}
