import { Form } from 'react-router';
import { changeEmailSchema, profileFormSchema } from '#domain/accounts/account.ts';
import {
  changeEmail,
  dismissEmailQuestion,
  keepEmail,
  sendVerificationEmail,
} from '#market/accounts/email/commands.ts';
import { updateProfile } from '#market/accounts/profile/commands.ts';
import { getProfile } from '#market/accounts/profile/queries.ts';
import { hasRole } from '#market/accounts/roles/queries.ts';
import { exportRefusal } from '#market/exports/commands.ts';
import { listBlocks } from '#market/people/blocks/queries.ts';
import { EmailSection } from '../components/accounts/email/email-section.tsx';
import { DeleteAccount } from '../components/accounts/profile/delete-account.tsx';
import { leavingIntents } from '../components/accounts/profile/intents.server.ts';
import { OwnData } from '../components/accounts/profile/own-data.tsx';
import { ProfileForm } from '../components/accounts/profile/profile-form.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { BlockedPeople } from '../components/people/blocked-people.tsx';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { orFromBeginning } from '../pages/or-from-beginning.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mi Perfil',
    description: 'Tu nombre, tu foto y tus datos en AlRevés.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  // A download that could not begin leads back here (`own-data.ts`).
  const paging = pagingOf(url.searchParams);
  const [profile, isModerator, downloadProblem, blocks] = await Promise.all([
    getProfile(market, who),
    hasRole(market, who, 'moderator'),
    url.searchParams.has('descarga') ? exportRefusal(market, who) : null,
    orFromBeginning(listBlocks(market, who, paging), { ...paging, path: url.pathname }),
  ]);
  return { profile, isModerator, downloadProblem, blocks };
}

export const action = intentAction('/profile', {
  async save({ market, actor, parse }) {
    await updateProfile(market, actor, parse(profileFormSchema));
    return null;
  },
  async sendLink({ market, actor, scope }) {
    return sendVerificationEmail(market, scope.services, actor, {}, scope);
  },
  async changeEmail({ market, actor, scope, parse, request }) {
    const caller = { address: scope.address, headers: request.headers };
    return changeEmail(market, scope.services, actor, parse(changeEmailSchema), caller);
  },
  async keepEmail({ market, actor }) {
    await keepEmail(market, actor);
    return null;
  },
  async dismissEmail({ market, actor, next }) {
    await dismissEmailQuestion(market, actor);
    return next('/', null);
  },
  ...leavingIntents,
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, downloadProblem, blocks } = loaderData;
  return (
    <PageShell title="Mi Perfil" subtitle="Así te ven quienes compran y venden con vos." width="form">
      <ProfileForm profile={profile} answer={actionData} />
      <Section id="email" title="Tu dirección" className="mt-12">
        <EmailSection profile={profile} answer={actionData} />
      </Section>
      <Section title="Avisos" className="mt-12">
        <p className="mb-4 text-ink-2">Elegí qué te contamos por email y con notificaciones.</p>
        <ButtonLink to="/profile/avisos" variant="secondary" className="w-full md:w-fit">
          Preferencias de avisos
        </ButtonLink>
      </Section>
      <Section title="Seguridad" className="mt-12">
        <p className="mb-4 text-ink-2">
          Tu contraseña, los dispositivos con tu sesión y la actividad de tu cuenta.
        </p>
        <ButtonLink to="/profile/seguridad" variant="secondary" className="w-full md:w-fit">
          Seguridad de tu cuenta
        </ButtonLink>
      </Section>
      <Section id="bloqueos" title="Personas bloqueadas" className="mt-12">
        <BlockedPeople {...blocks} />
      </Section>
      <Section title="Denuncias" className="mt-12">
        <p className="mb-4 text-ink-2">Lo que denunciaste y lo que decidimos sobre algo tuyo.</p>
        <p className="grid gap-3 md:flex md:flex-wrap">
          <ButtonLink to="/profile/denuncias" variant="secondary">
            Lo que denunciaste
          </ButtonLink>
          <ButtonLink to="/profile/decisiones" variant="secondary">
            Lo que decidimos
          </ButtonLink>
          {loaderData.isModerator && (
            <ButtonLink to="/moderacion" variant="secondary">
              Moderación
            </ButtonLink>
          )}
        </p>
      </Section>
      <Section id="datos" title="Tus datos" className="mt-12">
        <OwnData problem={downloadProblem} />
      </Section>
      <Form method="post" action="/auth/sign-out" className="mt-10 md:hidden">
        <Button type="submit" variant="secondary" className="w-full">
          Cerrar sesión
        </Button>
      </Form>
      <Section title="Eliminar cuenta" className="mt-12">
        <DeleteAccount />
      </Section>
    </PageShell>
  );
}
