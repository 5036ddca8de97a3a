import { Link, redirect } from 'react-router';
import { exportRefusal } from '#application/exports/commands.ts';
import { getSuspension } from '#application/moderation/decisions/queries.ts';
import { dateTimeText } from '#domain/dates/dates.ts';
import { DeleteAccount } from '../components/accounts/profile/delete-account.tsx';
import { accountDeletionIntents } from '../components/accounts/profile/intents.server.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { problemIn } from '../forms/action-result.ts';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { buttonClass } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/suspended.ts';

const title = 'Tu cuenta está suspendida';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Por qué tu cuenta está suspendida, y qué podés hacer.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const suspension = await getSuspension(ctx, who);
  if (!suspension) throw redirect('/');
  const downloadProblem = url.searchParams.has('descarga') ? await exportRefusal(ctx, who) : null;
  return { ...suspension, downloadProblem };
}

export const action = intentAction('/suspendida', accountDeletionIntents);

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Suspended({
  loaderData: { until, decisions, downloadProblem },
  actionData,
}: Route.ComponentProps) {
  return (
    <PageShell title={title} subtitle={`Hasta el ${dateTimeText(until)}.`} width="text">
      <p>
        Mientras tanto nadie ve tu perfil, tus publicaciones ni tus ofertas, y no podés usar el resto del
        sitio. Después todo vuelve solo.
      </p>
      <Section title="Por qué" className="mt-10">
        {decisions.length === 0 && (
          <p>
            Otra cuenta con tu misma casilla de email está o estaba suspendida, y eso sigue hasta esa fecha.
          </p>
        )}
        <ul className="divide-y divide-line">
          {decisions.map((decision) => (
            <OwnDecision key={decision.id} decision={decision} canAppeal />
          ))}
        </ul>
        <Link to="/profile/decisiones" className="link inline-flex min-h-11 items-center">
          Ver todo lo que decidimos
        </Link>
      </Section>
      <Section id="datos" title="Tus datos" className="mt-10">
        <OwnData problem={downloadProblem} />
      </Section>
      <Section title="Eliminar cuenta" className="mt-10">
        <DeleteAccount path="/suspendida" problem={problemIn(actionData, 'deleteAccount')} />
      </Section>
    </PageShell>
  );
}

function OwnData({ problem }: { problem: string | null }) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        Tus publicaciones, ofertas, conversaciones, fotos y todo lo demás que guardamos de vos, en un archivo
        zip.
      </p>
      {problem && <Callout tone="error" title={problem} className="mb-4" />}
      <a href="/profile/datos" className={buttonClass('secondary', 'md', 'w-full md:w-fit')}>
        Descargar mis datos
      </a>
    </>
  );
}
