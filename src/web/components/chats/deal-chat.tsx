import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { chatHeading, messageLine } from '#domain/chats/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { DealCard } from './deal-card.tsx';
import type { DealData } from './deal-data.ts';

/**
 * What is next in a running deal, and its conversation. A phone has a card with the last message, which leads to the
 * conversation.
 */
export function DealChat({
  otherName,
  deal,
  className,
  ...panel
}: ComponentProps<typeof ChatPanel> & { otherName: string; deal: DealData | null | undefined }) {
  const { chatId, viewerRole, heading, initial } = panel;
  const last = initial?.messages.at(-1);
  return (
    <>
      {initial && deal?.stage.isRunning && (
        <div id="trato" tabIndex={-1} className="mb-3 scroll-mt-20 border border-line outline-none">
          <DealCard chat={initial.chat} deal={deal} />
        </div>
      )}
      <div className="grid gap-3 border border-line bg-paper p-4 md:hidden">
        {heading === undefined && <h2 className="text-lg">{chatHeading(viewerRole)}</h2>}
        {last && (
          <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
            {last.senderId === initial?.chat.counterpart.id ? <bdi>{otherName}</bdi> : 'Vos'}:{' '}
            {messageLine(last)}
          </p>
        )}
        <ButtonLink to={`/chats/${chatId}`}>
          <span>
            Escribirle a <bdi>{otherName}</bdi>
          </span>
        </ButtonLink>
      </div>
      <ChatPanel {...panel} className={clsx('max-md:hidden', className)} />
    </>
  );
}
