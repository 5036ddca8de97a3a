import { useEffect, useEffectEvent } from 'react';

/** Hands over the pictures that are pasted anywhere on the page. Pasted text still goes into the focused field. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
