import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type DeviceState, deviceState, installSteps, turnOn } from './device.ts';
import { decline } from './push-offer.ts';

const texts = {
  request: {
    title: '¿Te avisamos cuando llegue una oferta?',
    text: 'Te mandamos una notificación a este dispositivo apenas alguien te ofrezca algo, aunque AlRevés esté cerrado.',
  },
  offer: {
    title: '¿Te avisamos cuando te respondan?',
    text: 'Te mandamos una notificación a este dispositivo apenas acepten o rechacen tu oferta, aunque AlRevés esté cerrado.',
  },
};

export default function Invitation({
  occasion,
  userId,
  onClose,
  className,
}: {
  occasion: keyof typeof texts;
  userId: string;
  onClose(): void;
  className: string;
}) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    deviceState()
      .then(setState)
      .catch(() => undefined);
    // On no later page.
    return decline;
  }, []);
  if (state !== 'off' && state !== 'install') return null;

  const close = () => {
    onClose();
    document.getElementById('contenido')?.focus({ preventScroll: true });
  };
  const activate = async () => {
    setBusy(true);
    try {
      const result = await turnOn(userId);
      if (result === 'on') toast.success('Avisos activados', 'Te vamos a avisar en este dispositivo.');
      if (result === 'denied' || result === 'deniedInApp')
        toast.info('Los avisos quedaron bloqueados', 'Podés cambiarlo desde tu perfil.');
      close();
    } catch {
      setBusy(false);
      toast.error('No pudimos activar los avisos. Probá de nuevo.');
    }
  };
  const { title, text } = texts[occasion];
  return (
    <section
      aria-labelledby="push-invitation"
      className={`flex flex-wrap items-center gap-x-8 gap-y-3 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="push-invitation" className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{state === 'install' ? installSteps : text}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:h-11">
        {state === 'install' ? (
          <Button size="sm" onClick={close}>
            Entendido
          </Button>
        ) : (
          <>
            <Button size="sm" busy={isBusy} busyText="Activando..." onClick={() => void activate()}>
              Activar avisos
            </Button>
            <Button size="sm" variant="secondary" onClick={close}>
              Ahora no
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
