import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { type SharedRequest, shareText, whatsAppUrl } from '#domain/share-text.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { useHydrated } from '../../../forms/form-marks.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ShellData } from '../../layout/links.ts';

interface ShareProps {
  request: SharedRequest & { id: string };
  /** Whether it is the viewer's own: the sentence begins with 'Busco', otherwise with 'Buscan'. */
  isOwn: boolean;
  /** The site's address, without a slash at its end. */
  site: string;
}

function useShare({ request, isOwn, site }: ShareProps) {
  const isHydrated = useHydrated();
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
    /** Opens the system's share sheet. Closing it without choosing is not an error. */
    open: () => void navigator.share({ text, url }).catch(() => undefined),
  };
}

/** On the page of an open publication: an invitation to its buyer while nobody has offered, a button to all others. */
export function Sharing({ request, isOwn }: { request: BuyRequestView; isOwn: boolean }) {
  const site = useRouteLoaderData<ShellData>('root')?.publicUrl ?? '';
  if (!isOpenForOffers(request.status)) return null;
  return isOwn && request.offerCount === 0 ? (
    <ShareInvitation request={request} isOwn site={site} />
  ) : (
    <div className="mt-6">
      <Share request={request} isOwn={isOwn} site={site} />
    </div>
  );
}

/** Shares a publication: by WhatsApp, which works without script, as a link, or by the system's share sheet. */
function Share(props: ShareProps) {
  const { whatsApp, copy, open, hasSheet } = useShare(props);
  return (
    <Menu
      label="Compartir"
      trigger={
        <>
          <Share2 aria-hidden="true" />
          Compartir
        </>
      }
      triggerClass={buttonClass('secondary')}
    >
      <MenuLink to={whatsApp} target="_blank" rel="noopener">
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </MenuLink>
      <MenuItem onClick={() => void copy()}>
        <Link2 aria-hidden="true" />
        Copiar el link
      </MenuItem>
      {hasSheet && (
        <MenuItem onClick={open}>
          <Share2 aria-hidden="true" />
          Más opciones
        </MenuItem>
      )}
    </Menu>
  );
}

/** Invites the owner to share while there is no offer yet. */
function ShareInvitation(props: ShareProps) {
  const { whatsApp, copy, open, hasSheet } = useShare(props);
  return (
    <section
      aria-labelledby="compartir"
      className="my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sun-soft p-4"
    >
      <div className="min-w-0">
        <h2 id="compartir" className="text-lg">
          Pasala: cuantos más la vean, mejor
        </h2>
        <p className="mt-1 text-ink-2">Mandala a quien pueda tenerlo o conozca a alguien.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={whatsApp} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <MessageCircle aria-hidden="true" />
          Mandar por WhatsApp
        </a>
        <button type="button" onClick={() => void copy()} className={buttonClass('secondary')}>
          <Link2 aria-hidden="true" />
          Copiar el link
        </button>
        {hasSheet && (
          <button type="button" onClick={open} className={buttonClass('secondary')}>
            <Share2 aria-hidden="true" />
            Más opciones
          </button>
        )}
      </div>
    </section>
  );
}
