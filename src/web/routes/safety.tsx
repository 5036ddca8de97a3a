import { LegalDocument } from '../components/static-pages/document.tsx';
import { safetyChanged, safetySections } from '../components/static-pages/safety-sections.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Consejos de seguridad',
    description:
      'Cómo comprar y vender sin sorpresas en AlRevés: qué mirar antes de pagar, dónde encontrarse y qué estafas se repiten.',
  });

export default function Safety() {
  return (
    <LegalDocument
      title="Consejos de seguridad"
      changed={safetyChanged}
      lead={<p>Lo que te mostramos en el chat, junto y para leer con calma.</p>}
      sections={safetySections}
    />
  );
}
