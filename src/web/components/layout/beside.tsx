import { DropHidden } from '../../live/drop-hidden.tsx';
import { WaitingMessages } from '../chats/waiting-messages.tsx';
import { AppWorker } from '../notifications/push/app-worker.tsx';
import { SiteMeta } from './site-meta.tsx';

export const Beside = ({ userId }: { userId: string | null }) => (
  <>
    <AppWorker userId={userId} />
    {userId !== null && <WaitingMessages userId={userId} />}
    <SiteMeta />
    <DropHidden />
  </>
);
