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

/** Categories in which Martín sells by mail to the whole country, not always to the buyers' satisfaction. */
const mailOrder = new Set(['electronica', 'computacion', 'celulares', 'juegos-y-consolas', 'musica']);
const offersPerSeller = 2;

/** Chooses a person for each part: the named people get some of everything, the others what is near them. */
export function createCasting(cast: readonly CastPerson[], random: Random) {
  const sales = new Map<string, number>();

  const weightOf = (person: CastPerson, story: PublicationStory): number =>
    (person.region === story.region ? 6 : 1) * (person.isNamed ? 1.6 : 1);

  function pickWeighted(candidates: readonly CastPerson[], story: PublicationStory): CastPerson {
    const total = candidates.reduce((sum, person) => sum + weightOf(person, story), 0);
    let at = random.next() * total;
    for (const person of candidates) {
      at -= weightOf(person, story);
      if (at < 0) return person;
    }
    return candidates.at(-1) as CastPerson;
  }

  /** A named person for a deal: from the region if possible, otherwise the one with the fewest sales. */
  function pickDealMaker(candidates: readonly CastPerson[], story: PublicationStory): CastPerson | undefined {
    const distance = (person: CastPerson) =>
      (sales.get(person.key) ?? 0) * 2 + (person.region === story.region ? 0 : 1);
    const [best] = candidates.filter(({ isNamed }) => isNamed).sort((a, b) => distance(a) - distance(b));
    if (best) sales.set(best.key, (sales.get(best.key) ?? 0) + 1);
    return best;
  }

  return {
    buyer(story: PublicationStory): CastPerson {
      const given = cast.find(({ key }) => key === story.by);
      return given ?? random.pick(cast.filter((person) => !person.isNamed && person.region === story.region));
    },

    /** `taken`: the sellers who already offered on the publication. */
    seller(
      story: PublicationStory,
      offer: OfferStory,
      buyer: CastPerson,
      taken: readonly CastPerson[],
    ): CastPerson {
      const free = cast.filter(
        (person) => person !== buyer && taken.filter((other) => other === person).length < offersPerSeller,
      );
      const martin = free.find(({ key }) => key === 'martin');
      if (offer.fate === 'rejected' && martin && mailOrder.has(story.category ?? '')) return martin;
      const dealMaker = offer.fate === 'accepted' ? pickDealMaker(free, story) : undefined;
      return dealMaker ?? pickWeighted(free, story);
    },
  };
}
