import { useRef } from 'react';
import { createPath, useLocation } from 'react-router';
import { getRequest } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { getOffer } from '#application/offers/queries.ts';
import { getBlockable } from '#application/people/blocks.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { chatMessageSchema } from '#domain/chats/chat.ts';
import { replyMoment } from '#domain/chats/next-step.ts';
import { chatTexts } from '#domain/chats/texts.ts';
import { deliveredText } from '#domain/offers/fit.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { ChatHead, useVisibleHeight } from '../components/chats/chat-head.tsx';
import { ChatPanel } from '../components/chats/chat-panel.tsx';
import { DealCard } from '../components/chats/deal-card.tsx';
import { dealData } from '../components/chats/deal-data.ts';
import { chatPlace, listQuery, messageIn } from '../components/chats/inbox-address.ts';
import { loadChat, loadChatAt } from '../components/chats/load-chat.server.ts';
import { readChatOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { loadPeopleSummaries } from '../components/people/load-people-summaries.server.ts';
import { problemIn, typedBefore } from '../forms/action-result.ts';
import { initialUrls } from '../forms/form-field.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { notFoundOnRefusal, throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/chat.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Chat', description: 'Tu conversación en AlRevés.', isPrivate: true });

export const loader = (args: Route.LoaderArgs) => throwNotFoundOnRefusal(loadScreen(args));

async function loadScreen({ params, request, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const messageId = messageIn(url.searchParams);
  const found = messageId && (await loadChatAt(ctx, who, params.chatId, messageId));
  const read = found || (await loadChat(ctx, who, params.chatId));
  const { offerId } = read.chat;
  const other = read.chat.counterpart.id ? [read.chat.counterpart.id] : [];
  const [offer, meeting, publication, ratings, peopleSummaries, blockable] = await Promise.all([
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
  const requirements = publication?.requirements ?? [];
  const deal = offer ? dealData(read.chat, { offer, requirements, meeting, ratings }, ctx.now()) : null;
  return {
    ...read,
    peopleSummaries,
    deal,
    isBlocked: blockable?.isBlocked ?? false,
    subject: offer
      ? { image: offer.images[0] ?? null, price: offer.price, delivered: deliveredText(offer) }
      : null,
  };
}

export const action = intentAction('/chats/:chatId', {
  sendMessage: formAction(sendMessage, {
    id: 'chatId',
    input({ parse, scope: { refusedPhotos = [] } }) {
      if (refusedPhotos.length > 0) throw refuse('invalid', refusedPhotos.join('. '));
      return parse(chatMessageSchema);
    },
    next: '/chats/:chatId',
  }),
});

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, peopleSummaries, deal, isBlocked, ...initial } = loaderData;
  const problem = problemIn(actionData);
  const { chat } = initial;
  const { search } = useLocation();
  useRevalidateOn({ types: ['offer', 'request'], buyRequestId: chat.buyRequestId });
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  return (
    <div ref={screen} id="conversacion" className="chat-screen">
      {problem && (
        <Callout tone="error" title={chatTexts.notSent} className="m-3 shrink-0 md:mx-0">
          {problem.detail}
        </Callout>
      )}
      <ChatPanel
        chatId={chat.id}
        viewerRole={chat.viewerRole}
        initial={initial}
        newestPath={createPath(chatPlace(chat.id, listQuery(search), null))}
        moment={deal && replyMoment(deal.stage)}
        unsent={typedBefore(problem, 'message')}
        unsentImages={initialUrls({ initialValue: problem?.result.initialValue?.images })}
        heading={null}
        head={
          <>
            <ChatHead
              chat={chat}
              subject={subject}
              knownFor={peopleSummaries[chat.counterpart.id ?? '']}
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
