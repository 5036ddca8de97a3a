import { Drawing } from './drawing.tsx';
import url from './no-offers.svg';

/** The notice on a lamp post, its tear-off strips still whole: nobody has taken one yet. */
export const NoOffersDrawing = () => <Drawing url={url} />;
