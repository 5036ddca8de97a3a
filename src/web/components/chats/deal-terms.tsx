import { Link } from 'react-router';
import { deliveredText, fitTexts } from '#domain/offers/fit-texts.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { priceSaidText } from '#domain/proposals/words.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import type { ChatView } from '#domain/views/views.ts';
import { AnswerMark } from '../offers/answer-mark.tsx';
import type { DealData } from './deal-card.server.ts';

const summaryClass = 'link inline-flex min-h-11 cursor-pointer items-center';

/** What the two agreed on: the price with all that was said before it, and what the offer answers to what is asked. */
export function DealTerms({
  deal: { offer, requirements, stage },
  chat,
}: {
  deal: DealData;
  chat: ChatView;
}) {
  const own = stage.viewerRole === 'buyer' ? 'buyer' : 'seller';
  const other = own === 'buyer' ? 'seller' : 'buyer';
  const names = { [own]: 'Vos', [other]: chat.counterpart.name } as Record<'buyer' | 'seller', string>;
  const said = offer.priceHistory ?? [];
  // The quantity is the publication's of now: of a deal that fell through it may be another by then.
  const delivered = (stage.isRunning || stage.isDone) && deliveredText(offer);
  const [fit, ...rest] = fitTexts(offer.fit);
  return (
    <div>
      <p>
        Precio acordado: <strong className="figures">{singlePrice(offer.price)}</strong>
        {delivered && ` · ${delivered}`}
      </p>
      {said.length > 0 && (
        <details>
          <summary className={summaryClass}>Historial de precios ({said.length})</summary>
          <ol className="grid gap-1 pb-2 text-sm">
            {said.map((one) => (
              <li key={`${one.timestamp} ${one.type} ${one.price}`}>{priceSaidText(one, names)}</li>
            ))}
          </ol>
        </details>
      )}
      {fit && (
        <details>
          <summary className={summaryClass}>{fit}</summary>
          {rest.length > 0 && <p className="text-ink-2">{rest.join(' · ')}</p>}
          <ul className="asked">
            {requirements.map((one) => {
              const answer = answerTo(offer.answers, one);
              return (
                <li key={one.id}>
                  <span>{one.text}</span>
                  <AnswerMark answer={answer && { ...answer, detail: null }} />
                  {answer?.detail && <p>{answer.detail}</p>}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <Link to={`/offer/${offer.id}`} className={summaryClass}>
        Ver oferta
      </Link>
    </div>
  );
}
