import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';

/**
 * A native modal dialog: centred on a desktop, a bottom sheet on a phone. The browser traps the focus, makes the page
 * behind it inert, closes on Escape and restores the focus.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  children,
  role,
  lightDismiss = true,
  className,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes it. */
  lightDismiss?: boolean;
  className?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(open);
  isOpen.current = open;
  const pressed = useRef<EventTarget | null>(null);
  useHeldPage(open);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // A dialog that is unmounted while open must also restore the focus.
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
      // The form library checks a field that loses the focus by a submission, which a form that goes would really send.
      element?.addEventListener('submit', (event) => isLeaving.current && event.preventDefault(), true);
      element?.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it with Escape, which the browser handles
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!open || isLeaving.current) return;
        onClose();
        setTimeout(() => {
          const element = dialog.current;
          if (isOpen.current && element?.isConnected && !element.open) element.showModal();
        });
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      // Only a press that also began outside: who selects text in a field may let go there.
      onClick={({ target, currentTarget }) => {
        if (lightDismiss && target === currentTarget && pressed.current === target) onClose();
      }}
      className={clsx(
        'overlay from-below fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-hidden bg-paper text-ink shadow-over',
        'max-h-[92dvh] rounded-t-xl md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:max-w-dialog md:rounded-lg',
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-start gap-4 px-5 pt-5 md:px-6 md:pt-6">
            <h2 id={`${id}-title`} className="flex-1 text-xl">
              {title}
            </h2>
            {role !== 'alertdialog' && (
              <IconButton label="Cerrar" onClick={onClose} className="-mt-2.5 -mr-3">
                <X />
              </IconButton>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 has-[.form-end]:scroll-pb-28 has-[.form-end]:pb-0! md:px-6 md:pb-6">
            {description && (
              <p id={`${id}-description`} className="text-ink-2">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

let holders = 0;

const hold = (by: 1 | -1) => {
  const page = document.documentElement;
  if (holders === 0) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  holders += by;
  page.toggleAttribute('data-held', holders > 0);
};

function useHeldPage(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    hold(1);
    return () => hold(-1);
  }, [open]);
}
