import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntent } from '../../../forms/intent-form.tsx';
import { useScrollIntoView } from '../../../forms/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailChange, type EmailSent, useOwnEmail } from './email-change.tsx';

export default function EmailNeeded({ className }: { className?: string }) {
  const { own, read } = useOwnEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const note = ({ email }: EmailSent) => {
    setSentTo(email);
    setChanging(false);
    read();
  };
  const { send, isBusy, problem } = useIntent<'/profile', EmailSent>('/profile', 'sendLink', {
    done: ({ data }) => note(data),
  });

  const shown = useScrollIntoView<HTMLDivElement>(own);

  if (own?.emailVerified) {
    return (
      <div ref={shown} role="status" className="scroll-mb-28">
        <Callout tone="success" title="Tu email está confirmado" className={className}>
          Lo que escribiste sigue acá: ya podés enviarlo.
        </Callout>
      </div>
    );
  }
  const address = own?.pendingEmail ?? own?.email;
  return (
    <>
      <div ref={shown} role="alert" className="scroll-mb-28">
        <Callout tone="highlight" title="Confirmá tu email para seguir" className={className}>
          <p>
            Abrí el enlace que te enviamos{' '}
            {address && (
              <>
                a <strong className="break-words font-[650] text-ink">{address}</strong>
              </>
            )}
            , en este dispositivo o en otro. Lo que escribiste queda acá: después lo enviás sin volver a
            empezar.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} busyText="Enviando..." onClick={() => send({}, '/profile')}>
              Reenviar el enlace
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
              Corregir la dirección
            </Button>
          </div>
          <p role="status" className="mt-2 empty:hidden">
            {!isBusy && (problem?.detail ?? (sentTo && `Enviamos un enlace a ${sentTo}. Vale por 24 horas.`))}
          </p>
        </Callout>
      </div>
      {isChanging &&
        createPortal(
          <Dialog
            open
            onClose={() => setChanging(false)}
            title="Corregir la dirección"
            description="Te enviamos un enlace a la dirección nueva. Cuando lo uses, pasa a ser la de tu cuenta."
          >
            <EmailChange isOverForm onSent={note} onCancel={() => setChanging(false)} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
