import type { OfferView } from '#domain/views/views.ts';
import { useFirstSight } from '../../../ui/use-first-sight.ts';
import { TurnMotif } from '../../brand/turn-motif.tsx';
import type { ChatData } from '../../chats/chat-data.ts';
import { ChatPanel } from '../../chats/chat-panel.tsx';

/** The deal was made: the two parties write to each other here. */
export function AcceptedPanel({
  offer,
  chatId,
  viewerRole,
  initial,
}: {
  offer: OfferView;
  chatId: string;
  viewerRole: 'buyer' | 'seller';
  initial: ChatData | null;
}) {
  // The buyer saw the turn when accepting; the seller sees it here, on the first visit after that.
  const isNews = useFirstSight(`turned:${offer.id}`, viewerRole === 'seller');
  return (
    <section
      id="chat"
      tabIndex={-1}
      aria-labelledby="chat-titulo"
      className="mb-8 scroll-mt-20 border-accepted outline-none border-t-4 bg-accepted-soft px-(--page-gap) py-4 max-md:-mx-(--page-gap) md:rounded-b-md md:p-6"
    >
      <div className="mb-4 flex items-center gap-4">
        <TurnMotif key={String(isNews)} size={44} animate={isNews} />
        <h2 id="chat-titulo" className="text-xl">
          ¡Oferta aceptada! Chatea con el {viewerRole === 'seller' ? 'comprador' : 'vendedor'}
        </h2>
      </div>
      <ChatPanel
        key={offer.id}
        chatId={chatId}
        viewerRole={viewerRole}
        initial={initial ?? undefined}
        heading={null}
      />
    </section>
  );
}
