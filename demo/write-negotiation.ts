import { sendMessage } from '#application/chats/commands.ts';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
} from '#application/meetings/commands.ts';
import { passMeetings } from '#application/meetings/jobs.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { editOffer } from '#application/offers/commands.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer } from '#application/offers/queries.ts';
import { declineProposal, proposePrice, withdrawProposal } from '#application/proposals/commands.ts';
import { expireProposals } from '#application/proposals/jobs.ts';
import { answerQuestion, askQuestion } from '#application/questions/commands.ts';
import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { isDeal, offerIs } from '#domain/lifecycle/statuses.ts';
import { dateTimeLocalValue, parseTimeInput } from '#domain/meetings/times.ts';
import type { SafePlace } from '#domain/meetings/words.ts';
import { openProposal } from '#domain/proposals/words.ts';
import { day, hour, minute } from '../scripts/factories/clock.ts';
import { type AskedQuestion, lowerPrice, type PublicationStory, pickByTitle } from './publications.ts';
import {
  acceptedOffer,
  deliveryOf,
  type Publication,
  type Run,
  readStored,
  type SentOffer,
  upload,
} from './run.ts';
import texts from './texts.json' with { type: 'json' };
import { whenAwake } from './timeline.ts';

/*
 * What happens between buyer and seller besides the offer itself. Which publications have it depends on the length of
 * their titles, so that it is the same each time.
 */

/** The first offer that waits for an answer. */
async function findPending({ ctx }: Run, { buyer, offers }: Publication): Promise<SentOffer | undefined> {
  for (const offer of offers) {
    const { status } = await getOffer(ctx, buyer, offer.id);
    if (offerIs('isLive', status) && !isDeal(status)) return offer;
  }
  return undefined;
}

/** The buyer proposes a price, where the market allows it. @returns the proposal's id. */
async function propose({ ctx }: Run, { buyer, story }: Publication, { id }: SentOffer, share: number) {
  const { price, allowedActions } = await getOffer(ctx, buyer, id);
  if (!allowedActions.includes('propose')) return undefined;
  const input = { price: lowerPrice(price, share), note: pickByTitle(texts.proposalNotes, story) };
  return (await proposePrice(ctx, buyer, id, input)).id;
}

/** In one of three stories with a deal it is closed at a price that the buyer proposed. */
export function scheduleAgreedPrice(run: Run, publication: Publication, at: number): void {
  if (publication.story.title.length % 3 !== 1) return;
  run.timeline.at(at, () => propose(run, publication, acceptedOffer(publication), 0.93));
}

const proposalFates = ['open', 'declined', 'withdrawn', 'superseded', 'expired'] as const;

/** Schedules a proposal for an offer that waits on an open publication. `until` is the end of the story. */
export function scheduleProposal(run: Run, publication: Publication, from: number, until: number): void {
  const { ctx, timeline } = run;
  const { buyer, story } = publication;
  const fate = pickByTitle(proposalFates, story);
  const made = fate === 'expired' ? until - 50 * hour : Math.max(from, until - 20 * hour);
  if (made < from) return;
  timeline.at(made, async () => {
    const offer = await findPending(run, publication);
    const id = offer && (await propose(run, publication, offer, 0.9));
    if (!offer || !id) return;
    const endings: Partial<Record<typeof fate, () => Promise<unknown>>> = {
      declined: () => {
        const reason = pickByTitle(['Es lo menos que puedo, gracias igual.', null], story);
        return declineProposal(ctx, offer.seller, id, { reason });
      },
      withdrawn: () => withdrawProposal(ctx, buyer, id),
      // The seller answers with a price between the two.
      superseded: async () => {
        const { price } = await getOffer(ctx, offer.seller, offer.id);
        await editOffer(ctx, offer.seller, offer.id, { price: lowerPrice(price, 0.96) });
      },
    };
    const ending = endings[fate];
    if (ending)
      timeline.at(made + (until - made) / 2, async () => {
        const { proposals } = await getOffer(ctx, buyer, offer.id);
        // The buyer may have answered the offer meanwhile.
        if (openProposal({ proposals })) await ending();
      });
    if (fate === 'expired') timeline.at(made + 48 * hour + hour / 2, () => expireProposals(ctx));
  });
}

function questionsOf(story: PublicationStory): readonly AskedQuestion[] {
  if (story.questions) return [...story.questions, [texts.rudeQuestion, 'Gracias, sigo mirando.']];
  const usual = texts.questions as readonly unknown[] as AskedQuestion[][];
  return story.title.length % 4 === 1 ? pickByTitle(usual, story) : [];
}

/** Sellers ask before the buyer decides, and the buyer answers most of them. */
export function scheduleQuestions(run: Run, publication: Publication, asked: number, answered: number): void {
  const { ctx, timeline } = run;
  for (const [nth, [question, answer]] of questionsOf(publication.story).entries())
    timeline.at(asked + nth * minute, async () => {
      const { offers } = publication;
      const asker = offers[nth % Math.max(offers.length, 1)]?.seller;
      if (!asker) return;
      const { id } = await askQuestion(ctx, asker, publication.id, { question });
      if (answer === null) return;
      timeline.at(answered + nth * minute, () => answerQuestion(ctx, publication.buyer, id, { answer }));
    });
}

/** In one of three stories the buyer asks for a photo with a code: of the offer that is accepted later, or of a waiting one. */
export function schedulePhotoProof(
  run: Run,
  publication: Publication,
  asked: number,
  sent: number | null,
): void {
  if (publication.story.title.length % 3 !== 0) return;
  const { ctx, timeline, pictures } = run;
  timeline.at(asked, async () => {
    const chosen = publication.offers.find(({ story }) => story.fate === 'accepted');
    const offer = chosen ?? (await findPending(run, publication));
    if (!offer) return;
    const { id, seller } = offer;
    const { code } = await askForPhoto(ctx, publication.buyer, id);
    if (sent === null || !code) return;
    timeline.at(sent, async () => {
      const { images } = await getOffer(ctx, seller, id);
      const photo = await pictures.withCode(await readStored(run, images[0]), code);
      const [image] = await upload(run, seller, 'offer', [photo]);
      if (image) await sendPhoto(ctx, seller, id, { image });
    });
  });
}

/** What becomes of the meetings of deals that are running: one after the other. */
const meetingFates = ['cancelled', 'lapsed', 'proposed', 'agreed', 'past', 'changed'] as const;
const scheduledMeetings = new WeakMap<Run, number>();

function nextMeetingFate(run: Run): (typeof meetingFates)[number] {
  const nth = scheduledMeetings.get(run) ?? 0;
  scheduledMeetings.set(run, nth + 1);
  return meetingFates[nth % meetingFates.length] as (typeof meetingFates)[number];
}

/** Five in the afternoon, so many days later. */
const afternoon = (from: number, days: number): Date => {
  const [date = ''] = dateTimeLocalValue(new Date(from + days * day)).split('T');
  return new Date(parseTimeInput(`${date}T17:00`));
};

/**
 * Schedules the meeting of a deal made in person. `until` is when the story or the deal ends; a meeting that is not over
 * by then is two days later.
 */
export function scheduleMeeting(
  run: Run,
  publication: Publication,
  from: number,
  until: number,
  given?: (typeof meetingFates)[number],
): void {
  const { ctx, timeline, random } = run;
  const { buyer, story } = publication;
  timeline.at(from, () => {
    const { seller, id: offerId } = acceptedOffer(publication);
    if (deliveryOf(publication, seller) !== 'En persona') return;
    const fate = given ?? nextMeetingFate(run);
    const isOver = fate === 'lapsed' || fate === 'past';
    const made = whenAwake(Math.max(from, until - (isOver ? 4 * day : 20 * hour)), until, random);
    const [place, kind] = pickByTitle(
      texts.meetingPlaces as unknown[] as [string, SafePlace | null][],
      story,
    );
    const input = { place, placeId: null, kind, at: afternoon(isOver ? made : until, isOver ? 1 : 2) };
    timeline.at(made, async () => {
      const { chatId } = await getOffer(ctx, buyer, offerId);
      const { id } = await proposeMeeting(ctx, buyer, chatId as string, input);
      if (fate === 'proposed' || fate === 'lapsed') return;
      timeline.at(made + hour / 2, async () => {
        const meeting = await getMeeting(ctx, buyer, chatId as string);
        const { updatedAt } = meeting!;
        const later = { ...input, at: new Date(input.at.getTime() + 2 * hour), updatedAt };
        if (fate === 'changed') await changeMeeting(ctx, seller, id, later);
        else await agreeMeeting(ctx, seller, id, { updatedAt });
        if (fate === 'cancelled') await cancelMeeting(ctx, buyer, id);
        const { changed, cancelled, agreed } = texts.meetingMessages;
        const [author, message] =
          fate === 'cancelled' ? [buyer, cancelled] : [seller, fate === 'changed' ? changed : agreed];
        await sendMessage(ctx, author, chatId as string, { message });
      });
    });
    if (isOver) timeline.at(input.at.getTime() + 4 * hour, () => passMeetings(ctx));
  });
}

/** What the two of a deal say of each other; null says nothing. The seller may answer. */
interface DealRatings {
  ofSeller: { stars: number; text: string | null };
  ofBuyer: { stars: number; text: string | null } | null;
  answer?: string;
}

export function scheduleRatings(run: Run, publication: Publication, doneAt: number): void {
  const { ctx, timeline, now } = run;
  const { ofSeller, ofBuyer, answer } = pickByTitle(texts.ratings as DealRatings[], publication.story);
  const at = (ms: number, write: (offer: SentOffer) => Promise<unknown>) =>
    timeline.at(Math.min(doneAt + ms, now - minute), () => write(acceptedOffer(publication)));
  at(day / 4, ({ id }) => rateDeal(ctx, publication.buyer, id, ofSeller));
  if (ofBuyer) at(2 * day, ({ id, seller }) => rateDeal(ctx, seller, id, ofBuyer));
  if (answer)
    at(3 * day, async ({ id, seller }) => {
      const { theirs } = await getDealRatings(ctx, seller, id);
      if (theirs) await answerRating(ctx, seller, theirs.id, { text: answer });
    });
}
