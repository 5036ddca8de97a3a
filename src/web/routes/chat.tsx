import { data, redirect } from 'react-router';
import { getRequest } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { getOffer } from '#application/offers/queries.ts';
import { getBlockable } from '#application/people/blocks/queries.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { chatMessageSchema } from '#domain/chats/chat.ts';
import { nextStep } from '#domain/chats/next-step.ts';
import { deliveredText } from '#domain/offers/fit-texts.ts';
import { isRefusal, refuse } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { ChatScreen } from '../components/chats/chat-screen.tsx';
import { dealStage } from '../components/chats/deal-card.server.ts';
import { messageIn } from '../components/chats/inbox-address.ts';
import { loadChat, loadChatAt } from '../components/chats/load-chat.server.ts';
import { readChatOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { readKnown } from '../components/people/read-known.server.ts';
import { idempotencyKeyOf } from '../forms/idempotency-key-of.ts';
import { readForm } from '../forms/read-form.ts';
import { requestContext } from '../pages/context.ts';
import { notFoundOnRefusal } from '../pages/not-found-on-refusal.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { recordPageRefusal } from '../pages/record-refusal.ts';
import { signInPath } from '../session/auth-return.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import type { Route } from './+types/chat.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Chat', description: 'Tu conversación en AlRevés.', isPrivate: true });

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    const demand = messageIn(url.searchParams);
    const found = demand && (await loadChatAt(ctx, who, params.chatId, demand));
    const read = found || (await loadChat(ctx, who, params.chatId));
    const { offerId } = read.chat;
    const other = read.chat.counterpart.id ? [read.chat.counterpart.id] : [];
    const [offer, meeting, publication, ratings, known, blockable] = await Promise.all([
      offerId && notFoundOnRefusal(getOffer(ctx, who, offerId)),
      offerId ? getMeeting(ctx, who, params.chatId) : null,
      read.chat.buyRequestId ? notFoundOnRefusal(getRequest(ctx, who, read.chat.buyRequestId)) : null,
      offerId && read.chat.lastStep?.step === 'done'
        ? notFoundOnRefusal(getDealRatings(ctx, who, offerId))
        : null,
      readKnown(ctx, read.chat.viewerRole === 'buyer' ? { sellers: other } : { buyers: other }),
      other[0] ? getBlockable(ctx, who, other[0]) : null,
      read.hasNewer ? null : readChatOnArrival(context, request, read),
    ]);
    const stage = offer && dealStage(read.chat, offer, meeting, ratings);
    const requirements = publication?.requirements ?? [];
    const deal =
      offer && stage ? { offer, requirements, meeting, stage, next: nextStep(stage, ctx.now()) } : null;
    return {
      ...read,
      known,
      deal,
      isBlocked: blockable?.isBlocked ?? false,
      thing: offer
        ? { image: offer.images[0] ?? null, price: offer.price, delivered: deliveredText(offer) }
        : null,
    };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const here = `/chats/${encodeURIComponent(params.chatId)}`;
  const form = await readForm(request);
  const typed = form.get('message') ?? '';
  const images = form.getAll('images').map(String);
  try {
    const who = await scope.actor();
    await consumeAttempt(scope.ctx, who ?? scope);
    const refused = scope.refusedPhotos ?? [];
    if (refused.length > 0) throw refuse('invalid', refused.join('. '));
    const input = parseOrRefuse(chatMessageSchema, { message: typed, ...(images.length > 0 && { images }) });
    await sendMessage(scope.ctx, who, params.chatId, input, idempotencyKeyOf(form, here));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await recordPageRefusal(scope, request, error, '/chats/:chatId');
    if (error.code === 'unauthenticated') return redirect(signInPath(here));
    if (error.retryAfter !== undefined) scope.answerHeaders.set('Retry-After', String(error.retryAfter));
    return data(
      { problem: error.code, detail: error.detail, typed: String(typed), images },
      { status: error.status },
    );
  }
  return redirect(here);
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatScreen {...loaderData} unsent={actionData} />;
}
