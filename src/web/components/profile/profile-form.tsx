import { useForm } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { profileFormSchema } from '#domain/account.ts';
import { profileFields as about } from '#domain/fields/profile.ts';
import type { ProfileView } from '#domain/views.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { FormMarks, useHydrated } from '../../forms/form-marks.tsx';
import { parseForm } from '../../forms/parse-form.ts';
import { ProblemNotice } from '../../forms/problem-notice.tsx';
import { LongTextField, TextField } from '../../forms/text-field.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AvatarField } from './avatar-field.tsx';

const saved = 'Perfil actualizado con éxito';

/** What others see of the person, and their own address, which they can't change here. */
export function ProfileForm({ profile, answer }: { profile: ProfileView; answer: ActionResult | undefined }) {
  const { isBusy, guard } = useSubmitOnce();
  const [isUploading, setUploading] = useState(false);
  const isHydrated = useHydrated();
  const problem = isBusy ? null : problemIn(answer, 'save');
  const [form, fields] = useForm<{
    fullName: string;
    avatarUrl?: string | null;
    location?: string | null;
    bio?: string | null;
  }>({
    id: 'profile',
    lastResult: problem?.result,
    defaultValue: profile,
    onValidate: ({ formData }) => parseForm(formData, profileFormSchema),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onSubmit: guard,
  });
  const isSaved = answer?.ok === true && answer.intent === 'save';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (isSaved) toast.success(saved);
  }, [answer]);

  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <FormMarks path="/profile" intent="save" />
      {!isHydrated && isSaved && <Notice tone="success" title={saved} />}
      {problem?.problem === 'unauthenticated' ? (
        <ProblemNotice problem={problem} />
      ) : (
        problem && <Notice tone="error" title={`Error al actualizar el perfil: ${problem.detail}`} />
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
    </Form>
  );
}
