import { Drawing } from './drawing.tsx';
import url from './lost.svg';

/** A corner with two signs that point opposite ways, one of them written backwards. */
export const LostDrawing = () => <Drawing url={url} />;
