import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const ctx = testMarket(db);

/** A small market, the newest last: what people ask for, where they file it, and what they say of it. */
const published: Record<string, [title: string, category: string, description?: string]> = {
  iphone: ['iPhone 13 de 128 GB', 'celulares', 'Con la batería por encima del 85 %'],
  samsung: ['Celular Samsung gama media', 'celulares', 'Para mi papá, que se vea grande'],
  moto110: ['Moto 110 o 125 para ir al laburo', 'autos-y-motos', 'Papeles al día'],
  wave: ['Honda Wave modelo 2018', 'autos-y-motos', 'Con poco uso'],
  gol: ['Volkswagen Gol Trend 2012', 'autos-y-motos', 'Nafta, con la VTV al día'],
  auto: ['Auto chico para la ciudad', 'autos-y-motos', 'Que gaste poco'],
  helmet: ['Casco de moto talle L', 'repuestos', 'Homologado'],
  bike: ['Bicicleta rodado 29', 'bicicletas', 'Con frenos a disco'],
  mtb: ['Venzo mountain bike talle M', 'bicicletas'],
  pump: ['Inflador de pie', 'deportes', 'Para la bici y para pelotas'],
  fridge: ['Heladera no frost', 'electrodomesticos', 'Blanca'],
  washer: ['Lavarropas automático 8 kg', 'electrodomesticos', 'Que haga poco ruido'],
  notebook: ['Notebook para la facultad', 'computacion', 'Que corra AutoCAD, con buen teclado'],
  monitor: ['Monitor 24 pulgadas', 'computacion', 'Para usar con la notebook'],
  table: ['Mesa de comedor de madera', 'hogar-y-muebles', 'Para seis sillas'],
  coffee: ['Mesa ratona', 'hogar-y-muebles', 'De madera o de hierro, para el comedor'],
  chairs: ['Seis sillas de comedor', 'hogar-y-muebles', 'Para la mesa que ya tengo'],
  sofa: ['Sillón de tres cuerpos', 'hogar-y-muebles', 'Que entre por la puerta'],
  worktop: ['Mesada de granito', 'herramientas', 'De dos metros'],
  door: ['Puerta placa con marco', 'herramientas', 'De 80 cm'],
  drill: ['Taladro percutor', 'herramientas', 'Con juego de mechas'],
  stroller: ['Cochecito con huevito', 'bebes-y-chicos', 'Plegable'],
  clothes: ['Lote de ropa 0 a 6 meses', 'bebes-y-chicos', 'Bodies y enteritos'],
  coat: ['Campera de cuero talle S', 'ropa-y-calzado', 'Tipo motoquera'],
  shoes: ['Zapatillas de running 42', 'ropa-y-calzado'],
  guitar: ['Guitarra criolla', 'musica', 'Para empezar'],
  piano: ['Piano vertical', 'musica', 'Con banqueta'],
  book: ['Rayuela de Cortázar', 'libros', 'Cualquier edición'],
  novel: ['Novelas policiales', 'libros', 'Un lote de diez libros'],
  dogFood: ['Alimento para perro adulto', 'mascotas', 'Bolsa grande'],
  cage: ['Jaula para canario', 'mascotas'],
  ps4: ['Playstation 4 con dos joysticks', 'juegos-y-consolas', 'Con o sin juegos'],
  console: ['Consola retro', 'juegos-y-consolas', 'Con la fuente original'],
  stamps: ['Estampillas del Correo', 'coleccionables', 'De antes de 1950'],
  mower: ['Cortadora de pasto', 'jardin', 'A nafta'],
  chat: ['Gato mecánico', 'repuestos', 'Para el auto, de dos toneladas'],
  tv: ['Smart TV 50 pulgadas', 'electronica', 'Con control remoto'],
  speaker: ['Parlante bluetooth', 'electronica', 'Que se conecte con el celular'],
  mixer: ['Hormigonera con motor monofásico', 'herramientas', 'Para levantar una pieza'],
  cover: ['Funda de mesa y mantelería', 'otros', 'Para una mesa redonda'],
};
type Name = keyof typeof published;
const names = new Map<string, Name>();

beforeAll(async () => {
  const ana = await addPerson(db, 'Ana');
  const categories = new Map((await listCategories(ctx)).map(({ slug, id }) => [slug, id]));
  for (const [name, [title, category, description = null]] of Object.entries(published)) {
    const { id } = await publish(ctx, ana, { title, description, categoryId: categories.get(category) });
    names.set(id, name);
  }
});

/** What is typed; what must come first, in any order among themselves; what, if anything, comes right after. */
const queries: [typed: string, first: string, next?: string][] = [
  ['celular', 'samsung', 'iphone speaker'],
  ['celulares', 'samsung', 'speaker iphone'],
  ['celu', 'samsung'],
  ['telefono', 'samsung'],
  ['smartphone', 'samsung'],
  ['celular samsung', 'samsung'],
  ['celular iphone', 'iphone'],
  ['iphone', 'iphone'],
  ['moto', 'moto110', 'helmet wave'],
  ['motos', 'moto110', 'helmet wave'],
  ['motocicleta', 'moto110'],
  ['casco moto', 'helmet'],
  ['casco de moto', 'helmet'],
  ['honda wave', 'wave'],
  ['moto honda', 'wave'],
  ['auto', 'auto', 'chat gol'],
  ['autos', 'auto', 'chat gol'],
  ['auto gol', 'gol'],
  ['gol trend', 'gol'],
  ['vehiculos', 'moto110 wave gol auto'],
  ['bici', 'bike', 'pump mtb'],
  ['bicicleta', 'bike', 'pump mtb'],
  ['bicicleta rodado 29', 'bike'],
  ['bicicleta venzo', 'mtb'],
  ['inflador', 'pump'],
  ['heladera', 'fridge'],
  ['electrodomesticos', 'fridge washer'],
  ['lavarropas', 'washer'],
  ['automatico', 'washer'],
  ['notebook', 'notebook', 'monitor'],
  ['notebok', 'notebook'],
  ['computacion', 'notebook monitor'],
  ['monitor', 'monitor'],
  ['mesa', 'table coffee', 'cover chairs'],
  ['mesa de comedor', 'table'],
  ['mesa comedor', 'table', 'coffee'],
  ['comedor mesa', 'table', 'chairs coffee'],
  ['mesa madera', 'table', 'coffee'],
  ['madera mesa', 'table', 'coffee'],
  ['sillas', 'chairs', 'table'],
  ['silla', 'chairs', 'table'],
  ['muebles', 'table coffee chairs sofa'],
  ['puerta', 'door', 'sofa'],
  ['mesada', 'worktop'],
  ['taladro', 'drill'],
  ['herramientas', 'worktop door drill mixer'],
  ['motor', 'mixer'],
  ['ropa de bebé', 'clothes'],
  ['ropa bebe', 'clothes'],
  ['ropa', 'clothes', 'coat'],
  ['bebe', 'stroller clothes'],
  ['cochecito', 'stroller'],
  ['campera', 'coat'],
  ['calzado', 'coat shoes'],
  ['guitarra', 'guitar'],
  ['instrumentos', 'guitar piano'],
  ['musica', 'guitar piano'],
  ['libro', 'novel', 'book'],
  ['libros', 'novel', 'book'],
  ['mascotas', 'dogFood cage'],
  ['perro', 'dogFood'],
  ['consola', 'console', 'ps4'],
  ['juegos', 'ps4', 'console drill'],
  ['coleccionables', 'stamps'],
  ['jardin', 'mower'],
  ['gato', 'chat'],
  ['tv', 'tv'],
];

test.each(queries)('who types %s finds first what asks for it', async (typed, first, next) => {
  const { items } = await listActiveRequests(ctx, null, { search: typed });
  const found = items.map(({ id }) => names.get(id));
  const [demand, more] = [first, next ?? ''].map((list) => list.split(' ').filter(Boolean)) as [
    string[],
    string[],
  ];
  expect(found.slice(0, demand.length).toSorted()).toEqual(demand.toSorted());
  const after = found.slice(demand.length, demand.length + more.length);
  expect(after.toSorted()).toEqual(more.toSorted());
});

test('a motorbike that nowhere says so comes before a motor, and a car is none', async () => {
  const { items } = await listActiveRequests(ctx, null, { search: 'moto' });
  const found = items.map(({ id }) => names.get(id));
  expect(found).toEqual(
    ['moto110', 'helmet', 'wave', 'mixer', 'tv', 'coat'].filter((name) => found.includes(name)),
  );
  expect(found).toEqual(expect.arrayContaining(['wave', 'mixer', 'tv']));
});

test.each([undefined, 'newest', 'price_asc', 'price_desc'] as const)(
  'pages of one have the same as a whole list, in the order %s',
  async (sort) => {
    for (const search of ['moto', 'celular', 'mesa', 'bici', 'herramientas', 'ropa de bebé', 'juegos']) {
      const whole = await listActiveRequests(ctx, null, { search, sort });
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listActiveRequests(ctx, null, { search, sort, cursor, limit: 1 });
        expect(page.total).toBe(whole.total);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(ids).toEqual(whole.items.map(({ id }) => id));
    }
  },
);

test('more than are counted stand title before text, and pages have each of them once', async () => {
  const kinds = ['Mesa y sillas de comedor', 'Mesa ratona', 'Silla de comedor para mesa', 'Banco largo'];
  const each = 300;
  await db.execute(sql`
    insert into buy_requests (id, user_id, title, description, zone, max_price, images, is_learned)
    select gen_random_uuid(), user_id, (${sql.param(kinds)}::text[])[1 + n % 4] || ' ' || n, 'La mesa va en el comedor', zone,
      max_price, images, true
    from (select * from buy_requests limit 1) one, generate_series(0, ${each * kinds.length - 1}::int) n
  `);
  const found: { id: string; title: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listActiveRequests(ctx, null, { search: 'mesas comedores', cursor, limit: 100 });
    expect(page.total).toBe(limits.totalCap + 1);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const numbered = found.filter(({ title }) => / \d+$/.test(title));
  expect(numbered.map(({ title }) => title.replace(/ \d+$/, ''))).toEqual(
    kinds.flatMap((kind) => Array.from({ length: each }, () => kind)),
  );
});
