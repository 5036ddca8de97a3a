import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { factsLine, type RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { hasDeclined } from '../../notifications/push/push-offer.ts';
import { saveTypedSentence } from '../../request-parser/sentence-field.tsx';
import { DemandPrice, RequestPhoto } from '../request-item.tsx';
import { ShareButtons } from './share.tsx';

const Invitation = lazyComponent(
  async () => (await import('../../notifications/push/invitation.tsx')).default,
);

/** What a buyer sees after publishing: the publication as others see it, and what to do next. */
export function PublishedCard({
  request,
  alerted,
  userId,
}: {
  request: RequestWithFacts;
  alerted: number;
  userId: string;
}) {
  const isHydrated = useHydrated();
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => saveTypedSentence(''), []);
  return (
    <section
      aria-labelledby="publicada"
      className="my-4 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md bg-sun-soft p-4 md:p-6"
    >
      <h2 id="publicada" className="flex items-center gap-2 text-xl md:text-2xl">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-accepted" />
        Listo, ya está publicada
      </h2>
      <div className="grid max-w-[32rem] grid-cols-[min(7rem,30%)_minmax(0,1fr)] gap-4 rounded-md bg-paper p-3">
        <RequestPhoto url={requestPicture(request)} sizes="7rem" />
        <div className="-mt-2">
          <DemandPrice price={priceText(request.minPrice, request.maxPrice)} />
          <p className="card-title mt-1">{capitalise(request.title)}</p>
          <p className="text-ink-2 text-sm">
            {[request.zone, factsLine(request.facts)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p>
        {alerted > 0 && (
          <b>
            Le avisamos a {alerted === 1 ? '1 persona que vende' : `${alerted} personas que venden`} esto.{' '}
          </b>
        )}
        Compartila: cuanta más gente la vea, mejor.
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareButtons request={request} isOwn />
      </div>
      {isHydrated && !isAnswered && !hasDeclined() && (
        <Invitation
          occasion="request"
          userId={userId}
          onClose={() => setAnswered(true)}
          className="border-ink border-t pt-4"
        />
      )}
    </section>
  );
}
