import { anyOfWords } from './titles.ts';

/** A category that a word names. */
export interface NamedCategory {
  slug: string;
  /** A regular expression of folded titles that ask for something else of the category; null when there is none. */
  unless: string | null;
}

const motorbikes =
  'moto motocicleta ciclomotor scooter zanella motomel gilera ybr xtz wave tornado bajaj rouser ktm benelli kawasaki skua corven guerrero twister titan cuatriciclo cuatri';
const cars =
  'auto coche camioneta gol fiat ford chevrolet renault peugeot volkswagen vw toyota hilux ranger amarok corsa palio clio duster ecosport focus fiesta ka siena logan sandero kwid onix prisma cruze cronos vento polo voyage suran etios corolla citroen nissan civic fit jeep hyundai kia audi mercedes kangoo partner berlingo utilitario furgon camion suv';
const otherVehicles = 'lancha gomon velero tractor trailer acoplado casilla motorhome';

/**
 * The words of each category's own name and their everyday forms, in the singular. A search for one of them finds what
 * is filed there. Names of single things ('cargador') are no names of a category.
 */
export const categoryNames: readonly [slug: string, words: string, unless?: string][] = [
  ['electronica', 'electronica electronico'],
  ['celulares', 'celular celu telefono smartphone'],
  ['computacion', 'computacion informatica'],
  ['hogar-y-muebles', 'hogar mueble'],
  ['electrodomesticos', 'electrodomestico'],
  ['bicicletas', 'bicicleta bici rodado'],
  ['autos-y-motos', 'vehiculo'],
  ['autos-y-motos', 'auto automovil', `${motorbikes} ${otherVehicles}`],
  ['autos-y-motos', 'moto motocicleta', `${cars} ${otherVehicles}`],
  ['repuestos', 'repuesto accesorio autoparte'],
  ['deportes', 'deporte'],
  ['ropa-y-calzado', 'ropa calzado indumentaria'],
  // 'chico' alone is a size.
  ['bebes-y-chicos', 'bebe chicos nene nino infantil'],
  ['musica', 'musica instrumento'],
  ['libros', 'libro revista'],
  ['herramientas', 'herramienta construccion'],
  ['jardin', 'jardin jardineria planta'],
  ['mascotas', 'mascota'],
  ['juegos-y-consolas', 'juego videojuego consola'],
  ['coleccionables', 'coleccionable antiguedad'],
];

const byWord = new Map<string, NamedCategory>();
for (const [slug, words, unless] of categoryNames) {
  const category = { slug, unless: unless === undefined ? null : anyOfWords(unless.split(' ')) };
  for (const word of words.split(' ')) {
    for (const form of [word, `${word}s`, `${word}es`]) byWord.set(form, category);
  }
}

/** The category that a folded word names; null when it names none. */
export const findNamedCategory = (word: string): NamedCategory | null => byWord.get(word) ?? null;
