/*
 * Parts of titles and descriptions. 'Notebook' is in about one of twenty requests, 'bicicleta' in one of a hundred, and
 * 'clavicordio' in twenty of all.
 */

export const things = [
  'Heladera con freezer',
  'Notebook',
  'Mesa de comedor',
  'Sillón de tres cuerpos',
  'Guitarra criolla',
  'Celular',
  'Lavarropas automático',
  'Cochecito de bebé',
  'Taladro percutor',
  'Moto 110',
  'Zapatillas de running',
  'Monitor',
  'Carpa para cuatro',
  'Silla de escritorio',
  'Cámara de fotos',
  'Aire acondicionado',
  'Cama con cajones',
  'Parlante',
  'Cocina a gas',
  'Máquina de coser',
];
export const wishes = [
  'en buen estado',
  'poco uso',
  'con garantía',
  'para empezar',
  'de segunda mano',
  'que funcione bien',
  'nueva o usada',
  'para regalar',
  'lo antes posible',
  'con factura',
  'para restaurar',
  'de buena marca',
];
export const sentences = [
  'Busco algo que dure, no me importa que tenga detalles estéticos.',
  'Puedo pasar a retirar por la zona cualquier tarde después del trabajo.',
  'Si viene con los accesorios originales mejor todavía.',
  'Pago por transferencia o en efectivo, como le quede cómodo a quien vende.',
  'Que se pueda probar antes de cerrar el trato, por favor.',
  'Lo necesito antes de fin de mes porque me mudo.',
  'Manden fotos reales y cuenten hace cuánto lo tienen.',
];
export const zones = [
  'Rosario, Centro',
  'La Matanza, San Justo',
  'Palermo, CABA',
  'Córdoba, Nueva Córdoba',
  'Godoy Cruz, Mendoza',
  'Mar del Plata, Güemes',
  'Salta capital',
  'Neuquén capital',
  'San Miguel de Tucumán',
  'La Plata',
  'Quilmes',
  'Bariloche',
];

const array = (words: readonly string[]): string =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;
export const oneOf = (words: readonly string[], at: string): string =>
  `(${array(words)})[1 + (${at})::int % ${words.length}]`;
