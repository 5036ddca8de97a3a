import { offerRole } from '#domain/lifecycle/permissions.ts';
import { photoMark, photoPlace, photoRefusal, photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { useKeptFocus } from '../../../ui/keeps-focus.tsx';
import { Gallery } from '../../images/gallery/gallery.tsx';

const AskForPhoto = lazyComponent(async () => (await import('./photo-request.tsx')).AskForPhoto);
const SendPhoto = lazyComponent(async () => (await import('./photo-sending.tsx')).SendPhoto);

export function PhotoProof({
  offer,
  viewerId,
  problem,
}: {
  offer: OfferView;
  viewerId: string | null;
  problem: FormProblem | null;
}) {
  const kept = useKeptFocus();
  const { code, photoProof: photo } = offer;
  const role = offerRole(offer, { ownerId: offer.buyRequest.userId }, viewerId);
  const of = { status: offer.status, request: offer.buyRequest.status };
  const state = { ...of, isAsked: Boolean(photo), isSent: Boolean(photo?.image) };
  const mayAsk = photoRefusal('ask', state, role) === null;
  const maySend = photoRefusal('send', state, role) === null;
  if (!mayAsk && !(code && photo)) return null;
  return (
    <section
      {...kept}
      id={photoPlace}
      tabIndex={-1}
      aria-labelledby="foto-con-codigo-titulo"
      className="mt-6 scroll-mt-20 border-ink border-t-2 pt-3 outline-none"
    >
      <h2 id="foto-con-codigo-titulo" className="text-lg">
        {photo?.image && code ? photoMark(code, photo.askedAt) : 'Foto con código'}
      </h2>
      {photo?.image && code && (
        <Gallery
          images={[photo.image]}
          title={photoMark(code, photo.askedAt)}
          className="mt-3 max-md:-mx-(--page-gap)"
        />
      )}
      {mayAsk && <AskForPhoto sellerName={offer.seller.name} />}
      {maySend && code && <SendPhoto code={code} buyerName={offer.buyer?.name ?? 'Quien compra'} />}
      {!mayAsk && !maySend && !photo?.image && code && photo && (
        <Waiting code={code} offer={offer} role={role} />
      )}
      <ProblemCallout
        problem={problem}
        signedOut={photoSignedOut(role === 'seller' ? 'send' : 'ask').replace(/\.$/, '')}
        className="mt-4"
      />
    </section>
  );
}

function Waiting({ code, offer, role }: { code: string; offer: OfferView; role: string }) {
  const isOpen =
    photoRefusal(
      'send',
      { status: offer.status, request: offer.buyRequest.status, isAsked: true, isSent: false },
      'seller',
    ) === null;
  return (
    <p className="mt-1 text-ink-2">
      {!isOpen
        ? 'Se pidió y no llegó: la oferta ya no está pendiente ni aceptada.'
        : role === 'buyer' && (
            <>
              La pediste: {offer.seller.name} tiene que escribir <b className="figures text-ink">{code}</b> en
              un papel y mandarla. Te avisamos cuando llegue.
            </>
          )}
    </p>
  );
}
