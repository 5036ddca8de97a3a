import { Form } from 'react-router';
import {
  changeEmail,
  dismissEmailQuestion,
  keepEmail,
  sendVerificationEmail,
} from '#application/accounts/email/commands.ts';
import { updateProfile } from '#application/accounts/profile/commands.ts';
import { getProfile, getSettingsState } from '#application/accounts/profile/queries.ts';
import { hasRole } from '#application/accounts/roles/queries.ts';
import { exportRefusal } from '#application/exports/commands.ts';
import { listBlocks } from '#application/people/blocks/queries.ts';
import { showsSeenFormSchema } from '#domain/accounts/account.ts';
import { profileFormSchema } from '#domain/accounts/profile-form.ts';
import { leavingIntents } from '../components/accounts/profile/intents.server.ts';
import { ProfileForm } from '../components/accounts/profile/profile-form.tsx';
import { SettingsList } from '../components/accounts/profile/settings-list.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/restart-on-bad-cursor.server.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Button } from '../ui/button.tsx';
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
  ...leavingIntents,
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageShell title="Mi Perfil" subtitle="Así te ven quienes compran y venden con vos." width="form">
      <ProfileForm profile={loaderData.profile} answer={actionData} />
      <Section id="cuenta" title="Tu cuenta" className="mt-12">
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
