import lostUrl from './lost.svg';
import noMessagesUrl from './no-messages.svg';
import noOffersUrl from './no-offers.svg';
import noRequestsUrl from './no-requests.svg';
import noResultsUrl from './no-results.svg';
import noSentOffersUrl from './no-sent-offers.svg';

/** A drawing of ours, 200 by 144: one ink stroke on paper, sky and sun to point. Ornament only, and no script. */
export const Drawing = ({ url }: { url: string }) => (
  <img src={url} alt="" width={200} height={144} className="h-auto w-50 max-w-full" />
);

/** A corner with two signs that point opposite ways, one of them written backwards. */
export const LostDrawing = () => <Drawing url={lostUrl} />;

/** Two speech bubbles, one the other turned around: someone has to start. */
export const NoMessagesDrawing = () => <Drawing url={noMessagesUrl} />;

/** The notice on a lamp post, its tear-off strips still whole: nobody has taken one yet. */
export const NoOffersDrawing = () => <Drawing url={noOffersUrl} />;

/** A page of classifieds with one empty ad, ringed with a marker: the place of your request. */
export const NoRequestsDrawing = () => <Drawing url={noRequestsUrl} />;

/** Two ads and a magnifier that finds only its own turned R. */
export const NoResultsDrawing = () => <Drawing url={noResultsUrl} />;

/** Price tags on their strings, the one in front still blank: the price you could put. */
export const NoSentOffersDrawing = () => <Drawing url={noSentOffersUrl} />;
