import type { OfferCondition } from '#domain/offers/conditions.ts';
import { createRandom } from '../../scripts/factories/random.ts';
import { type OfferStory, offer, type RequestStory } from '../stories/story.ts';

const colors = ['azul', 'negro medianoche', 'blanco estelar', 'rosa', 'verde', 'rojo'];
const extras = [
  'Con caja y cable original.',
  'Vidrio templado puesto desde el primer día.',
  'Va con dos fundas.',
  'Libre de iCloud, se prueba todo.',
  'Face ID y cámaras perfectas.',
  'Nunca se mojó ni se abrió.',
  'Tengo la factura.',
  'Lo vendo porque la empresa me dio otro.',
  'Cargador no incluido.',
];
const wear: Record<string, string> = {
  nuevo: 'Sellado, sin activar.',
  'usado-excelente': 'Sin marcas, siempre con funda.',
  'usado-bueno': 'Tiene un par de rayitas que solo se ven a trasluz.',
  'usado-regular': 'El marco está golpeado en una esquina, la pantalla no.',
  refurbished: 'Reacondicionado, con garantía escrita de seis meses.',
};

/** Forty offers for a popular phone: similar, but different in what decides the choice. */
function phoneOffers(): OfferStory[] {
  const random = createRandom(13);
  return Array.from({ length: 40 }, () => {
    const condition = random.pick<OfferCondition>([
      'usado-excelente',
      'usado-excelente',
      'usado-bueno',
      'usado-bueno',
      'usado-regular',
      'refurbished',
      'nuevo',
    ]);
    const storage = random.pick([128, 128, 128, 256]);
    const battery = condition === 'nuevo' ? 100 : random.int(79, 96);
    const base = { nuevo: 1_050_000, refurbished: 790_000 }[condition as string] ?? 720_000;
    const worth = base + (storage - 128) * 700 + (battery - 88) * 6_000;
    const price = Math.round(worth / 10_000 + random.int(-6, 6)) * 10_000 - random.pick([0, 0, 1_000, 5_000]);
    const title = random.pick([
      `iPhone 13 ${storage} GB ${random.pick(colors)}`,
      `iPhone 13 de ${storage} GB con batería al ${battery} %`,
      `Apple iPhone 13 ${storage} GB libre`,
      `iPhone 13 ${random.pick(colors)}, ${storage} GB`,
    ]);
    const about =
      condition === 'nuevo'
        ? ['Con factura y garantía.']
        : [`Batería al ${battery} %.`, ...random.sample(extras, 2)];
    const text = [wear[condition], ...about].join(' ');
    return offer(title, price, condition, text);
  });
}

export const manyPhones: RequestStory = {
  by: 'lucia',
  category: 'celulares',
  picture: 'phone',
  photos: 2,
  title: 'iPhone 13 de 128 GB o más, con batería arriba de 85 %',
  text: 'Libre, sin cuenta de iCloud y sin bloqueos. Que el Face ID funcione y no tenga la pantalla cambiada. Lo reviso en persona o por correo con pago protegido. Color, el que sea.',
  min: 550_000,
  max: 800_000,
  region: 'rosario',
  zone: 'Rosario, Centro',
  condition: 'cualquiera',
  more: { referenceUrl: 'https://www.example.com/iphone-13/ficha-tecnica' },
  daysAgo: 12,
  offers: phoneOffers(),
};
