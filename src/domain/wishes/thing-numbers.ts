import { meaning, phrasesOf, type TypedWord } from './sentence.ts';

/** What is measured or counted in a thing. A number before such a word is no price and no quantity. */
const measures = new Set(
  `gb tb mb kb gigas giga teras tera mah ah hz mhz ghz khz w watt watts kw wats va kva v volt volts voltios amp amps amper amperes
  hp cv cc cilindros cilindrada pulgadas pulgada pulg plg " '' cm cms mm m mt mts metro metros m2 m3 km kms kilometro kilometros
  l lt lts litro litros ml cc3 kg kgs kilo kilos g gr grs gramo gramos tn tonelada toneladas ton años año meses mes semanas dias horas hs hora minutos min
  puertas puerta p pts plazas plaza cuerpos cuerpo cuotas ambientes ambiente amb dormitorios habitaciones baños personas pers jugadores
  velocidades velocidad vel cambios marchas canales teclas cuerdas hornallas hornalla quemadores cajones estantes piezas hojas paginas pag
  frigorias frig fg btu kcal calorias lumenes lumens rpm bar psi psr nafta diesel gnc tdi hdi jtd mpi pro max plus mini ultra gen ra da er to mo grado
  % grados cubiertos copas luces escalones moldes patas ruedas ejes asientos sillas lugares bocas pisos niveles niños chicos puestos
  nucleos polos vias hilos capas tomos libros discos juegos capitulos temporadas megapixeles mp mpx pixeles dpi fps leguas paños estaciones jugador k4`
    .split(/\s+/)
    .map((word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')),
);

/** Whether a folded word says what the number before it measures. */
export const isMeasure = (word: string): boolean => measures.has(word);

/** Words before a number that name it: 'rodado 29', 'modelo 2015'. */
const named = new Set(
  `rodado rod talle talla modelo mod ano numero nro num nº n° no. serie series iphone galaxy ps playstation play xbox note redmi moto
  windows renault peugeot fiat core ryzen rtx gtx rx version volumen vol tomo capitulo calibre nivel viernes mundial ddr usb wifi
  grupo clase tipo powerbank bank`.split(/\s+/),
);

/** Whether a folded word names the number after it. */
export const namesNumber = (word: string): boolean => named.has(word);

/** Names that begin with a number. */
const namesWithNumbers = phrasesOf(
  meaning(
    `cien años de soledad, 100 años de soledad, 20 mil leguas, veinte mil leguas, mil hojas, mil y una noches, 101 dalmatas
    7 maravillas, siete maravillas, 3 mosqueteros, tres mosqueteros, 12 monos, 4 fantasticos, cuatro fantasticos, 5 estrellas
    doce monos, 3 marias, tres marias, 9 de julio, 25 de mayo, 12 de octubre, dos hermanas, 2 en 1, 3 en 1, 4 en 1, 24 horas
    mil millas, cuatro estaciones, 4 estaciones, siete mares, 50 sombras, cincuenta sombras, 13 reasons, 7 enanitos, siete enanitos`,
    true,
  ),
);

/** Whether a name that has a number in it begins at a word. */
export const beginsName = (words: readonly TypedWord[], index: number): boolean =>
  namesWithNumbers.at(words, index) !== null;
