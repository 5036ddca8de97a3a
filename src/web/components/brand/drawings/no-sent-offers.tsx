import { Drawing } from './drawing.tsx';
import url from './no-sent-offers.svg';

/** Price tags on their strings, the one in front still blank: the price you could put. */
export const NoSentOffersDrawing = () => <Drawing url={url} />;
