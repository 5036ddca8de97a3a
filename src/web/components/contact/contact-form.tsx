import { useCallback, useEffect, useState } from 'react';
import { contactSchema } from '#domain/contact/message.ts';
import { intervals, limits } from '#domain/limits/limits.ts';
import { type ActionResult, formLevelProblem } from '../../forms/action-result.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { LongTextField, TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

export interface ContactSender {
  name: string;
  email: string;
}

export function ContactForm({ sender, answer }: { sender: ContactSender; answer: ActionResult | undefined }) {
  const [round, setRound] = useState(0);
  const onSent = useCallback(() => setRound((before) => before + 1), []);
  return (
    <OneMessage
      key={round}
      sender={sender}
      earlierAnswer={round === 0 ? answer : undefined}
      onSent={onSent}
    />
  );
}

const empty = { subject: '', message: '' };

function OneMessage({
  sender,
  earlierAnswer,
  onSent,
}: {
  sender: ContactSender;
  earlierAnswer: ActionResult | undefined;
  onSent: () => void;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<typeof empty & ContactSender>({
    intent: 'contact',
    schema: contactSchema,
    defaultValue: { ...sender, ...empty },
    earlierAnswer,
    before: (): boolean => sending === 'idle',
  });
  const isDone = (fetcher.data ?? earlierAnswer)?.ok === true;
  const sending = useSending(isBusy, isDone, onSent);
  const isSent = sending === 'sent' || (isDone && fetcher.data === undefined);

  return (
    <fetcher.Form action="/contact" {...props} className="grid gap-5">
      <FormMarks path="/contact" intent="contact" />
      <IdempotencyKeyField answer={fetcher.data} />
      <TextField field={fields.name} label="Nombre" required autoComplete="name" maxLength={limits.nameMax} />
      <TextField
        field={fields.email}
        label="Email"
        hint="Te respondemos acá."
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.emailMax}
      />
      <TextField
        field={fields.subject}
        label="Asunto"
        required
        autoComplete="off"
        maxLength={limits.contactSubjectMax}
      />
      <LongTextField
        field={fields.message}
        label="Mensaje"
        required
        maxLength={limits.contactMessageMax}
        rows={5}
      />
      <ProblemCallout problem={formLevelProblem(problem)} />
      <div role="status">
        {isSent && (
          <Callout tone="success" title="¡Mensaje enviado!">
            Te respondemos por email lo antes posible.
          </Callout>
        )}
      </div>
      <Button
        type="submit"
        busy={isBusy || sending === 'sending'}
        busyText="Enviando..."
        disabled={sending === 'sent'}
        className="w-full md:w-fit"
      >
        Enviar mensaje
      </Button>
    </fetcher.Form>
  );
}

type SendingState = 'idle' | 'sending' | 'sent';

/**
 * The contact form's states and times (specification section 4): 'sending' for a second and a half at least, then
 * 'sent' for three seconds, then ready again. A refusal is shown at once.
 */
function useSending(isBusy: boolean, isDone: boolean, onOver: () => void): SendingState {
  const [state, setState] = useState<SendingState>('idle');
  const [startedAt, setStartedAt] = useState(0);

  useEffect(() => {
    if (!isBusy) return;
    setStartedAt(Date.now());
    setState('sending');
  }, [isBusy]);

  useEffect(() => {
    if (isBusy || state !== 'sending') return;
    if (!isDone) {
      setState('idle');
      return;
    }
    const left = Math.max(0, startedAt + intervals.contactSending - Date.now());
    const timer = setTimeout(() => setState('sent'), left);
    return () => clearTimeout(timer);
  }, [isBusy, isDone, state, startedAt]);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      setState('idle');
      onOver();
    }, intervals.contactSent);
    return () => clearTimeout(timer);
  }, [state, onOver]);

  return state;
}
