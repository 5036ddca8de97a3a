import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function AlertDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  busyLabel,
  busy = false,
  destructive = true,
  children,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  destructive?: boolean;
  children?: ReactNode;
}) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={title}
      description={description}
      lightDismiss={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} autoFocus>
            Cancelar
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            busyText={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
