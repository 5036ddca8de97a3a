import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FormProblem } from '../../../forms/action-result.ts';
import { useHydrated } from '../../../forms/form-marks.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { PasswordConfirmation } from '../security/password-confirmation.tsx';
import {
  DeleteAccountForm,
  type DeleteAccountProps,
  deleteButtonClass,
  deletionTexts,
} from './delete-account-form.tsx';
import { SettingsText, settingsRowClass } from './settings-row.tsx';

/** Deleting the account: asks twice and for the password, and says what is deleted and what stays. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { path = '/profile', isRow = false } = props;
  const isHydrated = useHydrated();
  const plain = useRef<HTMLDetailsElement>(null);
  const [isPlain, setPlain] = useState(false);
  // What was opened before the script came stays open, with what was typed into it.
  useLayoutEffect(() => {
    if (plain.current?.open) setPlain(true);
  }, []);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const error = problem?.errors?.password;
  const password = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useIntent(path, 'deleteAccount', {
    problem: (refused) => {
      setProblem(refused);
      password.current?.focus();
    },
  });
  const close = () => {
    setAsked(false);
    setProblem(null);
  };
  const confirm = (event?: FormEvent) => {
    event?.preventDefault();
    setProblem(null);
    send({ password: password.current?.value ?? '' });
  };
  const asWithoutScript = !isHydrated || isPlain;
  return (
    <>
      {!isRow && <p className="mb-4 text-ink-2">{deletionTexts.whatGoes}</p>}
      {asWithoutScript ? (
        <DeleteAccountForm {...props} ref={plain} />
      ) : isRow ? (
        <button
          type="button"
          className={settingsRowClass}
          aria-label="Eliminar cuenta"
          onClick={() => setAsked(true)}
        >
          <SettingsText title="Eliminar cuenta" state="Para siempre" className="text-rejected" />
        </button>
      ) : (
        <Button variant="secondary" className={deleteButtonClass} onClick={() => setAsked(true)}>
          Eliminar cuenta
        </Button>
      )}
      <AlertDialog
        open={isAsked}
        onClose={close}
        onConfirm={confirm}
        title="Eliminar cuenta"
        description={deletionTexts.sure}
        confirmLabel={deletionTexts.confirm}
        busyLabel={deletionTexts.busy}
        busy={isBusy}
      >
        {isRow && <p className="mt-3 text-ink-2">{deletionTexts.whatGoes}</p>}
        <form onSubmit={confirm} noValidate className="mt-4 grid gap-5">
          <PasswordConfirmation ref={password} error={error} />
        </form>
        {problem && !error && (
          <Callout tone="error" className="mt-4">
            Error al eliminar la cuenta: {problem.detail}
          </Callout>
        )}
      </AlertDialog>
    </>
  );
}
