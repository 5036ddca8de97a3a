import url from './broken.svg';
import { Drawing } from './drawing.tsx';

/** The two arrows of the turn, unplugged: our side failed. */
export const BrokenDrawing = () => <Drawing url={url} />;
