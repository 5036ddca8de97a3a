import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { Callout } from '../../ui/callout.tsx';

/** Above the form of a publication that a question was put into: what is left to do, and the cursor where it is done. */
export function AddingNote({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog takes the focus itself when it opens.
    const timer = setTimeout(() => {
      const lines = place.current?.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-line]');
      const line = [...(lines ?? [])].find(({ value }) => value === text);
      line?.focus();
      line?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div ref={place}>
      <Callout title="Dejalo como algo que pedís" className="mb-6">
        Acortá la pregunta a lo que tiene que cumplir, hasta {limits.requirementMax} caracteres. Se agrega
        recién cuando guardás.
      </Callout>
    </div>
  );
}
