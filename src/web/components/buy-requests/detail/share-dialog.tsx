import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type ShareProps, useShare } from './use-share.ts';

export default function ShareDialog({ onClose, ...props }: ShareProps & { onClose(): void }) {
  const { whatsApp, copy, open, hasSheet } = useShare(props);
  const then = (step: () => unknown) => () => {
    void step();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Compartir"
      description="Mandala a quien pueda tenerlo o conozca a alguien."
    >
      <div className="mt-4 grid gap-2">
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener"
          onClick={onClose}
          className={buttonClass('primary')}
        >
          <MessageCircle aria-hidden="true" />
          Mandar por WhatsApp
        </a>
        <button type="button" onClick={then(copy)} className={buttonClass('secondary')}>
          <Link2 aria-hidden="true" />
          Copiar el link
        </button>
        {hasSheet && (
          <button type="button" onClick={then(open)} className={buttonClass('secondary')}>
            <Share2 aria-hidden="true" />
            Más opciones
          </button>
        )}
      </div>
    </Dialog>
  );
}
