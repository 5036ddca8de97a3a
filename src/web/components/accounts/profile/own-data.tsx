import { buttonClass } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** Everything that is kept of the person, to take along. `problem` is why it could not begin. */
export function OwnData({ problem }: { problem: string | null }) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        Tus publicaciones, ofertas, conversaciones, fotos y todo lo demás que guardamos de vos, en un archivo
        zip.
      </p>
      {problem && <Callout tone="error" title={problem} className="mb-4" />}
      <a href="/profile/datos" className={buttonClass('secondary', 'md', 'w-full md:w-fit')}>
        Descargar mis datos
      </a>
    </>
  );
}
