import { useEffect, useState } from 'react';
import { profileFormSchema } from '#domain/accounts/account.ts';
import { profileFields as about } from '#domain/fields/profile.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { useHydrated } from '../../../forms/form-marks.tsx';
import { PageForm, usePageForm } from '../../../forms/page-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { LongTextField, TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AvatarField } from './avatar-field.tsx';

const saved = 'Perfil actualizado con éxito';

/** What others see of the person, and their own address, which they can't change here. */
export function ProfileForm({ profile, answer }: { profile: ProfileView; answer: ActionResult | undefined }) {
  const [isUploading, setUploading] = useState(false);
  const isHydrated = useHydrated();
  const { form, fields, isBusy, problem } = usePageForm<{
    fullName: string;
    avatarUrl?: string | null;
    location?: string | null;
    bio?: string | null;
  }>({
    id: 'profile',
    schema: profileFormSchema,
    problem: problemIn(answer, 'save'),
    defaultValue: profile,
    checks: 'onBlur',
  });
  const isSaved = answer?.ok === true && answer.intent === 'save';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer
  useEffect(() => {
    if (isSaved) toast.success(saved);
  }, [answer]);

  return (
    <PageForm form={form} path="/profile" intent="save">
      {!isHydrated && isSaved && <Callout tone="success" title={saved} />}
      {problem?.problem === 'unauthenticated' ? (
        <ProblemCallout problem={problem} />
      ) : (
        problem && <Callout tone="error" title={`Error al actualizar el perfil: ${problem.detail}`} />
      )}
      <AvatarField
        name={profile.fullName}
        email={profile.email}
        saved={profile.avatarUrl}
        error={fields.avatarUrl.errors}
        onUploadingChange={setUploading}
      />
      <Field label="Email" hint="Es tu email de acceso. Lo ve solo la otra parte de una oferta aceptada.">
        <Input type="email" defaultValue={profile.email} disabled readOnly />
      </Field>
      <TextField
        field={fields.fullName}
        of={about.fullName}
        label={about.fullName.label}
        autoComplete="name"
      />
      <TextField field={fields.location} of={about.location} autoComplete="address-level2" />
      <LongTextField field={fields.bio} of={about.bio} rows={3} />
      <Button
        type="submit"
        busy={isBusy}
        busyText="Guardando..."
        disabled={isBusy || isUploading}
        className="w-full md:w-fit"
      >
        Guardar
      </Button>
    </PageForm>
  );
}
