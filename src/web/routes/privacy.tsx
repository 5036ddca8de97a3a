import { LegalDocument } from '../components/legal/document.tsx';
import { privacySections } from '../components/legal/privacy-sections.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Política de privacidad',
    description: 'Qué datos guarda AlRevés, para qué los usa, con quién los comparte y qué derechos tenés.',
  });

export default function Privacy() {
  return (
    <LegalDocument
      title="Política de privacidad"
      updated="julio de 2025"
      lead={<p>Qué datos tuyos guardamos, para qué, quién los ve y qué podés hacer con ellos.</p>}
      sections={privacySections}
    />
  );
}
