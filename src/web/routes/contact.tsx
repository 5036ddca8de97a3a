import { Mail, MapPin } from 'lucide-react';
import { getViewer } from '#application/accounts/profile.ts';
import { sendContactMessage } from '#application/contact/commands.ts';
import { ContactForm } from '../components/contact/contact-form.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { type FrequentQuestion, Questions, textLink } from '../components/static-pages/document.tsx';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Contacto',
    description: 'Escribinos: respondemos por email. Y las respuestas a lo que más nos preguntan.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, actor, services } = context.get(requestContext);
  const { viewer } = await getViewer(ctx, await actor());
  return {
    sender: { name: viewer?.name ?? '', email: viewer?.email ?? '' },
    address: services.config.contactEmail,
  };
}

export const action = intentAction('/contact', {
  contact: formAction(sendContactMessage),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sender, address } = loaderData;
  return (
    <PageShell title="Contacto" subtitle="Escribinos y te respondemos por email.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm sender={sender} answer={actionData} />
        <div className="grid content-start gap-10">
          <Section title="Dónde estamos">
            <ul className="grid gap-3">
              <li className="flex gap-3">
                <Mail className="mt-0.5 size-5 shrink-0 text-ink-2" />
                <a href={`mailto:${address}`} className="link [overflow-wrap:anywhere]">
                  {address}
                </a>
              </li>
              <li className="flex gap-3">
                <MapPin className="mt-0.5 size-5 shrink-0 text-ink-2" />
                Buenos Aires, Argentina
              </li>
            </ul>
          </Section>
          <Section title="Preguntas frecuentes">
            <Questions questions={contactQuestions} />
          </Section>
        </div>
      </div>
    </PageShell>
  );
}

export const contactQuestions: readonly FrequentQuestion[] = [
  {
    question: '¿Cómo funciona AlRevés?',
    answer: (
      <p>
        Quien quiere comprar publica lo que busca y hasta cuánto pagaría. Los vendedores le envían ofertas, y
        el comprador acepta la que más le conviene.
      </p>
    ),
  },
  {
    question: '¿Es gratis?',
    answer: <p>Sí. Publicar y enviar ofertas es gratis, y no cobramos comisión por las ventas.</p>,
  },
  {
    question: '¿Cómo me comunico con la otra persona?',
    answer: (
      <p>
        Por el chat, que se abre cuando se acepta una oferta. Ahí arreglan el pago y la entrega. Están todos
        en {textLink('/chats', 'tus chats')}.
      </p>
    ),
  },
  {
    question: '¿Qué hago si tengo un problema?',
    answer: (
      <p>
        Escribinos con este formulario y contanos qué pasó, con el título de la publicación o de la oferta.
        También podés mirar el {textLink('/ayuda', 'Centro de ayuda')}.
      </p>
    ),
  },
];
