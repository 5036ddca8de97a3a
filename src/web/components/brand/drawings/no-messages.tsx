import { Drawing } from './drawing.tsx';
import url from './no-messages.svg';

/** Two speech bubbles, one the other turned around: someone has to start. */
export const NoMessagesDrawing = () => <Drawing url={url} />;
