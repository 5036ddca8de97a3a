import { LegalDocument } from '../components/static-pages/document.tsx';
import { privacyChanged, privacySections } from '../components/static-pages/privacy-sections.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Política de privacidad',
    description: 'Qué datos guarda AlRevés, para qué los usa, con quién los comparte y qué derechos tenés.',
  });

export default function Privacy() {
  return (
    <LegalDocument
      title="Política de privacidad"
      first="julio de 2025"
      changed={privacyChanged}
      lead={<p>Qué datos tuyos guardamos, para qué, quién los ve y qué podés hacer con ellos.</p>}
      sections={privacySections}
    />
  );
}
