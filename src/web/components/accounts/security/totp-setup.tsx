import { encode } from 'uqr';
import { parseUrl } from '#domain/texts/parse-url.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const secretOf = (uri: string): string => parseUrl(uri)?.searchParams.get('secret') ?? '';

export function TotpSetup({ uri }: { uri: string }) {
  const secret = secretOf(uri);
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>
          Instalá una app de autenticación si no tenés: Google Authenticator, Microsoft Authenticator o la que
          prefieras.
        </li>
        <li>Escaneá este código con la app.</li>
        <li>Escribí abajo el código de 6 números que muestra.</li>
      </ol>
      <QrCode text={uri} />
      <div className="min-w-0">
        <p className="text-ink-2">
          ¿Estás en el mismo celular?{' '}
          <a href={uri} className="link">
            Abrí la app de autenticación
          </a>{' '}
          o copiá esta clave en ella:
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="figures min-w-0 break-words rounded-md bg-paper-2 px-3 py-2 text-base">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={secret} copied="Clave copiada">
            Copiar clave
          </CopyButton>
        </div>
      </div>
    </div>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR para tu app de autenticación"
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
