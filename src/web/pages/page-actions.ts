import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import type { action as appeal } from '../routes/appeal.tsx';
import type { action as appealAnswer } from '../routes/appeal-answer.tsx';
import type { action as auth } from '../routes/auth.tsx';
import type { action as blockPerson } from '../routes/block-person.tsx';
import type { action as buyRequest } from '../routes/buy-request.tsx';
import type { action as chat } from '../routes/chat.tsx';
import type { action as confirmEmail } from '../routes/confirm-email.tsx';
import type { action as contact } from '../routes/contact.tsx';
import type { action as createBuyRequest } from '../routes/create-buy-request.tsx';
import type { action as meeting } from '../routes/meeting.tsx';
import type { action as moderationCase } from '../routes/moderation-case.tsx';
import type { action as notificationSettings } from '../routes/notice-settings.tsx';
import type { action as notifications } from '../routes/notices.tsx';
import type { action as offer } from '../routes/offer.tsx';
import type { action as profile } from '../routes/profile.tsx';
import type { action as report } from '../routes/report.tsx';
import type { action as savedSearchEdit } from '../routes/saved-search-edit.tsx';
import type { action as savedSearchNew } from '../routes/saved-search-new.tsx';
import type { action as savedSearches } from '../routes/saved-searches.tsx';
import type { action as security } from '../routes/security.tsx';
import type { action as sendOffer } from '../routes/send-offer.tsx';
import type { action as suspended } from '../routes/suspended.tsx';
import type { action as unanswered } from '../routes/unanswered.tsx';

/** The actions of the routes that have forms, so that a component that sends one names an intent that is there. */
interface PageActions {
  '/auth': typeof auth;
  '/auth/confirmar-email': typeof confirmEmail;
  '/profile': typeof profile;
  '/suspendida': typeof suspended;
  '/profile/avisos': typeof notificationSettings;
  '/profile/seguridad': typeof security;
  '/profile/decisiones/:id': typeof appeal;
  '/avisos': typeof notifications;
  '/alertas': typeof savedSearches;
  '/alertas/nueva': typeof savedSearchNew;
  '/alertas/:id/editar': typeof savedSearchEdit;
  '/create-buy-request': typeof createBuyRequest;
  '/buy-request/:id': typeof buyRequest;
  '/send-offer/:buyRequestId': typeof sendOffer;
  '/offer/:id': typeof offer;
  '/chats/:chatId': typeof chat;
  '/chats/:chatId/encuentro': typeof meeting;
  '/u/:id/bloquear': typeof blockPerson;
  '/ofertas-sin-responder': typeof unanswered;
  '/contact': typeof contact;
  '/denunciar': typeof report;
  '/moderacion/:id': typeof moderationCase;
  '/moderacion/apelaciones/:id': typeof appealAnswer;
}

export type ActionPath = keyof PageActions;
export type IntentOf<Path extends ActionPath> = keyof PageActions[Path]['forms'] & string;

/** What the offer form does to an offer that exists; the rest is done on the publication's page. */
export type OfferFormAction = Extract<OfferStep, IntentOf<'/send-offer/:buyRequestId'>>;
export type OfferStepAction = Exclude<OfferStep, OfferFormAction>;

/** The intents of a publication's page that carry out the steps of an offer. */
export const offerIntents = {
  accept: 'acceptOffer',
  reject: 'rejectOffer',
  withdraw: 'withdrawOffer',
  delete: 'deleteOffer',
  renew: 'renewOffer',
  complete: 'completeOffer',
  fallThrough: 'fallThroughOffer',
} as const satisfies Record<OfferStepAction, IntentOf<'/buy-request/:id'>>;
