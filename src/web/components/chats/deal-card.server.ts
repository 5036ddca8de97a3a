import type { DealStage, NextStep } from '#domain/chats/next-step.ts';
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

export function dealStage(
  { viewerRole, counterpart }: ChatView,
  offer: OfferView,
  meeting: MeetingView | null,
  ratings: DealRatingsView | null,
): DealStage {
  const isDone = isDeal(offer.status) && requestIs('isDone', offer.buyRequest.status);
  return {
    isRunning: isRunningDeal({ request: offer.buyRequest, offer }),
    isDone,
    acceptedAt: offer.updatedAt,
    mayRate: isDone && ratings !== null && !ratings.isOpen && !ratings.mine,
    viewerRole,
    otherName: counterpart.name,
    meeting,
  };
}
