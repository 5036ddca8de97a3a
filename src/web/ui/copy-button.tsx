import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../forms/intent-form.tsx';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

export function CopyButton({
  text,
  copied,
  children,
}: {
  text: string;
  copied: string;
  children: ReactNode;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      toast.error('Tu navegador no dejó copiar. Seleccioná el texto y copialo.');
    }
  };
  if (!useHydrated()) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy className="size-4" />
      {children}
    </Button>
  );
}
