import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import {
  changeEmail,
  dismissEmailQuestion,
  keepEmail,
  sendVerificationEmail,
} from '#application/accounts/email.ts';
import { getProfile, getSettingsState, updateProfile } from '#application/accounts/profile.ts';
import { hasRole } from '#application/accounts/roles.ts';
import { exportRefusal } from '#application/exports/commands.ts';
import { listBlocks } from '#application/people/blocks.ts';
import {
  afterSaving,
  type ProfileChanges,
  profileFormSchema,
  profileSnapshot,
  showsSeenFormSchema,
} from '#domain/accounts/account.ts';
import { profileFields as about } from '#domain/fields/profile.ts';
import { imageTexts } from '#domain/images/rules.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { accountDeletionIntents } from '../components/accounts/profile/intents.server.ts';
import { SettingsList } from '../components/accounts/profile/settings-list.tsx';
import { acceptedTypes, checkFiles } from '../components/images/chosen-files.ts';
import { UploadFailure, uploadFile } from '../components/images/upload-file.ts';
import { useUploads } from '../components/images/use-uploads.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { type ActionResult, problemIn } from '../forms/action-result.ts';
import { initialText, initialUrls } from '../forms/form-field.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { useHydrated } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { useRestoredDraft } from '../forms/restored-draft.tsx';
import { PageForm, usePageForm } from '../forms/schema-form.tsx';
import { LongTextField, TextField } from '../forms/text-field.tsx';
import { type Draft, type FormDraft, useDraft } from '../forms/use-draft.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { ErrorText, Field, type FieldError, firstError } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mi Perfil',
    description: 'Tu nombre, tu foto y tus datos en AlRevés.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const paging = pagingOf(url.searchParams);
  const [profile, settings, isModerator, downloadProblem, blocks] = await Promise.all([
    getProfile(ctx, who),
    getSettingsState(ctx, who),
    hasRole(ctx, who, 'moderator'),
    url.searchParams.has('descarga') ? exportRefusal(ctx, who) : null,
    restartOnBadCursor(listBlocks(ctx, who, paging), { ...paging, path: url.pathname }),
  ]);
  return { profile, settings, isModerator, downloadProblem, blocks };
}

export const action = intentAction('/profile', {
  save: formAction(updateProfile, {
    input: profileFormSchema,
    data: (_, { parse }) => parse(profileFormSchema),
  }),
  showSeen: formAction(updateProfile, { input: showsSeenFormSchema, next: '/profile#visto' }),
  sendLink: formAction(sendVerificationEmail, { input: () => ({}), data: (sent) => sent }),
  changeEmail: formAction(changeEmail, { data: (sent) => sent }),
  keepEmail: formAction(keepEmail),
  dismissEmail: formAction(dismissEmailQuestion, { next: '/' }),
  ...accountDeletionIntents,
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageShell title="Mi Perfil" subtitle="Así te ven quienes compran y venden con vos." width="form">
      <ProfileForm profile={loaderData.profile} answer={actionData} />
      <Section id="cuenta" title="Tu cuenta" className="mt-12">
        <Field label="Email" hint="Con él entrás. Lo ve solo la otra parte de una oferta aceptada.">
          <Input
            type="email"
            key={loaderData.profile.email}
            defaultValue={loaderData.profile.email}
            disabled
            readOnly
            className="mb-2"
          />
        </Field>
        <SettingsList {...loaderData} answer={actionData} />
      </Section>
      <Form method="post" action="/auth/sign-out" className="mt-8 md:hidden">
        <Button type="submit" variant="secondary" className="w-full">
          Cerrar sesión
        </Button>
      </Form>
    </PageShell>
  );
}

const saved = 'Perfil actualizado con éxito';

interface ProfileFormProps {
  profile: ProfileView;
  answer: ActionResult | undefined;
}

function ProfileForm(props: ProfileFormProps) {
  const [query] = useSearchParams();
  const draft = useDraft(`draft:profile:${props.profile.id}`, { imagesField: 'avatarUrl' });
  const { initial, offer, forget } = useRestoredDraft(draft, {
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
    defaultValue: { ...profile, began: profileSnapshot(profile), ...initial },
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

const size = 96;

function AvatarField({
  name,
  email,
  saved,
  error,
  onUploadingChange,
  onChange,
}: {
  name: string;
  email: string;
  saved: string | null;
  error?: FieldError;
  onUploadingChange: (uploading: boolean) => void;
  onChange: () => void;
}) {
  const [url, setUrl] = useState(saved);
  const [progress, setProgress] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const stop = useRef<AbortController>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (chosen: File[]) => {
    const { files, refused } = checkFiles(chosen, 'avatar', 0);
    for (const { text } of refused) toast.error(text);
    const [file] = files;
    if (!file) return;
    const control = new AbortController();
    stop.current = control;
    setProgress(0);
    onUploadingChange(true);
    try {
      setUrl(await uploadFile(file, 'avatar', { onProgress: setProgress, signal: control.signal }));
      onChange();
    } catch (failure) {
      if (control.signal.aborted || !(failure instanceof UploadFailure)) return;
      toast.error(failure.canRetry ? imageTexts.uploadFailed(file.name, failure.message) : failure.message);
    } finally {
      setProgress(null);
      onUploadingChange(false);
    }
  };

  const message = firstError(error);
  const isUploading = progress !== null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} email={email} url={url} size={size} />
        <div className="flex flex-wrap gap-2">
          {isHydrated && (
            <label
              className={clsx(
                buttonClass('secondary', 'sm'),
                'has-focus-visible:outline-3 has-focus-visible:outline-sky has-focus-visible:outline-offset-2',
                isUploading && 'cursor-progress opacity-60',
              )}
            >
              {isUploading && <Spinner />}
              {isUploading
                ? `Subiendo... ${Math.round(progress * 100)} %`
                : url
                  ? 'Cambiar foto'
                  : 'Subir foto'}
              <input
                type="file"
                accept={acceptedTypes(isHydrated)}
                ref={input}
                // `aria-disabled` instead of `disabled`: the button keeps the focus when the upload begins.
                aria-disabled={isUploading || undefined}
                onClick={(event) => isUploading && event.preventDefault()}
                onChange={(event) => {
                  void choose([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
                className="sr-only"
              />
            </label>
          )}
          {isHydrated && url && !isUploading && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setUrl(null);
                onChange();
                input.current?.focus();
              }}
            >
              Quitar
            </Button>
          )}
        </div>
      </div>
      <input type="hidden" name="avatarUrl" value={url ?? ''} />
      {message && (
        <div className="mt-2">
          <ErrorText>{message}</ErrorText>
        </div>
      )}
    </div>
  );
}
