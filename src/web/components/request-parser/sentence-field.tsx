import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { sharedTextParams } from '#domain/request-parser/link.ts';
import { tryStorage } from '../../session/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export function SentenceField({
  button,
  from,
  text = '',
  problem,
  onSend,
  variant,
  className,
}: {
  button: string;
  from?: string;
  text?: string;
  problem?: string | null;
  onSend?(): boolean;
  variant?: ComponentProps<typeof Button>['variant'];
  className?: string;
}) {
  const isOnHome = from !== undefined;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const state = isOnHome ? { from } : undefined;
  useEffect(() => {
    if (input.current?.value === '') input.current.value = typedSentence();
    else saveTypedSentence(input.current?.value ?? '');
    const forget = (event: Event) => {
      if (input.current && event instanceof CustomEvent && event.detail === '') input.current.value = '';
    };
    addEventListener('viewer', forget);
    return () => removeEventListener('viewer', forget);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (onSend?.() === false) {
      event.preventDefault();
      return;
    }
    if (input.current?.value.trim() !== '' || !isOnHome) return;
    event.preventDefault();
    void navigate('/create-buy-request', { state });
  };
  return (
    <Form
      action="/create-buy-request"
      method="get"
      state={state}
      preventScrollReset={!isOnHome}
      onSubmit={submit}
      className={clsx(
        'grid gap-3',
        isOnHome ? '@lg:grid-cols-[1fr_auto] @lg:items-end' : 'md:grid-cols-[1fr_auto] md:items-start',
        className,
      )}
    >
      <Field label="Contá qué buscás" hint="Con tus palabras: qué, hasta cuánto y dónde." error={problem}>
        <Input
          ref={input}
          name={sharedTextParams.text}
          defaultValue={text}
          maxLength={limits.sentenceMax}
          pattern=".*[\p{L}\p{N}].*"
          title="Contanos qué buscás"
          placeholder="Bicicleta hasta 400 lucas en Rosario"
          autoComplete="off"
          enterKeyHint="go"
          onInput={(event) => saveTypedSentence(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        size={isOnHome ? 'lg' : 'md'}
        variant={variant}
        className={isOnHome ? 'w-full @lg:min-h-12 @lg:w-auto' : 'w-full md:mt-[3.35rem] md:w-auto'}
      >
        {button}
      </Button>
    </Form>
  );
}

const key = 'wish';

export const typedSentence = (): string =>
  tryStorage((storage) => storage.getItem(key), 'sessionStorage') ?? '';

export const saveTypedSentence = (text: string): void =>
  void tryStorage(
    (storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)),
    'sessionStorage',
  );
