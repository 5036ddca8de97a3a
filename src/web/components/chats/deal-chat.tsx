import { clsx } from 'clsx';
import { chatHeading, messageLine } from '#domain/chats/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { DealCard } from './deal-card.tsx';
import type { Talk } from './load-deal.server.ts';

/**
 * What is next in a running deal, and its conversation. A phone has a card with the last message, which leads to the
 * conversation.
 */
export function DealChat({
  talk: { chat: initial, deal },
  heading,
  className,
}: { talk: Talk } & Pick<ChatPanelProps, 'heading' | 'className'>) {
  const { id, viewerRole, counterpart } = initial.chat;
  const last = initial.messages.at(-1);
  return (
    <>
      {deal.stage.isRunning && (
        <div id="trato" tabIndex={-1} className="mb-3 scroll-mt-20 border border-line outline-none">
          <DealCard chat={initial.chat} deal={deal} />
        </div>
      )}
      <div className="grid gap-3 border border-line bg-paper p-4 md:hidden">
        {heading === undefined && <h2 className="text-lg">{chatHeading(viewerRole)}</h2>}
        {last && (
          <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
            {last.senderId === counterpart.id ? <bdi>{counterpart.name}</bdi> : 'Vos'}: {messageLine(last)}
          </p>
        )}
        <ButtonLink to={`/chats/${id}`} variant={deal.next.what === 'conclude' ? 'secondary' : 'primary'}>
          <span>
            Escribirle a <bdi>{counterpart.name}</bdi>
          </span>
        </ButtonLink>
      </div>
      <ChatPanel
        chatId={id}
        {...{ viewerRole, heading, initial }}
        className={clsx('max-md:hidden', className, initial.messages.length === 0 && 'h-72!')}
      />
    </>
  );
}
