import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { renderMail } from '#application/mails/contents/render-mail.ts';
import { sampleMails } from '#application/mails/samples.ts';
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

function MailPreview({ subject, html, text }: { subject: string; html: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-6">
      <h2 className="text-xl">{subject}</h2>
      <div className="flex flex-wrap gap-4">
        {[640, 360].map((width) => (
          <iframe
            key={width}
            title={`${subject}, ${width} px`}
            srcDoc={html}
            sandbox=""
            style={{ width }}
            className="h-160 max-w-full border border-line"
          />
        ))}
      </div>
      <pre className="overflow-x-auto whitespace-pre-wrap border border-line bg-white p-4 text-sm [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}
