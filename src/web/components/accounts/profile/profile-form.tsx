import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileChanges } from '#domain/accounts/account.ts';
import { afterSaving, profileBeginning, profileFormSchema } from '#domain/accounts/profile-form.ts';
import { profileFields as about } from '#domain/fields/profile.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { initialText, initialUrls } from '../../../forms/form-field.ts';
import { useFoundDraft } from '../../../forms/found-draft.tsx';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { LongTextField, TextField } from '../../../forms/text-field.tsx';
import { type Draft, type FormDraft, useDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUploads } from '../../images/use-uploads.ts';
import { AvatarField } from './avatar-field.tsx';

const saved = 'Perfil actualizado con éxito';

interface ProfileFormProps {
  profile: ProfileView;
  answer: ActionResult | undefined;
}

export function ProfileForm(props: ProfileFormProps) {
  const [query] = useSearchParams();
  const draft = useDraft(`draft:profile:${props.profile.id}`, { imagesField: 'avatarUrl' });
  const { initial, offer, forget } = useFoundDraft(draft, {
    title: 'Tenés una edición sin guardar',
    isReturning: query.has('draft'),
  });
  return (
    <>
      {offer}
      <ProfileFields
        key={initial ? 'restored' : 'saved'}
        {...props}
        initial={initial}
        draft={draft}
        onSaved={forget}
      />
    </>
  );
}

function ProfileFields({
  profile,
  answer,
  initial,
  draft,
  onSaved,
}: ProfileFormProps & {
  initial: Draft | null;
  draft: Pick<FormDraft, 'form' | 'save'>;
  onSaved(): void;
}) {
  const { isUploading, onUploadsChange } = useUploads();
  const isHydrated = useHydrated();
  const { form, fields, isBusy, problem } = usePageForm<{
    fullName: string;
    avatarUrl?: string | null;
    location?: string | null;
    bio?: string | null;
    began: string;
  }>({
    id: 'profile',
    schema: profileFormSchema,
    problem: problemIn(answer, 'save'),
    defaultValue: { ...profile, began: profileBeginning(profile), ...initial },
    checks: 'onBlur',
  });
  const [began, setBegan] = useState(() => initialText(fields.began));
  const isSaved = answer?.ok === true && answer.intent === 'save';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isSaved) return;
    toast.success(saved);
    onSaved();
    setBegan((before) => afterSaving(before, answer.data as ProfileChanges));
  }, [answer]);

  return (
    <PageForm form={form} path="/profile" intent="save" ref={draft.form} onInput={draft.save}>
      <input type="hidden" name="began" value={began} />
      {!isHydrated && isSaved && <Callout tone="success" title={saved} />}
      {problem?.problem === 'unauthenticated' ? (
        <ProblemCallout problem={problem} keeps={isHydrated} />
      ) : (
        problem && <Callout tone="error" title={`Error al actualizar el perfil: ${problem.detail}`} />
      )}
      <AvatarField
        name={profile.fullName}
        email={profile.email}
        saved={initialUrls(fields.avatarUrl)[0] ?? null}
        error={fields.avatarUrl.errors}
        onUploadingChange={(isRunning) => onUploadsChange(isRunning ? 'running' : 'done')}
        onChange={draft.save}
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
