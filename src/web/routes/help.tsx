import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { helpTopics } from '../components/static-pages/help-topics.tsx';
import { Questions } from '../components/static-pages/questions.tsx';
import { pageMeta } from '../pages/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Centro de ayuda',
    description:
      'Cómo publicar lo que buscás, enviar ofertas, elegir la mejor y cuidar tu cuenta en AlRevés.',
  });

export default function Help() {
  return (
    <PageShell title="Centro de ayuda" subtitle="Respuestas cortas a lo que más nos preguntan." width="text">
      <div className="grid gap-10">
        {helpTopics.map((topic) => (
          <Section key={topic.id} id={topic.id} title={topic.title}>
            <Questions questions={topic.questions} />
          </Section>
        ))}
        <Section title="¿No encontraste lo que buscabas?">
          <p className="mb-4 text-ink-2">Escribinos y te respondemos por email.</p>
          <ButtonLink to="/contact">Contacto</ButtonLink>
        </Section>
        <p className="text-ink-2 text-sm">Datos de lugares: BAHRA y GeoNames (CC BY 4.0).</p>
      </div>
    </PageShell>
  );
}
