import { clsx } from 'clsx';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { deliveredText } from '#domain/offers/fit.ts';
import { haggleAction } from '#domain/offers/haggling.ts';
import { answerPriceLabel, proposalPlace } from '#domain/paths.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { expiresText, openProposal, priceEventText } from '#domain/proposals/words.ts';
import type { OfferView, ProposalView } from '#domain/views/views.ts';
import type { FormProblem } from '../../forms/action-result.ts';
import { IntentForm, useIntent, useReadAgain } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { OldPrice, Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { type OfferQuestion, PriceLink } from '../offers/actions/offer-actions.tsx';
import { Delivered, offerTitleId } from '../offers/offer-parts.tsx';

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
          {open.note && <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">“{open.note}”</p>}
          <WithdrawProposal proposal={open} className="mt-2" />
        </>
      )}
      {!open && last?.reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <span className="font-[650]">Motivo:</span> {last.reason}
        </p>
      )}
      <ProblemCallout problem={problem} className="mt-3" />
      <PriceHistory offer={offer} />
    </section>
  );
}

function PriceHistory({ offer }: { offer: OfferView }) {
  const names = {
    buyer: offer.buyer?.name ?? 'Quien compra',
    seller: offer.seller.name,
  };
  const history = offer.priceHistory ?? [];
  return (
    <Collapsible summary={`Historial de precios (${history.length})`} className="mt-1">
      <ol className="grid gap-1 pb-2 text-sm">
        {history.map((one) => (
          <li key={`${one.timestamp} ${one.type} ${one.price}`}>{priceEventText(one, names)}</li>
        ))}
        <li className="font-[650]">
          {names.seller}: {singlePrice(offer.price)} {isDeal(offer.status) ? 'acordados' : 'ahora'}
        </li>
      </ol>
    </Collapsible>
  );
}

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
      {haggleAction(offer) && (
        <PriceLink {...{ offer, onAsk }} size="sm" variant="secondary" className="h-11">
          {answerPriceLabel}
        </PriceLink>
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

export function ProposedPrice({ offer, proposal }: { offer: OfferView; proposal: ProposalView }) {
  const delivered = deliveredText(offer, proposal.price);
  return (
    <>
      <strong className="figures">{singlePrice(proposal.price)}</strong>
      {delivered && ` · ${delivered}`} · <Expires proposal={proposal} />
    </>
  );
}

export const Expires = ({ proposal }: { proposal: ProposalView }) => (
  <time dateTime={proposal.expiresAt} suppressHydrationWarning>
    {expiresText(proposal.expiresAt, new Date())}
  </time>
);

export function WithdrawProposal({ proposal, className }: { proposal: ProposalView; className?: string }) {
  const { label, outcome } = proposalTable.withdraw;
  const readAgain = useReadAgain();
  const withdraw = useIntent('/offer/:id', 'withdrawProposal', {
    done: () => toast.success(outcome.done),
    problem: (problem) => {
      toast.error(problem.detail);
      readAgain(problem);
    },
  });
  return (
    <IntentForm of={withdraw} action={`/offer/${proposal.offerId}`} className={className}>
      <input type="hidden" name="proposalId" value={proposal.id} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        aria-describedby={offerTitleId(proposal.offerId)}
        busy={withdraw.isBusy}
        busyText={outcome.busy}
      >
        {label}
      </Button>
    </IntentForm>
  );
}

export function ProposalLine({ offer, className }: { offer: OfferView; className?: string }) {
  const proposal = openProposal(offer);
  if (!proposal) return null;
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm', className)}>
      <p>
        Propusiste <ProposedPrice offer={offer} proposal={proposal} />
      </p>
      <WithdrawProposal proposal={proposal} />
    </div>
  );
}
