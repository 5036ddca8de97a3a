import { clsx } from 'clsx';
import { Link } from 'react-router';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { deliveredText } from '#domain/offers/fit-texts.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { proposalPlace } from '#domain/proposals/place.ts';
import { expiresText, openProposal } from '#domain/proposals/words.ts';
import type { OfferView, ProposalView } from '#domain/views/views.ts';
import { IntentForm, useIntent, useReadAgain } from '../../forms/intent-form.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { offerTitleId } from '../offers/offer-link.tsx';

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
  const isOwn = proposal.allowedActions.includes('withdraw');
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm', className)}>
      <p>
        {isOwn ? 'Propusiste' : 'Te proponen'} <ProposedPrice offer={offer} proposal={proposal} />
      </p>
      {isOwn ? (
        <WithdrawProposal proposal={proposal} />
      ) : (
        <Link
          to={`/offer/${offer.id}#${proposalPlace}`}
          aria-describedby={offerTitleId(offer.id)}
          className="link inline-flex min-h-6 items-center font-[650]"
        >
          Responder
        </Link>
      )}
    </div>
  );
}
