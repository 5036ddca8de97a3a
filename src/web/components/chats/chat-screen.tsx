import { useRef } from 'react';
import { createPath, useLocation } from 'react-router';
import { replyMoment } from '#domain/chats/quick-replies.ts';
import { chatTexts } from '#domain/chats/texts.ts';
import { useRevalidateOn } from '../../live/use-live.ts';
import { Callout } from '../../ui/callout.tsx';
import type { ChatData } from './chat-data.ts';
import { ChatHead, type ChatThing } from './chat-head.tsx';
import { ChatPanel } from './chat-panel.tsx';
import type { DealData } from './deal-card.server.ts';
import { DealCard } from './deal-card.tsx';
import { chatPlace, listQuery } from './inbox-address.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface ChatScreenProps extends ChatData {
  thing: ChatThing | null;
  known: Readonly<Record<string, string>>;
  deal: DealData | null;
  isBlocked: boolean;
  unsent: { detail: string; typed: string; images: string[] } | undefined;
}

export function ChatScreen({ thing, known, deal, isBlocked, unsent, ...initial }: ChatScreenProps) {
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
