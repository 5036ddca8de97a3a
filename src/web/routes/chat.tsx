import { useRef } from 'react';
import { createPath, data, redirect, useLocation } from 'react-router';
import { getRequest } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { getOffer } from '#application/offers/queries.ts';
import { getBlockable } from '#application/people/blocks.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { chatMessageSchema } from '#domain/chats/chat.ts';
import { nextStep, replyMoment } from '#domain/chats/next-step.ts';
import { chatTexts } from '#domain/chats/texts.ts';
import { deliveredText } from '#domain/offers/fit.ts';
import { isRefusal, refuse } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { ChatData } from '../components/chats/chat-data.ts';
import { ChatHead, type ChatThing } from '../components/chats/chat-head.tsx';
import { ChatPanel } from '../components/chats/chat-panel.tsx';
import { type DealData, dealStage } from '../components/chats/deal-card.server.ts';
import { DealCard } from '../components/chats/deal-card.tsx';
import { chatPlace, listQuery, messageIn } from '../components/chats/inbox-address.ts';
import { loadChat, loadChatAt } from '../components/chats/load-chat.server.ts';
import { useVisibleHeight } from '../components/chats/use-visible-height.ts';
import { readChatOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { loadPeopleSummaries } from '../components/people/load-people-summaries.server.ts';
import { idempotencyKeyOf, readForm } from '../forms/parse-form.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { notFoundOnRefusal } from '../pages/not-found-on-refusal.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { recordPageRefusal } from '../pages/record-refusal.ts';
import { signInPath } from '../session/auth-return.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/chat.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Chat', description: 'Tu conversación en AlRevés.', isPrivate: true });

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    const messageId = messageIn(url.searchParams);
    const found = messageId && (await loadChatAt(ctx, who, params.chatId, messageId));
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
      loadPeopleSummaries(ctx, read.chat.viewerRole === 'buyer' ? { sellers: other } : { buyers: other }),
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

interface ChatScreenProps extends ChatData {
  thing: ChatThing | null;
  known: Readonly<Record<string, string>>;
  deal: DealData | null;
  isBlocked: boolean;
  unsent: { detail: string; typed: string; images: string[] } | undefined;
}

function ChatScreen({ thing, known, deal, isBlocked, unsent, ...initial }: ChatScreenProps) {
  const { chat } = initial;
  const { search } = useLocation();
  useRevalidateOn({ types: ['offer', 'request'], buyRequestId: chat.buyRequestId });
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  return (
    <div ref={screen} id="conversacion" className="chat-screen">
      {unsent && (
        <Callout tone="error" title={chatTexts.notSent} className="m-3 shrink-0 md:mx-0">
          {unsent.detail}
        </Callout>
      )}
      <ChatPanel
        chatId={chat.id}
        viewerRole={chat.viewerRole}
        initial={initial}
        newestPath={createPath(chatPlace(chat.id, listQuery(search), null))}
        moment={deal && replyMoment(deal.stage)}
        unsent={unsent?.typed}
        unsentImages={unsent?.images}
        heading={null}
        head={
          <>
            <ChatHead
              chat={chat}
              thing={thing}
              knownFor={known[chat.counterpart.id ?? '']}
              isBlocked={isBlocked}
            />
            {deal && <DealCard chat={chat} deal={deal} />}
          </>
        }
        fills
        className="min-h-0 flex-1"
      />
    </div>
  );
}
