import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { intervals, limits } from '#domain/limits/limits.ts';
import { connectToaster, type ToastMessage } from './toast.ts';

const icons: Record<ToastMessage['tone'], typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
};

const tones: Record<ToastMessage['tone'], string> = {
  success: 'border-accepted bg-white text-ink [&_svg]:text-accepted',
  error: 'border-rejected bg-rejected text-white [&_svg]:text-white',
  info: 'border-ink bg-white text-ink',
};

function Card({ message }: { message: ToastMessage }) {
  const Icon = icons[message.tone];
  const card = useRef<HTMLDivElement>(null);
  // There is nothing to press in a toast. The library makes it a stop of the Tab key and leads who leaves it back to the stop
  // before: while toasts are shown, the key would reach nothing else.
  useLayoutEffect(() => card.current?.closest('li')?.setAttribute('tabindex', '-1'), []);
  return (
    <div
      ref={card}
      role={message.tone === 'error' ? 'alert' : undefined}
      className={`flex w-full gap-3 rounded-md border px-4 py-3 font-sans shadow-over md:w-90 ${tones[message.tone]}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-[650] leading-snug">{message.title}</p>
        {message.description && <p className="text-sm opacity-90">{message.description}</p>}
      </div>
    </div>
  );
}

/** Milliseconds that a screen reader needs to know a new region; also those in which a dialog closes after its last answer. */
const untilHeard = 100;

/** A screen reader reads nothing outside an open modal dialog, so a toast shown meanwhile is announced inside it. */
function sayInDialog({ title, description }: ToastMessage) {
  setTimeout(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (!dialog) return;
    const region = document.createElement('div');
    region.role = 'status';
    region.className = 'sr-only';
    dialog.append(region);
    setTimeout(() => {
      region.textContent = [title, description].filter(Boolean).join('. ');
    }, untilHeard);
    setTimeout(() => region.remove(), intervals.toast);
  }, untilHeard);
}

export default function ToastStack() {
  const layer = useRef<HTMLDivElement>(null);
  const [phone] = useState(() => matchMedia('(width < 48rem)').matches);
  useEffect(
    () =>
      connectToaster((message) => {
        // Shown again for each toast: the last element to enter the top layer is the topmost.
        layer.current?.hidePopover();
        const hasActions = document.querySelector('.bottom-bar, #conversacion') !== null;
        layer.current?.style.setProperty('--actions-height', hasActions ? '4.5rem' : '0rem');
        layer.current?.showPopover();
        sayInDialog(message);
        sonner.custom(() => <Card message={message} />, { unstyled: true });
      }),
    [],
  );
  return (
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0"
    >
      <Sonner
        position={phone ? 'bottom-center' : 'bottom-right'}
        visibleToasts={limits.toasts}
        duration={intervals.toast}
        gap={8}
        offset={24}
        mobileOffset={{
          bottom: 'calc(var(--bar-height) + var(--actions-height) + 0.75rem)',
          left: 16,
          right: 16,
        }}
        containerAriaLabel="Avisos"
        toastOptions={{ unstyled: true, className: 'w-full data-[removed=true]:pointer-events-none' }}
      />
    </div>
  );
}
