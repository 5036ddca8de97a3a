import { mailboxOf } from '../accounts/mailbox.ts';
import { suggestersMin } from '../search/suggesters.ts';
import { fold } from '../texts/fold.ts';

/** What people often ask of the things of each category, by its slug; the most usual first. */
export const usualRequirements: Record<string, readonly string[]> = {
  electronica: [
    'Con factura',
    'Con garantía',
    'En caja',
    'Con control remoto',
    'Con cables',
    'Sin reparaciones',
  ],
  celulares: [
    'Batería 85 % o más',
    'Liberado',
    'Con caja',
    'Con factura',
    'Sin detalles en la pantalla',
    'Con cargador',
  ],
  computacion: [
    'Con factura',
    'Con garantía',
    '16 GB de RAM o más',
    'Disco SSD',
    'Con cargador original',
    'Batería en buen estado',
  ],
  'hogar-y-muebles': [
    'Madera maciza',
    'Sin golpes ni manchas',
    'Con envío',
    'Armado',
    'Entra en el ascensor',
    'Con medidas exactas',
  ],
  electrodomesticos: [
    'Funcionando, se puede probar',
    'Con garantía',
    'Con factura',
    'Eficiencia A o mejor',
    'Frío seco',
    'Con envío',
  ],
  bicicletas: [
    'Con factura',
    'Frenos a disco',
    'Cuadro de aluminio',
    'Cubiertas en buen estado',
    'Talle M',
    'Service al día',
  ],
  'autos-y-motos': [
    'Papeles al día',
    'Listo para transferir',
    'VTV vigente',
    'Único dueño',
    'Sin deuda de patentes',
    'Service al día',
    'Automático',
    'Menos de 100.000 km',
  ],
  repuestos: [
    'Original',
    'Nuevo en caja',
    'Con factura',
    'Con garantía',
    'Con envío',
    'Se puede cambiar si no va',
  ],
  deportes: ['Con factura', 'Poco uso', 'Sin roturas', 'Con todos los accesorios', 'Con bolso', 'Con envío'],
  'ropa-y-calzado': [
    'Original',
    'Con etiqueta',
    'Sin manchas ni roturas',
    'Con cambio',
    'Con caja',
    'Con envío',
  ],
  'bebes-y-chicos': [
    'Sin roturas',
    'Con manual',
    'Lavado y completo',
    'Con todas las piezas',
    'Homologado',
    'De casa sin fumadores',
  ],
  musica: [
    'Con funda',
    'Sin reparaciones',
    'Se puede probar',
    'Con factura',
    'Con cables y fuente',
    'Con envío',
  ],
  libros: [
    'Sin subrayar',
    'Tapa dura',
    'Edición completa',
    'Primera edición',
    'Sin hojas sueltas',
    'Con envío',
  ],
  herramientas: [
    'Funcionando, se puede probar',
    'Con factura',
    'Con garantía',
    'Con maletín',
    'Con dos baterías',
    'Con mechas',
  ],
  jardin: ['Con maceta', 'Sin plagas', 'Para sol pleno', 'Para interior', 'Con envío', 'Funcionando'],
  mascotas: ['Sin uso', 'Lavado', 'Para perro grande', 'Con envío', 'Cierre sano', 'Con factura'],
  'juegos-y-consolas': [
    'Con dos joysticks',
    'Con caja',
    'Con factura',
    'Sin bloqueos de cuenta',
    'Con juegos',
    'Con todos los cables',
  ],
  coleccionables: [
    'Original',
    'Con certificado',
    'Sin restaurar',
    'En su caja',
    'Completo',
    'Con fotos de detalle',
  ],
  otros: ['Con factura', 'Con garantía', 'En buen estado', 'Con envío', 'Con caja', 'Se puede probar'],
};

/** Without a category: what fits anything. */
export const anyCategory = 'otros';

/** What somebody asked in a publication. */
export interface AskedText {
  /** Address of who asked it. */
  email: string;
  text: string;
}

const askedMax = 8;

/**
 * What several people asked, the most asked first, in the spelling that most of them used. Texts that differ by capitals and
 * accents alone are one.
 */
export function askedBySeveral(asked: readonly AskedText[]): string[] {
  const byText = new Map<string, { people: Set<string>; spellings: Map<string, number> }>();
  for (const { email, text } of asked) {
    const key = fold(text);
    const known = byText.get(key) ?? { people: new Set(), spellings: new Map() };
    byText.set(key, known);
    known.people.add(mailboxOf(email));
    known.spellings.set(text, (known.spellings.get(text) ?? 0) + 1);
  }
  return [...byText.values()]
    .filter(({ people }) => people.size >= suggestersMin)
    .toSorted((one, other) => other.people.size - one.people.size)
    .slice(0, askedMax)
    .map(({ spellings }) => [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
}

/** The suggestions of a category: what is usual, then what else several people asked. */
export function suggestedRequirements(slug: string, asked: readonly string[]): string[] {
  const usual = usualRequirements[slug] ?? [];
  const known = new Set(usual.map(fold));
  return [...usual, ...asked.filter((text) => !known.has(fold(text)))];
}
