import type { SignedInActor } from '#application/actor.ts';
import type { Random } from '../../scripts/factories/random.ts';
import type { OfferStory, RequestStory } from '../stories/story.ts';
import type { DemoPerson } from './people.ts';

export interface CastPerson extends DemoPerson, SignedInActor {
  isNamed: boolean;
}

/** Categories in which Martín sells by mail to the whole country, not always to the buyers' satisfaction. */
const mailOrder = new Set(['electronica', 'computacion', 'celulares', 'juegos-y-consolas', 'musica']);
const perRequest = 2;

/** Chooses a person for each part: the named people get some of everything, the others what is near them. */
export function createCasting(people: readonly CastPerson[], random: Random) {
  const sales = new Map<string, number>();

  const weigh = (person: CastPerson, story: RequestStory): number =>
    (person.region === story.region ? 6 : 1) * (person.isNamed ? 1.6 : 1);

  function weighted(candidates: readonly CastPerson[], story: RequestStory): CastPerson {
    const total = candidates.reduce((sum, person) => sum + weigh(person, story), 0);
    let at = random.next() * total;
    for (const person of candidates) {
      at -= weigh(person, story);
      if (at < 0) return person;
    }
    return candidates.at(-1) as CastPerson;
  }

  /** A named person for a deal: from the region if possible, otherwise the one with the fewest sales. */
  function dealMaker(candidates: readonly CastPerson[], story: RequestStory): CastPerson | undefined {
    const distance = (person: CastPerson) =>
      (sales.get(person.key) ?? 0) * 2 + (person.region === story.region ? 0 : 1);
    const [best] = candidates.filter(({ isNamed }) => isNamed).sort((a, b) => distance(a) - distance(b));
    if (best) sales.set(best.key, (sales.get(best.key) ?? 0) + 1);
    return best;
  }

  return {
    buyer(story: RequestStory): CastPerson {
      const asked = people.find(({ key }) => key === story.by);
      if (asked) return asked;
      return random.pick(people.filter((person) => !person.isNamed && person.region === story.region));
    },

    /** `taken`: the sellers who already offered on the request. */
    seller(
      story: RequestStory,
      offer: OfferStory,
      buyer: CastPerson,
      taken: readonly CastPerson[],
    ): CastPerson {
      const free = people.filter(
        (person) => person !== buyer && taken.filter((other) => other === person).length < perRequest,
      );
      const martin = free.find(({ key }) => key === 'martin');
      if (offer.fate === 'rejected' && martin && mailOrder.has(story.category ?? '')) return martin;
      const dealt = offer.fate === 'accepted' ? dealMaker(free, story) : undefined;
      return dealt ?? weighted(free, story);
    },
  };
}
export type Casting = ReturnType<typeof createCasting>;
