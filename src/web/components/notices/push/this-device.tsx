import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Section } from '../../layout/page-shell.tsx';
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts';
import { installSteps } from './install-steps.ts';

const texts: Record<DeviceState, string> = {
  on: 'Este dispositivo recibe las notificaciones que elegiste, aunque AlRevés esté cerrado.',
  off: 'Este dispositivo todavía no recibe notificaciones.',
  denied:
    'Bloqueaste las notificaciones de AlRevés en este navegador. Para recibirlas, tocá el ícono a la izquierda de la dirección, entrá en los permisos del sitio y permití las notificaciones.',
  deniedInApp:
    'Bloqueaste las notificaciones de AlRevés. Para recibirlas, abrí los ajustes de este dispositivo, buscá AlRevés en Notificaciones y permitilas.',
  install: installSteps,
  unsupported: 'Este navegador no puede mostrar notificaciones. Podés recibir los avisos por email.',
};

/** Turns pushes on and off where one is: the choices of the page hold for every device, this one for itself. */
export function ThisDevice({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    deviceState()
      .then(setState)
      .catch(() => setState('off'));
  }, []);

  const change = async (to: () => Promise<DeviceState>, failure: string) => {
    setBusy(true);
    try {
      setState(await to());
    } catch {
      toast.error(failure);
    }
    setBusy(false);
  };
  return (
    <Section id="este-dispositivo" title="Este dispositivo" className="mt-12">
      <noscript>Para recibir notificaciones acá hace falta JavaScript.</noscript>
      <p role="status" className="min-h-6 text-ink-2">
        {state && texts[state]}
      </p>
      {state === 'off' && (
        <Button
          className="mt-4"
          busy={isBusy}
          busyText="Activando..."
          onClick={() =>
            void change(() => turnOn(userId), 'No pudimos activar las notificaciones. Probá de nuevo.')
          }
        >
          Activar en este dispositivo
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isBusy}
          busyText="Desactivando..."
          onClick={() => void change(turnOff, 'No pudimos desactivarlas. Probá de nuevo.')}
        >
          Desactivar en este dispositivo
        </Button>
      )}
    </Section>
  );
}
