import { isDeal } from '#domain/lifecycle/statuses.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { proposalPlace } from '#domain/proposals/place.ts';
import { openProposal, priceSaidText } from '#domain/proposals/words.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../forms/action-result.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import type { OfferQuestion } from '../offers/actions/offer-actions.tsx';
import { ProposedPrice, WithdrawProposal } from './proposal-line.tsx';
import { SellerProposal } from './seller-proposal.tsx';

export function OfferProposals({
  offer,
  viewerId,
  problem,
  onAsk,
}: {
  offer: OfferView;
  viewerId: string | null;
  problem: FormProblem | null;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const open = openProposal(offer);
  const isSeller = viewerId === offer.sellerId;
  const last = offer.proposals?.[0];
  return (
    <section
      id={proposalPlace}
      tabIndex={-1}
      aria-labelledby="propuesta-titulo"
      className="mt-5 scroll-mt-20 border-ink border-t-2 bg-paper-2 px-4 py-3 outline-none"
    >
      <h2 id="propuesta-titulo" className="text-base">
        {open ? (isSeller ? 'Te proponen otro precio' : 'Tu propuesta') : 'Precios propuestos'}
      </h2>
      {open && isSeller && <SellerProposal offer={offer} proposal={open} onAsk={onAsk} />}
      {open && !isSeller && (
        <>
          <p>
            Propusiste <ProposedPrice offer={offer} proposal={open} />
          </p>
          {open.note && <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">«{open.note}»</p>}
          <WithdrawProposal proposal={open} className="mt-2" />
        </>
      )}
      {!open && last?.reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <span className="font-[650]">Motivo:</span> {last.reason}
        </p>
      )}
      <ProblemCallout problem={problem} className="mt-3" />
      <Said offer={offer} />
    </section>
  );
}

function Said({ offer }: { offer: OfferView }) {
  const names = {
    buyer: offer.buyer?.name ?? 'Quien compra',
    seller: offer.seller.name,
  };
  const said = offer.priceHistory ?? [];
  return (
    <Collapsible summary={`Historial de precios (${said.length})`} className="mt-1">
      <ol className="grid gap-1 pb-2 text-sm">
        {said.map((one) => (
          <li key={`${one.timestamp} ${one.type} ${one.price}`}>{priceSaidText(one, names)}</li>
        ))}
        <li className="font-[650]">
          {names.seller}: {singlePrice(offer.price)} {isDeal(offer.status) ? 'acordados' : 'ahora'}
        </li>
      </ol>
    </Collapsible>
  );
}
