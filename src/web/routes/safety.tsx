import type { ReactNode } from 'react';
import { type AdviceMoment, adviceTexts } from '#domain/chat-advice/advice-texts.ts';
import { hiddenMark, type WarningKind } from '#domain/contact-redaction/kinds.ts';
import { readerTexts } from '#domain/contact-redaction/texts.ts';
import { safePlaceReasons, safePlaces } from '#domain/meetings/words.ts';
import { LegalDocument, textLink } from '../components/static-pages/document.tsx';
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

const ids: Record<AdviceMoment, string> = {
  firstMessage: 'primer-mensaje',
  money: 'plata',
  meeting: 'encuentro',
};

const advice = (Object.keys(ids) as AdviceMoment[]).map((moment) => ({
  id: ids[moment],
  title: adviceTexts[moment].title,
  content: <p>{adviceTexts[moment].text}</p>,
}));

const frauds: readonly { kind: WarningKind; sounds: string }[] = [
  { kind: 'code', sounds: '“Pasame el código que te llegó”' },
  { kind: 'overpayment', sounds: '“Te transferí de más, devolveme la diferencia”' },
  { kind: 'funding', sounds: '“Tenés que hacer un fondeo para que se acredite”' },
  { kind: 'laundering', sounds: '“Prestame tu cuenta para recibir una plata”' },
  { kind: 'advance', sounds: '“Transferime una seña y te lo guardo”' },
  { kind: 'account', sounds: 'Te pasan un CBU o un alias' },
];

const safetyChanged = '2026-11-28';

const safetySections: readonly { id: string; title: string; content: ReactNode }[] = [
  ...advice,
  {
    id: 'lugares',
    title: 'Dónde encontrarse',
    content: (
      <ul>
        {safePlaces.map((kind) => (
          <li key={kind}>
            <strong>{kind}.</strong> {safePlaceReasons[kind]}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'estafas',
    title: 'Cómo suenan las estafas',
    content: (
      <ul>
        {frauds.map(({ kind, sounds }) => (
          <li key={kind}>
            <strong>{sounds}.</strong> {readerTexts[kind]}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'contacto',
    title: 'Por qué ocultamos teléfonos y emails',
    content: (
      <>
        <p>
          En publicaciones, ofertas y perfiles, los teléfonos, emails, usuarios de otras redes, CBU y alias se
          leen “{hiddenMark}”. Cuando hay un trato, sus dos partes ven los textos como se escribieron.
        </p>
        <p>
          Casi todas las estafas empiezan igual: te sacan del sitio antes de acordar nada. Los precios, las
          medidas, los años y los modelos quedan como los escribiste.
        </p>
        <p>En el chat no borramos nada: te avisamos debajo del mensaje.</p>
      </>
    ),
  },
  {
    id: 'ayuda',
    title: 'Si algo no cierra',
    content: (
      <p>
        No mandes plata ni códigos y {textLink('/contact', 'escribinos')}. Si ya transferiste, llamá a tu
        banco enseguida y hacé la denuncia. Si alguien te molesta, bloquealo desde el menú “⋯” que está junto
        a su nombre: no se ven ni se ofertan más.
      </p>
    ),
  },
];
