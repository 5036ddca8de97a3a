import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { SettingsText, settingsRowClass } from './settings-row.tsx';

const whatGoes =
  'Se borran tus publicaciones, tus ofertas, tus fotos y tus datos: si los querés guardar, descargalos antes. Tus conversaciones quedan para la otra persona, sin tu nombre.';

/** Deleting the account: asks twice and for the password, and says what is deleted and what stays. */
export function DeleteAccount({
  path = '/profile',
  isRow = false,
}: {
  path?: '/profile' | '/suspendida';
  /** A row of the list of settings, which leaves what is deleted to the dialog. */
  isRow?: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useIntent(path, 'deleteAccount', {
    problem: ({ detail, errors }) => {
      setError(errors?.password ?? null);
      password.current?.focus();
      if (!errors?.password) toast.error(`Error al eliminar la cuenta: ${detail}`);
    },
  });
  const close = () => {
    setAsked(false);
    setError(null);
  };
  const confirm = (event?: FormEvent) => {
    event?.preventDefault();
    setError(null);
    send({ password: password.current?.value ?? '' });
  };
  return (
    <>
      {isRow ? (
        <button
          type="button"
          className={settingsRowClass}
          aria-label="Eliminar cuenta"
          onClick={() => setAsked(true)}
        >
          <SettingsText title="Eliminar cuenta" state="Para siempre" className="text-rejected" />
        </button>
      ) : (
        <>
          <p className="mb-4 text-ink-2">{whatGoes}</p>
          <Button
            variant="secondary"
            className="w-full border-rejected text-rejected md:w-fit"
            onClick={() => setAsked(true)}
          >
            Eliminar cuenta
          </Button>
        </>
      )}
      <AlertDialog
        open={isAsked}
        onClose={close}
        onConfirm={confirm}
        title="Eliminar cuenta"
        description="¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible."
        confirmLabel="Eliminar definitivamente"
        busyLabel="Eliminando..."
        busy={isBusy}
      >
        {isRow && <p className="mt-3 text-ink-2">{whatGoes}</p>}
        <form onSubmit={confirm} className="mt-4">
          <Field label="Tu contraseña" hint="Para saber que sos vos." error={error} required>
            <PasswordInput
              ref={password}
              name="password"
              autoComplete="current-password"
              maxLength={limits.passwordMax}
            />
          </Field>
        </form>
      </AlertDialog>
    </>
  );
}
