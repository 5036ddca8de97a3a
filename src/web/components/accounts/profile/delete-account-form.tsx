import type { Ref } from 'react';
import { Form } from 'react-router';
import type { FormProblem } from '../../../forms/action-result.ts';
import { wholeProblem } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PasswordConfirmation } from '../security/password-confirmation.tsx';
import { SettingsText, settingsRowClass } from './settings-row.tsx';

export interface DeleteAccountProps {
  path?: '/profile' | '/suspendida';
  /** A row of the list of settings, which leaves what is deleted to the dialog. */
  isRow?: boolean;
  /** Why it was refused, when it was sent without script. */
  problem: FormProblem | null;
}

export const deletionTexts = {
  whatGoes:
    'Se borran tus publicaciones, tus ofertas, tus fotos y tus datos: si los querés guardar, descargalos antes. Tus conversaciones quedan para la otra persona, y las estrellas que diste, sin tu nombre.',
  sure: '¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible.',
  confirm: 'Eliminar definitivamente',
  busy: 'Eliminando...',
} as const;

export const deleteButtonClass = 'w-full border-rejected text-rejected md:w-fit';

/** Deleting the account without script: what the dialog asks opens in its place. */
export function DeleteAccountForm({
  path = '/profile',
  isRow = false,
  problem,
  ref,
}: DeleteAccountProps & { ref: Ref<HTMLDetailsElement> }) {
  return (
    <details ref={ref} open={problem !== null}>
      {isRow ? (
        <summary className={settingsRowClass}>
          <SettingsText title="Eliminar cuenta" state="Para siempre" className="text-rejected" />
        </summary>
      ) : (
        <summary className={buttonClass('secondary', 'md', deleteButtonClass)}>Eliminar cuenta</summary>
      )}
      <Form method="post" action={path} className="grid gap-5 pt-4 pb-6">
        <FormMarks path={path} intent="deleteAccount" />
        <ProblemCallout problem={wholeProblem(problem)} title="Error al eliminar la cuenta" />
        <p>{deletionTexts.sure}</p>
        {isRow && <p className="text-ink-2">{deletionTexts.whatGoes}</p>}
        <PasswordConfirmation error={problem?.errors?.password} />
        <Button type="submit" variant="destructive" className="w-full md:w-fit">
          {deletionTexts.confirm}
        </Button>
      </Form>
    </details>
  );
}
