import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
} from '#application/meetings/commands.ts';
import { passMeetings } from '#application/meetings/jobs.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { getOffer } from '#application/offers/queries.ts';
import { dateTimeLocalValue, parseTimeInput } from '#domain/meetings/times.ts';
import type { SafePlace } from '#domain/meetings/words.ts';
import { day, hour } from '../../scripts/factories/clock.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

const places: readonly (readonly [string, SafePlace | null])[] = [
  ['YPF de la esquina de la plaza', 'Estación de servicio'],
  ['Patio de comidas, planta baja', 'Shopping'],
  ['La puerta de la 14', 'Comisaría'],
  ['Bar de la esquina de la estación', null],
];

const pick = <One>(from: readonly One[], { story }: RequestTold): One =>
  from[story.title.length % from.length] as One;

/** What becomes of the meetings of deals that are running: one after the other. */
const fates = ['changed', 'agreed', 'cancelled', 'lapsed', 'past', 'proposed'] as const;
const toldSoFar = new WeakMap<Telling, number>();

function nextFate(telling: Telling): (typeof fates)[number] {
  const nth = toldSoFar.get(telling) ?? 0;
  toldSoFar.set(telling, nth + 1);
  return fates[nth % fates.length] as (typeof fates)[number];
}

/** At a full hour of the afternoon of the day that begins so many days after. */
const afternoon = (from: number, days: number): Date => {
  const [date = ''] = dateTimeLocalValue(new Date(from + days * day)).split('T');
  return new Date(parseTimeInput(`${date}T17:00`));
};

/** Schedules the meeting of a deal that is running at the end of the story, or that ends then: `until`. */
export function tellMeeting(
  telling: Telling,
  recipients: RequestTold,
  accepted: number,
  until: number,
  fate = nextFate(telling),
): void {
  const { ctx, agenda } = telling;
  const isOver = fate === 'lapsed' || fate === 'past';
  const made = Math.max(accepted + hour, isOver ? until - 4 * day : until - 20 * hour);
  if (made >= until - hour) return;
  agenda.at(made, async () => {
    const chosen = recipients.offers.find(({ offer }) => offer.fate === 'accepted');
    if (!chosen) return;
    const { chatId } = await getOffer(ctx, recipients.buyer, chosen.id);
    if (!chatId) return;
    const [place, kind] = pick(places, recipients);
    const words = { place, placeId: null, kind, at: afternoon(isOver ? made : until, isOver ? 1 : 2) };
    const { id } = await proposeMeeting(ctx, recipients.buyer, chatId, words);
    const read = async () => (await getMeeting(ctx, recipients.buyer, chatId))!;
    agenda.at(made + hour / 2, async () => {
      if (fate === 'proposed' || fate === 'lapsed') return;
      if (fate === 'changed') {
        const { updatedAt } = await read();
        const at = new Date(words.at.getTime() + 2 * hour);
        await changeMeeting(ctx, chosen.seller, id, { ...words, at, updatedAt });
        return;
      }
      await agreeMeeting(ctx, chosen.seller, id, await read());
      if (fate === 'cancelled') await cancelMeeting(ctx, recipients.buyer, id);
    });
    if (isOver)
      agenda.at(words.at.getTime() + 4 * hour, async () => {
        await passMeetings(ctx);
      });
  });
}
