import { useRouteLoaderData } from 'react-router';
import { type SharedRequest, shareText, whatsAppUrl } from '#domain/buy-requests/share-text.ts';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ShellData } from '../../layout/viewer.ts';

export interface ShareProps {
  request: SharedRequest & { id: string };
  isOwn: boolean;
}

export function useShare({ request, isOwn }: ShareProps) {
  const isHydrated = useHydrated();
  const site = useRouteLoaderData<ShellData>('root')?.publicUrl ?? '';
  const url = `${site}/buy-request/${request.id}`;
  const text = shareText(request, { isOwn });
  return {
    hasSheet: isHydrated && 'share' in navigator,
    whatsApp: whatsAppUrl(`${text} ${url}`),
    copy: async () => {
      try {
        await navigator.clipboard.writeText(url);
        toast.success('Link copiado');
      } catch {
        toast.error('Tu navegador no dejó copiar. Copiá la dirección de esta página.');
      }
    },
    open: () => void navigator.share({ text, url }).catch(() => undefined),
  };
}
