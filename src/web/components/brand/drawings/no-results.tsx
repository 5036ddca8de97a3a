import { Drawing } from './drawing.tsx';
import url from './no-results.svg';

/** Two ads and a magnifier that finds only its own turned R. */
export const NoResultsDrawing = () => <Drawing url={url} />;
