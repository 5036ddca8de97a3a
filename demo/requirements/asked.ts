import type { GivenRequirement } from '#domain/requirements/requirement.ts';

/** What a publication of the demo asks for. */
interface Asked {
  musts: readonly string[];
  wishes?: readonly string[];
  /** A must that its buyer adds when offers are there. */
  later?: string;
}

/** By the titles of the stories. */
const asked: Record<string, Asked> = {
  'Notebook para diseño: Ryzen 5 o i5, 16 GB de RAM': {
    musts: ['16 GB de RAM', 'Disco SSD', 'Batería que dure 3 horas', 'Con factura'],
    wishes: ['Con garantía escrita', 'Teclado en español'],
    later: 'Con el cargador original',
  },
  'Monitor 24 pulgadas Full HD para home office': {
    musts: ['Full HD', 'Sin píxeles quemados'],
    wishes: ['Con HDMI'],
  },
  'Impresora con sistema continuo': { musts: ['Que imprima en color', 'Con drivers para Windows 11'] },
  'PS5 con lectora, puede ser usada': {
    musts: ['Con lectora', 'Sin service', 'Con un joystick original'],
    wishes: ['Con caja', 'Con juegos'],
  },
  'Nintendo Switch OLED o común para regalar': {
    musts: ['Sin marcas en la pantalla', 'Con dock'],
    wishes: ['Con caja'],
  },
  'Smart TV 50 o 55 pulgadas 4K': {
    musts: ['Resolución 4K', 'Control remoto original', 'Sin manchas en la pantalla'],
  },
  'Cámara réflex o mirrorless para empezar fotografía': {
    musts: ['Menos de 20.000 disparos', 'Con lente'],
    wishes: ['Con bolso', 'Dos baterías'],
  },
  'Auriculares con cancelación de ruido': { musts: ['Originales', 'Con estuche'] },
  'Parlante bluetooth potente para cumpleaños': {
    musts: ['Batería de 6 horas o más'],
    wishes: ['Con micrófono'],
  },
  'Celular Samsung gama media para mi papá': {
    musts: ['Liberado', 'Batería 85 % o más', 'Con cargador'],
    wishes: ['Con caja', 'Con factura'],
    later: 'Sin golpes en la pantalla',
  },
  'Bicicleta mountain bike rodado 29 talle M': {
    musts: ['Frenos a disco', 'Talle M', 'Con factura'],
    wishes: ['Cubiertas nuevas', 'Con portabotella'],
    later: 'Cambios recién regulados',
  },
  'Bici playera para mi vieja, rodado 26': { musts: ['Con canasto', 'Frenos que anden bien'] },
  'bicicleta plegable para combinar con subte': {
    musts: ['Que pese menos de 14 kilos'],
    wishes: ['Con bolso'],
  },
  'Moto 110 o 125 para ir al laburo': {
    musts: ['Papeles al día', '08 firmado', 'Menos de 20.000 km'],
    wishes: ['Un solo dueño'],
  },
  'Auto chico naftero o con GNC, hasta 100.000 km, primer auto': {
    musts: ['Hasta 100.000 km', 'VTV vigente', 'Sin deuda de patentes', 'Título al día'],
    wishes: ['Aire acondicionado', 'Service hecho'],
  },
  '4 cubiertas 185/65 R15 con poco uso': { musts: ['Las cuatro iguales', 'Menos de dos años'] },
  'Casco de moto talle L homologado': { musts: ['Homologado', 'Sin golpes'] },
  'Heladera con freezer, de 300 litros o más': {
    musts: ['No frost', 'Que enfríe bien', 'Entra por una puerta de 80 cm'],
    wishes: ['Con garantía'],
  },
  'Lavarropas automático de carga frontal, 6 kg o más': { musts: ['6 kg o más', 'Se puede ver andando'] },
  'Sillón de 3 cuerpos que entre por una escalera angosta': {
    musts: ['Se desarma', 'Sin pelos de mascotas'],
    wishes: ['Funda lavable'],
  },
  'Cama de una plaza y media con cajones': { musts: ['Con cajones'], wishes: ['Con colchón'] },
  'Calefactor tiro balanceado 3.000 calorías': { musts: ['Tiro balanceado', 'Con los caños'] },
  'Aire acondicionado split frío calor 3000 frigorías': { musts: ['Frío calor', 'Con instalación'] },
  'Silla de escritorio ergonómica': {
    musts: ['Regulable en altura', 'Apoyo lumbar'],
    wishes: ['Apoyabrazos'],
  },
  'Cochecito de bebé con huevito': { musts: ['Con huevito', 'Arnés de 5 puntos'], wishes: ['Cubre lluvia'] },
  'Practicuna con nivel recién nacido': { musts: ['Con colchón', 'Nivel recién nacido'] },
  'Carpa para 4 personas que aguante viento patagónico': { musts: ['Varillas de aluminio', 'Sobretecho'] },
  'Guitarra eléctrica tipo Stratocaster': {
    musts: ['Mástil derecho'],
    wishes: ['Con funda', 'Con amplificador'],
  },
  'Piano digital de 88 teclas pesadas': {
    musts: ['88 teclas pesadas', 'Con pedal'],
    wishes: ['Con soporte'],
  },
  'Taladro percutor inalámbrico con dos baterías': {
    musts: ['Dos baterías', 'Percutor'],
    wishes: ['Con maletín'],
  },
  'Hormigonera de 130 litros': { musts: ['Motor que ande'], wishes: ['Con flete'] },
  'Soldadora inverter 200 A': { musts: ['200 A de verdad', 'Con pinza y masa'] },
};

/** What a story's buyer asks for when publishing. */
export const requirementsOf = (title: string): GivenRequirement[] => [
  ...(asked[title]?.musts ?? []).map((text) => ({ kind: 'must' as const, text })),
  ...(asked[title]?.wishes ?? []).map((text) => ({ kind: 'wish' as const, text })),
];

/** The must that comes later; undefined for none. */
export const laterMustOf = (title: string): string | undefined => asked[title]?.later;
