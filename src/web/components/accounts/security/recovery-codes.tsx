import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** Recovery codes, seen this once: to copy, to keep as a file, or to write down. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = [
    'Códigos de recuperación de AlRevés',
    'Cada uno sirve una sola vez para entrar sin la app de autenticación.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  return (
    <div className="grid gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Guardá tus códigos de recuperación
      </h3>
      <Callout tone="highlight" title="No los vas a volver a ver">
        Si perdés el celular, con uno de estos códigos podés entrar. Cada uno sirve una sola vez.
      </Callout>
      <ul className="figures grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-paper-2 p-4 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} copied="Códigos copiados">
          Copiar
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="alreves-codigos-de-recuperacion.txt"
          className={buttonClass('secondary', 'sm')}
        >
          <Download aria-hidden="true" className="size-4" />
          Descargar
        </a>
      </div>
    </div>
  );
}
