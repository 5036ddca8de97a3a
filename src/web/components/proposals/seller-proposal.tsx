import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import type { OfferView, ProposalView } from '#domain/views/views.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OldPrice, Price } from '../../ui/price.tsx';
import type { OfferQuestion } from '../offers/actions/offer-actions.tsx';
import { Delivered } from '../offers/delivered.tsx';
import { Expires } from './proposal-line.tsx';

export const SellerProposal = ({
  offer,
  proposal,
  onAsk,
}: {
  offer: OfferView;
  proposal: ProposalView;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price value={proposal.price} size="lg" />
      <OldPrice value={offer.price} />
      <Delivered offer={offer} price={proposal.price} />
      <span className="text-ink-2 text-sm">
        <bdi>{offer.buyer?.name}</bdi> · <Expires proposal={proposal} />
      </span>
    </p>
    {proposal.note && (
      <p className="mt-2 whitespace-pre-line border-line border-l-4 pl-3 [overflow-wrap:anywhere]">
        {proposal.note}
      </p>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      {proposal.allowedActions.includes('accept') && (
        <Button size="sm" className="h-11" onClick={() => onAsk('acceptProposal', offer)}>
          {proposalTable.accept.label} {singlePrice(proposal.price)}
        </Button>
      )}
      {offer.allowedActions.includes('edit') && (
        <ButtonLink
          size="sm"
          variant="secondary"
          className="h-11"
          to={`/send-offer/${offer.buyRequestId}?edit=${offer.id}`}
        >
          Responder con otro precio
        </ButtonLink>
      )}
      {proposal.allowedActions.includes('decline') && (
        <Button
          size="sm"
          variant="secondary"
          className="h-11"
          onClick={() => onAsk('declineProposal', offer)}
        >
          {proposalTable.decline.label}
        </Button>
      )}
    </div>
  </>
);
