import { useEffect, useRef, useState } from 'react';

const pause = 400;

/**
 * Under a field whose text everybody reads: says which parts of it others will not see, and why. It only informs, and
 * its rules load when somebody types.
 */
export function ContactHint() {
  const place = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    const field = place.current?.parentElement;
    let waiting: ReturnType<typeof setTimeout>;
    const look = async (text: string, of: 'text' | 'link') => {
      if (text === '') return setNote(null);
      const { writerNote } = await import('#domain/contact-redaction/redact.ts');
      setNote(writerNote(text, of));
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      clearTimeout(waiting);
      waiting = setTimeout(
        () => void look(target.value, target.type === 'url' ? 'link' : 'text').catch(() => undefined),
        pause,
      );
    };
    field?.addEventListener('input', onInput);
    return () => {
      clearTimeout(waiting);
      field?.removeEventListener('input', onInput);
    };
  }, []);
  return (
    <div ref={place} role="status" className="empty:-mt-2">
      {note && <p className="rounded-b-md border-sun border-t-2 bg-sun-soft px-3 py-2 text-sm">{note}</p>}
    </div>
  );
}
