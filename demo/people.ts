import type { SignedInActor } from '#application/actor.ts';
import type { Random } from '../scripts/factories/random.ts';
import people from './people.json' with { type: 'json' };
import type { OfferStory, PublicationStory, Region } from './publications.ts';

/** Their avatar is `person-{key}.webp` in `pictures/`; without that file their initials are shown. */
export interface DemoPerson {
  key: string;
  name: string;
  region: Region;
  zone: string;
  /** Categories; without them, anything. */
  sells?: string[];
  bio?: string;
}

/** The people whose e-mail is printed at the start: each has content on every screen. */
export const namedPeople = people.named as DemoPerson[];

/** Who moderates and does nothing else: two, because another one answers an appeal. */
export const moderators = people.moderators as DemoPerson[];

/** All other people of the market. */
export const otherPeople = people.others as DemoPerson[];

export const demoPassword = 'alreves2026';

export const emailOf = (key: string): string => `${key}@demo.example`;

export interface CastPerson extends DemoPerson, SignedInActor {
  isNamed: boolean;
}

/** Categories of things that are sold by mail to the whole country; everything else finds its seller in the region. */
const mailed = new Set([
  'celulares',
  'coleccionables',
  'computacion',
  'electronica',
  'juegos-y-consolas',
  'libros',
  'musica',
  'repuestos',
  'ropa-y-calzado',
]);
const offersPerSeller = 2;

/** Chooses a person for each part: the named people get some of everything, the others what is near them. */
export function createCasting(cast: readonly CastPerson[], random: Random) {
  const sales = new Map<string, number>();
  const personOf = (key: string) => cast.find((person) => person.key === key) as CastPerson;

  /** At random: mostly people of the region, more often those with a name, seldom one who already offered. */
  function pickWeighted(
    candidates: readonly CastPerson[],
    { region }: CastPerson,
    taken: readonly CastPerson[],
  ): CastPerson {
    const weightOf = (person: CastPerson): number =>
      (person.region === region ? 6 : 1) * (person.isNamed ? 3 : 1) * (taken.includes(person) ? 0.1 : 1);
    let at = random.next() * candidates.reduce((sum, person) => sum + weightOf(person), 0);
    for (const person of candidates) {
      at -= weightOf(person);
      if (at < 0) return person;
    }
    return candidates.at(-1) as CastPerson;
  }

  /** A named person for a deal: from the region if possible, otherwise the one with the fewest sales. */
  function pickDealMaker(candidates: readonly CastPerson[], { region }: CastPerson): CastPerson | undefined {
    const distance = (person: CastPerson) =>
      (sales.get(person.key) ?? 0) * 2 + (person.region === region ? 0 : 1);
    const [best] = candidates.filter(({ isNamed }) => isNamed).sort((a, b) => distance(a) - distance(b));
    if (best) sales.set(best.key, (sales.get(best.key) ?? 0) + 1);
    return best;
  }

  return {
    personOf,

    /** `taken`: the sellers who already offered on the publication. */
    seller(
      { category, more }: PublicationStory,
      offer: OfferStory,
      buyer: CastPerson,
      taken: readonly CastPerson[],
    ): CastPerson {
      if (offer.by) return personOf(offer.by);
      const isMailed = mailed.has(category ?? '') && more?.deliveryWanted !== 'En persona';
      const free = cast.filter(
        (person) =>
          person !== buyer &&
          (isMailed || person.region === buyer.region) &&
          (!person.sells || person.sells.includes(category ?? '')) &&
          taken.filter((other) => other === person).length < offersPerSeller,
      );
      // Martín sells by mail to the whole country, not always to the buyers' satisfaction.
      const martin = free.find(({ key }) => key === 'martin');
      if (offer.fate === 'rejected' && martin && isMailed) return martin;
      const dealMaker = offer.fate === 'accepted' ? pickDealMaker(free, buyer) : undefined;
      return dealMaker ?? pickWeighted(free, buyer, taken);
    },
  };
}
