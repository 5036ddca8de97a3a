import { LegalDocument } from '../components/static-pages/document.tsx';
import { termsChanged, termsSections } from '../components/static-pages/terms-sections.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Términos y condiciones',
    description: 'Las reglas para usar AlRevés: qué es, a qué te comprometés y qué no está permitido.',
  });

export default function Terms() {
  return (
    <LegalDocument
      title="Términos y condiciones"
      first="julio de 2025"
      changed={termsChanged}
      lead={<p>Las reglas del lugar: qué hace AlRevés, qué no, y qué esperamos de vos.</p>}
      sections={termsSections}
    />
  );
}
