import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { renderMail } from '#market/mails/contents/render.ts';
import { sampleMails } from '#market/mails/samples.ts';
import { MailPreview } from '../components/dev/mail-preview.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { requestContext } from '../pages/context.ts';

export const meta = () => [{ title: 'Los mails · AlRevés' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const samples = sampleMails(context.get(requestContext).services.config.publicUrl);
  const chosen = samples[Number(url.searchParams.get('mail') ?? 0)] ?? samples[0];
  return {
    names: samples.map(({ name }) => name),
    shown: chosen ? { name: chosen.name, ...(await renderMail(chosen.content)) } : null,
  };
}

/** Every mail with sample facts, as HTML and as text; only in development. */
export default function DevMails() {
  const { names, shown } = useLoaderData<typeof loader>();
  return (
    <PageShell title="Los mails" subtitle="Cada mail, con datos de muestra." kicker="Solo en desarrollo">
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[16rem_1fr]">
        <ul className="grid content-start">
          {names.map((name, nth) => (
            <li key={name}>
              <Link
                to={`?mail=${nth}`}
                preventScrollReset
                aria-current={name === shown?.name ? 'page' : undefined}
                className="flex min-h-11 items-center no-underline aria-[current=page]:font-[650] aria-[current=page]:text-sky"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {shown && <MailPreview {...shown} />}
      </div>
    </PageShell>
  );
}
