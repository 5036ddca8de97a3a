import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useHeldPage } from './use-held-page.ts';

/** A modal panel at the right edge, for content that does not fit on the page: filters, a menu. */
export function Drawer({
  open,
  onClose,
  title,
  footer,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useHeldPage(open);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it with Escape, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="overlay from-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,88vw)] overflow-hidden bg-paper text-ink shadow-over"
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex h-16 shrink-0 items-center justify-between border-ink border-b pr-1 pl-5">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <IconButton label="Cerrar" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <div className="flex gap-3 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
