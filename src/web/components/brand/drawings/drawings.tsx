import lostUrl from './lost.svg';
import noMessagesUrl from './no-messages.svg';
import noOffersUrl from './no-offers.svg';
import noRequestsUrl from './no-requests.svg';
import noResultsUrl from './no-results.svg';
import noSentOffersUrl from './no-sent-offers.svg';

export const Drawing = ({ url }: { url: string }) => (
  <img src={url} alt="" width={200} height={144} className="h-auto w-28 md:w-50" />
);

export const LostDrawing = () => <Drawing url={lostUrl} />;

export const NoMessagesDrawing = () => <Drawing url={noMessagesUrl} />;

export const NoOffersDrawing = () => <Drawing url={noOffersUrl} />;

export const NoRequestsDrawing = () => <Drawing url={noRequestsUrl} />;

export const NoResultsDrawing = () => <Drawing url={noResultsUrl} />;

export const NoSentOffersDrawing = () => <Drawing url={noSentOffersUrl} />;
