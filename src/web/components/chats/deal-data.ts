import { type DealStage, type NextStep, nextStep } from '#domain/chats/next-step.ts';
import { isRunningDeal } from '#domain/lifecycle/meeting-plan.ts';
import { isDeal, requestIs } from '#domain/lifecycle/statuses.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { ChatView, DealRatingsView, MeetingView, OfferView } from '#domain/views/views.ts';

export interface DealData {
  offer: OfferView;
  requirements: readonly Requirement[];
  meeting: MeetingView | null;
  stage: DealStage;
  next: NextStep;
}

/** The deal of a conversation as its viewer has it, and what is next in it. */
export function dealData(
  { viewerRole, counterpart }: ChatView,
  {
    ratings,
    ...of
  }: Pick<DealData, 'offer' | 'requirements' | 'meeting'> & { ratings: DealRatingsView | null },
  now: Date,
): DealData {
  const { offer, meeting } = of;
  const isDone = isDeal(offer.status) && requestIs('isDone', offer.buyRequest.status);
  const stage: DealStage = {
    isRunning: isRunningDeal({ request: offer.buyRequest, offer }),
    isDone,
    acceptedAt: offer.updatedAt,
    mayRate: isDone && ratings !== null && !ratings.isOpen && !ratings.mine,
    viewerRole,
    otherName: counterpart.name,
    meeting,
  };
  return { ...of, stage, next: nextStep(stage, now) };
}
