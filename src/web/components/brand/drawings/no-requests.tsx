import { Drawing } from './drawing.tsx';
import url from './no-requests.svg';

/** A page of classifieds with one empty ad, ringed with a marker: the place of your request. */
export const NoRequestsDrawing = () => <Drawing url={url} />;
