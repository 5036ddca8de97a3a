import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { requestKeys, searchKeys } from '#application/saved-searches/request-keys.ts';
import { learnMarket } from '#application/search/market-words.ts';
import { buyRequests } from '#database/schema.ts';
import { matchLevel, phraseOf, searchableText } from '#domain/search/match.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';

/** Typed words, titles that they find, and titles that they must not find. */
const cases: [typed: string, finds: string[], never?: string[]][] = [
  // Words that people use for the same thing, in both directions.
  [
    'aire acondicionado',
    ['Split inverter 3000 frigorías', 'Aire 4500 frigorías'],
    ['Pistola de aire comprimido'],
  ],
  ['aire', ['Split inverter 3000 frigorías'], ['Heladera no frost']],
  [
    'split',
    ['Aire acondicionado portátil', 'Aire 4500 frigorías'],
    ['Pistola de aire comprimido', 'Colchón de aire'],
  ],
  ['heladera con freezer', ['Refrigerador con congelador'], ['Heladera no frost']],
  ['lava ropas', ['Lavarropas automático', 'Lavadora 8 kg'], ['Canasto para ropa sucia']],
  ['lavarropas', ['Lava ropas Drean'], ['Canasto para ropa sucia']],
  ['lavadora', ['Lava ropas Drean', 'Lavarropas automático']],
  ['micro ondas', ['Microondas con grill'], ['Horno eléctrico']],
  ['microondas', ['Micro ondas chico'], ['Horno eléctrico', 'Micrófono de solapa']],
  ['porta bebe', ['Portabebé ergonómico']],
  ['portabebés', ['Porta bebé de tela']],
  ['tele visor', ['Televisor 43 pulgadas']],
  ['televisor', ['Tele visor viejo'], ['Telescopio']],
  ['auto elevador', ['Autoelevador a gas', 'Montacargas 2 toneladas']],
  ['montacargas', ['Auto elevador diésel']],
  ['play station', ['PlayStation 4 slim']],
  ['playstation', ['Play Station portátil', 'Play 5 con dos joystick']],
  ['play 5', ['PS5 digital', 'PlayStation 5', 'Ps 5 con lectora'], ['Ps 4 con 5 juegos']],
  ['ps5', ['Play 5 con dos joystick', 'Play Station 5 usada', 'Ps 5 con lectora'], ['Ps 4 con 5 juegos']],
  ['note book', ['Notebook i5'], ['Libro de cocina']],
  ['notebook', ['Note book Dell']],
  ['moto sierra', ['Motosierra Stihl'], ['Sierra circular']],
  ['sommier', ['Colchón y base 2 plazas'], ['Base para plancha']],
  ['colchón y base', ['Sommier queen']],
  ['pava electrica', ['Hervidor de agua']],
  ['hervidor', ['Pava eléctrica 1,7 l'], ['Pava de aluminio']],
  ['monopatín eléctrico', ['Scooter eléctrico plegable'], ['Bicicleta de paseo']],
  ['bici', ['Bicicleta de paseo', 'Bicis de nene']],
  ['para brisas', ['Parabrisas de Gol']],
  ['guarda ropa', ['Guardarropa antiguo', 'Placard de pino']],
  ['corta césped', ['Cortadora de pasto naftera', 'Cortacésped eléctrico']],
  ['iphone 13', ['iPhone13 128 gb']],
  ['iphone13', ['iPhone 13 mini']],
  ['pen drive', ['Pendrive 64 gb']],
  ['baby sitter', ['Niñera con experiencia']],
  // Names of another region.
  ['alberca', ['Pileta de lona', 'Piscina climatizada']],
  ['pelopincho', ['Pileta de lona']],
  ['nevera', ['Heladera no frost']],
  ['heladera', ['Nevera chica', 'Refrigerador con congelador']],
  ['móvil', ['Celular liberado'], ['Heladera no frost']],
  ['celular', ['Móvil Samsung A54'], ['Móvil para cuna', 'Casa móvil']],
  ['ordenador', ['Computadora de escritorio']],
  ['carro', ['Auto familiar']],
  ['auto', ['Coche gasolero', 'Carro usado'], ['Coche de bebé', 'Cochecito doble', 'Carro de supermercado']],
  ['playera', ['Remera negra']],
  ['polera', ['Remera negra']],
  ['remera', ['Playera blanca talle M'], ['Playera rodado 26', 'Polera de lana']],
  ['tenis', ['Zapatillas talle 40']],
  ['zapatillas', ['Tenis blancos', 'Deportivas Nike'], ['Mesa de tenis', 'Raqueta de tenis']],
  ['lentes', ['Anteojos de sol']],
  ['anteojos', ['Lentes de sol'], ['Lentes de contacto', 'Cámara con dos lentes']],
  ['closet', ['Placard de pino']],
  ['boiler', ['Termotanque 50 litros', 'Calefón tiro balanceado']],
  ['termotanque', ['Calentador de agua'], ['Calentador de mamaderas']],
  ['carriola', ['Cochecito doble', 'Coche de bebé', 'Carrito para bebé']],
  ['carrito de bebé', ['Cochecito doble', 'Carriola usada'], ['Carrito de supermercado']],
  ['sofá', ['Sillón de dos cuerpos', 'Futón de pino']],
  ['lámpara de mesa', ['Velador articulado']],
  ['llanta', ['Cubierta 205/55']],
  ['neumáticos', ['Cubierta 205/55']],
  ['mesa de noche', ['Mesita de luz']],
  ['bañador', ['Traje de baño entero'], ['Mueble de baño']],
  // Words that only look alike.
  ['estufa', ['Calefactor a gas'], ['Cocina 4 hornallas']],
  ['cocina', ['Cocina 4 hornallas'], ['Calefactor a gas']],
  ['mesada', ['Mesada de granito'], ['Mesa de tenis', 'Mesita de luz']],
  ['cochecito', ['Coche de bebé'], ['Coche gasolero', 'Auto familiar']],
  ['escritorio', ['Mesa para computadora'], ['Mesita de luz']],
  ['parlante portátil', ['Parlante portátil'], ['Notebook con parlantes']],
  ['base', ['Base para plancha'], ['Sommier queen']],
  ['sierra', ['Sierra circular'], ['Autoelevador a gas']],
];

const { db } = await testDatabase();
const ctx = testMarket(db);

async function publishAll(titles: readonly string[]): Promise<void> {
  const ana = await addPerson(db, 'Ana');
  const { id } = await publish(ctx, ana, { title: 'Algo raro', description: null });
  const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, id));
  const fields = { ...row!, isLearned: false };
  await db.insert(buyRequests).values(
    titles.map((title, nth) => ({
      ...fields,
      id: randomUUID(),
      title,
      createdAt: new Date(fields.createdAt.getTime() - nth * 1_000),
    })),
  );
  while ((await learnMarket(ctx)) > 0);
}

/** A publication that asks for a thing comes before a newer one that only mentions it. */
const ranked: [typed: string, asks: string[], mentions: string[]][] = [
  [
    'mesa',
    ['Mesa de roble', 'Busco urgente 2 mesas chicas'],
    ['Casa con mesa y sillas', 'Mantel para mesa', 'Mesada de granito'],
  ],
  [
    'mesas',
    ['Mesa de roble', 'Busco urgente 2 mesas chicas'],
    ['Casa con mesa y sillas', 'Mantel para mesa'],
  ],
  ['heladeras', ['Heladera no frost', 'Nevera chica'], ['Departamento con heladera']],
  ['notebook', ['Notebook i5'], ['Funda para notebook', 'Cargador de notebook', 'Cargador notebook Dell']],
  ['monedas', ['Colección de monedas'], ['Álbum para monedas']],
  ['celular', ['Celular liberado'], ['Cargador de celular', 'Soporte para celular']],
  ['mesa de roble', ['Mesa de roble'], ['Silla para mesa de roble']],
  ['bici', ['Bicicleta de paseo'], ['Casco para bici']],
  ['funda notebook', ['Funda para notebook'], ['Notebook con funda']],
  ['zapatillas', ['Par de zapatillas 42'], ['Bolso con zapatillas']],
  ['split', ['Aire acondicionado portátil'], ['Departamento con aire acondicionado']],
];

const all = [...cases, ...ranked].flatMap(([, finds, others = []]) => [...finds, ...others]);
const titles = [...new Set([...ranked.flatMap(([, , mentions]) => mentions), ...all])];
beforeAll(() => publishAll(titles));

const search = async (typed: string) => {
  const { items } = await listActiveRequests(ctx, null, { search: typed, limit: 100 });
  return items.map(({ title }) => title);
};

test.each(cases)('%s', async (typed, finds, never = []) => {
  const found = await search(typed);
  expect([
    finds.filter((title) => !found.includes(title)),
    never.filter((title) => found.includes(title)),
  ]).toEqual([[], []]);

  // Saved searches find the same titles, by the rules and by their keys.
  const keys = new Set(searchKeys({ words: [typed], zones: [], categoryId: null }));
  const recipients = titles.filter((title) => {
    const text = searchableText(`${normalizeText(title)} `, normalizeText(title));
    const request = {
      searchText: `${normalizeText(title)} `,
      titleText: normalizeText(title),
      zoneText: '',
      categoryId: null,
      categorySlug: null,
      placeId: null,
    };
    return (
      matchLevel(phraseOf(typed), text) !== null && requestKeys(request, text).some((key) => keys.has(key))
    );
  });
  expect(recipients.toSorted()).toEqual(found.toSorted());
});

test.each(ranked)('who looks for %s sees it before what only mentions it', async (typed, asks, mentions) => {
  const found = await search(typed);
  const last = Math.max(...asks.map((title) => found.indexOf(title)));
  expect([...asks, ...mentions].filter((title) => !found.includes(title))).toEqual([]);
  expect(mentions.filter((title) => found.indexOf(title) < last)).toEqual([]);
});
