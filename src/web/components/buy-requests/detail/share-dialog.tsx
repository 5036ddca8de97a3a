import { Dialog } from '../../../ui/dialog.tsx';
import { ShareButtons } from './share.tsx';
import type { ShareProps } from './use-share.ts';

const ShareDialog = ({ onClose, ...props }: ShareProps & { onClose(): void }) => (
  <Dialog open onClose={onClose} title="Compartir" description="Pasásela a quien pueda tenerlo.">
    <div className="mt-4 grid gap-2">
      <ShareButtons {...props} onShared={onClose} />
    </div>
  </Dialog>
);

export default ShareDialog;
