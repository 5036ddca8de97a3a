import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { wishParams } from '#domain/wishes/asked.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { keepTypedWish, typedWish } from './typed-wish.ts';

/**
 * 'Contá qué buscás': a sentence that fills the form of a publication. A plain GET form, so it works without script,
 * and a visitor's way through signing in has the sentence in its address.
 */
export function WishField({
  button,
  from,
  text = '',
  problem,
  onSend,
  className,
}: {
  button: string;
  /** The page that the form leads back to. */
  from?: string;
  text?: string;
  problem?: string | null;
  onSend?(): void;
  className?: string;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const state = from === undefined ? undefined : { from };
  useEffect(() => {
    if (input.current?.value === '') input.current.value = typedWish();
    else keepTypedWish(input.current?.value ?? '');
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSend?.();
    // The plain button of the home page: nothing is typed, so the form comes as it is.
    if (input.current?.value.trim() !== '' || from === undefined) return;
    event.preventDefault();
    void navigate('/create-buy-request', { state });
  };
  return (
    <Form
      action="/create-buy-request"
      method="get"
      state={state}
      preventScrollReset={from === undefined}
      onSubmit={submit}
      className={clsx('grid gap-3 md:grid-cols-[1fr_auto] md:items-start', className)}
    >
      <Field label="Contá qué buscás" hint="Con tus palabras: qué, hasta cuánto y dónde." error={problem}>
        <Input
          ref={input}
          name={wishParams.text}
          defaultValue={text}
          maxLength={limits.wishMax}
          pattern=".*[\p{L}\p{N}].*"
          title="Contanos qué buscás"
          placeholder="Bici usada hasta 400 lucas en Rosario"
          autoComplete="off"
          enterKeyHint="go"
          onInput={(event) => keepTypedWish(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        size={from === undefined ? 'md' : 'lg'}
        variant={from === undefined ? 'secondary' : 'primary'}
        className="w-full md:mt-[3.35rem] md:h-12 md:w-auto"
      >
        {button}
      </Button>
    </Form>
  );
}
