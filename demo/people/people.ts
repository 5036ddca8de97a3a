import type { Region } from '../stories/story.ts';

export interface DemoPerson {
  key: string;
  name: string;
  region: Region;
  zone: string;
  bio?: string;
}

/** The people whose e-mail is printed at the start: each has content on every screen. */
export const namedPeople: DemoPerson[] = [
  {
    key: 'lucia',
    name: 'Lucía Fernández',
    region: 'rosario',
    zone: 'Rosario, Pichincha',
    bio: 'Docente. Estoy armando la casa nueva y compro casi todo usado. Contesto a la tarde.',
  },
  {
    key: 'martin',
    name: 'Martín Quiroga',
    region: 'cordoba',
    zone: 'Córdoba, Nueva Córdoba',
    bio: 'Vendo tecnología usada, siempre probada. Entrego en mano o mando por correo con seguimiento.',
  },
  {
    key: 'sofia',
    name: 'Sofía Ledesma',
    region: 'amba',
    zone: 'La Matanza, San Justo',
    bio: 'Mamá de dos y costurera. Lo que ya no usamos, que le sirva a otra familia.',
  },
  {
    key: 'nahuel',
    name: 'Nahuel Painemal',
    region: 'patagonia',
    zone: 'Neuquén capital',
    bio: 'Montaña, río y herramientas.',
  },
  {
    key: 'camila',
    name: 'Camila Rossi',
    region: 'amba',
    zone: 'Palermo, CABA',
  },
];

/** Who moderates and does nothing else: two, because another one answers an appeal. */
export const moderators: DemoPerson[] = [
  { key: 'mora', name: 'Mora Rivas', region: 'amba', zone: 'Villa Crespo, CABA' },
  { key: 'bruno', name: 'Bruno Paz', region: 'amba', zone: 'Tigre' },
];

/** All other people of the market. */
export const otherPeople: DemoPerson[] = [
  {
    key: 'gustavo',
    name: 'Gustavo Bianchi',
    region: 'rosario',
    zone: 'Rosario, Echesortu',
  },
  { key: 'rocio', name: 'Rocío Maldonado', region: 'rosario', zone: 'Rosario, Arroyito' },
  { key: 'elias', name: 'Elías Sosa', region: 'rosario', zone: 'San Lorenzo, Santa Fe' },
  {
    key: 'vanesa',
    name: 'Vanesa Giménez',
    region: 'rosario',
    zone: 'Funes, Santa Fe',
  },
  { key: 'hernan', name: 'Hernán Acosta', region: 'amba', zone: 'Quilmes', bio: 'Audio y video desde 1998.' },
  {
    key: 'paula',
    name: 'Paula Iglesias',
    region: 'amba',
    zone: 'Caballito, CABA',
  },
  { key: 'dario', name: 'Darío Benítez', region: 'amba', zone: 'La Matanza, Ramos Mejía' },
  { key: 'marcela', name: 'Marcela Ojeda', region: 'amba', zone: 'Lanús Oeste' },
  {
    key: 'federico',
    name: 'Federico Kessler',
    region: 'amba',
    zone: 'San Isidro',
  },
  { key: 'noelia', name: 'Noelia Cardozo', region: 'amba', zone: 'Morón, Haedo' },
  { key: 'tomas', name: 'Tomás Arrieta', region: 'amba', zone: 'La Plata, City Bell' },
  {
    key: 'belen',
    name: 'Belén Aguirre',
    region: 'amba',
    zone: 'Almagro, CABA',
  },
  { key: 'ramiro', name: 'Ramiro Luna', region: 'cordoba', zone: 'Córdoba, General Paz' },
  {
    key: 'julieta',
    name: 'Julieta Peralta',
    region: 'cordoba',
    zone: 'Villa María, Córdoba',
  },
  {
    key: 'oscar',
    name: 'Oscar Bergero',
    region: 'cordoba',
    zone: 'Marcos Juárez, Córdoba',
    bio: 'Contratista rural.',
  },
  { key: 'micaela', name: 'Micaela Torres', region: 'cordoba', zone: 'Unquillo, Sierras Chicas' },
  { key: 'jorge', name: 'Jorge Videla', region: 'mendoza', zone: 'Godoy Cruz, Mendoza' },
  {
    key: 'agustina',
    name: 'Agustina Funes',
    region: 'mendoza',
    zone: 'Guaymallén, Mendoza',
  },
  { key: 'emilio', name: 'Emilio Zapata', region: 'mendoza', zone: 'San Rafael, Mendoza' },
  {
    key: 'carolina',
    name: 'Carolina Duarte',
    region: 'costa',
    zone: 'Mar del Plata, La Perla',
  },
  { key: 'sergio', name: 'Sergio Mansilla', region: 'costa', zone: 'Mar del Plata, Constitución' },
  { key: 'florencia', name: 'Florencia Etcheverry', region: 'costa', zone: 'Necochea' },
  { key: 'ariel', name: 'Ariel Mamaní', region: 'norte', zone: 'Salta capital' },
  {
    key: 'luz',
    name: 'Luz Romano',
    region: 'norte',
    zone: 'San Miguel de Tucumán',
  },
  { key: 'walter', name: 'Walter Coronel', region: 'norte', zone: 'San Salvador de Jujuy' },
  {
    key: 'ailen',
    name: 'Ailén Huenchul',
    region: 'patagonia',
    zone: 'Bariloche, Melipal',
  },
  { key: 'diego', name: 'Diego Schmidt', region: 'patagonia', zone: 'Cipolletti, Río Negro' },
  { key: 'pamela', name: 'Pamela Rivas', region: 'patagonia', zone: 'Plottier, Neuquén' },
];

export const demoPassword = 'alreves2026';

export const emailOf = (key: string): string => `${key}@demo.example`;
