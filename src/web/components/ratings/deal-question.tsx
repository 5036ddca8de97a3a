import type { OfferView } from '#domain/views/views.ts';
import { DealEnd } from './deal-end.tsx';

/** Whether a deal was done, asked on its page. */
export const DealQuestion = ({ offer, viewerRole }: { offer: OfferView; viewerRole: 'buyer' | 'seller' }) => (
  <>
    <p className="mt-1 mb-3 text-ink-2">
      {viewerRole === 'buyer'
        ? 'Cuando tengas el producto, contanos: después se califican los dos.'
        : 'Cuando lo hayas entregado, contanos: después se califican los dos.'}
    </p>
    <DealEnd offer={offer} isAnswer />
  </>
);
