import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ProfileView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { FormMarks, useHydrated, useSubmitOnce } from '../../../forms/intent-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmailChange, type EmailSent } from './email-change.tsx';
import { EmailVerified } from './email-verified.tsx';
import { useOwnEmail } from './use-own-email.ts';

export function EmailSection({
  profile,
  answer,
}: {
  profile: ProfileView;
  answer: ActionResult | undefined;
}) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const isHydrated = useHydrated();
  const { own, read } = useOwnEmail(profile);
  const [isChanging, setChanging] = useState(false);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const { email, emailVerified, pendingEmail } = own ?? profile;
  const problem = isBusy ? null : (problemIn(answer, 'sendLink') ?? problemIn(answer, 'keepEmail'));
  const refused = problemIn(answer, 'changeEmail');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const typed = box.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [];
    if ([...typed].some(({ value }) => value !== '')) setChanging(true);
  }, []);
  const isKept = answer?.ok === true && answer.intent === 'keepEmail' && pendingEmail === null;
  const isSent = !isBusy && answer?.ok === true && answer.intent === 'sendLink';
  const waiting = pendingEmail ?? (emailVerified ? null : email);
  const earlier = answer?.ok && answer.intent === 'changeEmail' ? (answer.data as EmailSent).email : null;
  const sentTo = isSent ? waiting : (changedTo ?? earlier);

  return (
    <div ref={box} className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-[650]">{email}</span>
        {emailVerified ? <EmailVerified /> : <span className="text-ink-2">Sin confirmar</span>}
      </p>
      {problem && (
        <Callout tone="error" title={problem.title}>
          {problem.detail}
        </Callout>
      )}
      {waiting !== null && (
        <>
          <Callout
            tone="highlight"
            title={pendingEmail ? 'Falta confirmar tu email nuevo' : 'Confirmá tu email'}
          >
            Abrí el enlace que te enviamos a <strong className="break-words text-ink">{waiting}</strong>.{' '}
            {pendingEmail
              ? `Hasta entonces seguís entrando con ${email}.`
              : 'Hasta entonces podés publicar 2 veces y enviar 3 ofertas, y los avisos te esperan en la campana.'}
          </Callout>
          <div className="flex flex-wrap gap-3">
            <Form method="post" action="/profile" preventScrollReset onSubmit={onSubmit}>
              <FormMarks path="/profile" intent="sendLink" />
              <Button type="submit" variant="secondary" busy={isBusy} busyText="Enviando...">
                Reenviar el enlace
              </Button>
            </Form>
            {pendingEmail && (
              <Form method="post" action="/profile" preventScrollReset onSubmit={() => setChangedTo(null)}>
                <FormMarks path="/profile" intent="keepEmail" />
                <Button type="submit" variant="ghost">
                  Dejar el de antes
                </Button>
              </Form>
            )}
          </div>
        </>
      )}
      <p role="status" className="empty:hidden">
        {sentTo !== null && `Enviamos un enlace a ${sentTo}. Vale por 24 horas.`}
        {sentTo === null && isKept && `Tu dirección sigue siendo ${email}.`}
      </p>
      {isChanging || refused || !isHydrated ? (
        <EmailChange
          earlierProblem={refused}
          onCancel={() => setChanging(false)}
          onSent={({ email: to }) => {
            setChanging(false);
            setChangedTo(to);
            read();
          }}
        />
      ) : (
        <Button variant="secondary" className="w-full md:w-fit" onClick={() => setChanging(true)}>
          Cambiar email
        </Button>
      )}
    </div>
  );
}
