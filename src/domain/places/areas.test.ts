import { expect, test } from 'vitest';
import { allPlaces, wholeGazetteer } from './all-places.test-helper.ts';
import { capitalCity } from './place.ts';

const places = allPlaces();
const areas = wholeGazetteer().areas();

test('every place has one address, which leads back to it', () => {
  const paths = new Set<string>();
  for (const place of places) {
    const area = areas.of(place.id)!;
    expect(area.ids).toContain(place.id);
    if (place.name === capitalCity) continue;
    expect(area.place).toEqual(place);
    expect(area.path).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
    const [province = '', city] = area.path.split('/');
    expect(areas.at(province, city)).toBe(area);
    paths.add(area.path);
  }
  expect(paths.size).toBe(places.length - 1);
});

test('the provinces together have every place once', () => {
  expect(areas.provinces).toHaveLength(24);
  expect(areas.provinces.flatMap(({ ids }) => ids).toSorted()).toEqual(places.map(({ id }) => id).toSorted());
  expect(areas.provinces.map(({ path }) => path)).toContain('tierra-del-fuego');
  expect(areas.provinces.reduce((sum, province) => sum + areas.citiesOf(province).length, 0)).toBe(
    places.length - 1,
  );
});

test.each([
  ['santa-fe', undefined, 'santa-fe', 'Santa Fe'],
  ['Santa Fe', undefined, 'santa-fe', 'Santa Fe'],
  ['capital-federal', undefined, 'caba', 'CABA'],
  ['caba', 'ciudad-autonoma-de-buenos-aires', 'caba', 'CABA'],
  ['caba', 'palermo', 'caba/palermo', 'Palermo, CABA'],
  ['santa-fe', 'rosario', 'santa-fe/rosario', 'Rosario, Santa Fe'],
  ['Santa-Fé', 'ROSARIO', 'santa-fe/rosario', 'Rosario, Santa Fe'],
  ['cordoba', 'cordoba', 'cordoba/cordoba', 'Córdoba, Córdoba'],
  ['buenos-aires', 'mdq', 'buenos-aires/mar-del-plata', 'Mar del Plata, Buenos Aires'],
  ['buenos-aires', 'tortuguitas', 'buenos-aires/tortuguitas', 'Tortuguitas, Buenos Aires'],
  ['cordoba', 'las-chacras-san-javier', 'cordoba/las-chacras-san-javier', 'Las Chacras, San Javier, Córdoba'],
  ['buenos-aires', 'gerli', 'buenos-aires/gerli', 'Gerli, Buenos Aires'],
  ['buenos-aires', 'gerli-lanus', 'buenos-aires/gerli-lanus', 'Gerli, Lanús, Buenos Aires'],
])('%s, %s is at %s', (province, city, path, text) =>
  expect(areas.at(province, city)).toMatchObject({ path, text }),
);

test.each([
  ['atlantida', undefined],
  ['', undefined],
  ['santa-fe', 'palermo'],
  ['santa-fe', ''],
  ['caba', 'caba-norte'],
  ['constructor', 'x'],
])('nothing is at %s, %s', (province, city) => expect(areas.at(province, city)).toBeNull());

test('of one name the largest has it alone, the others with their department', () => {
  const paths = places
    .filter(({ name, province }) => name === 'Tortuguitas' && province === 'Buenos Aires')
    .map(({ id, department }) => [department, areas.of(id)?.path]);
  expect(Object.fromEntries(paths)).toEqual({
    'Malvinas Argentinas': 'buenos-aires/tortuguitas',
    'José C. Paz': 'buenos-aires/tortuguitas-jose-c-paz',
    Pilar: 'buenos-aires/tortuguitas-pilar',
  });
  for (const province of areas.provinces) {
    const names = areas.citiesOf(province).map(({ name }) => name);
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
  }
});

test('a partido has the places of its towns', () => {
  const matanza = areas.at('buenos-aires', 'la-matanza')!;
  const towns = places.filter(
    ({ department, province }) => department === 'La Matanza' && province === 'Buenos Aires',
  );
  expect(towns.length).toBeGreaterThan(5);
  expect(matanza.ids).toEqual(towns.map(({ id }) => id));
});
