import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { type ShareProps, useShare } from './use-share.ts';

export function Sharing({ request, isOwn }: { request: BuyRequestView; isOwn: boolean }) {
  if (!isOpenForOffers(request.status) || request.hiddenFor) return null;
  if (isOwn) return request.offerCount === 0 ? <ShareInvitation request={request} isOwn /> : null;
  return (
    <div className="mt-6">
      <Share request={request} isOwn={false} />
    </div>
  );
}

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

const ShareInvitation = (props: ShareProps) => (
  <section
    aria-labelledby="compartir"
    className="my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sun-soft p-4"
  >
    <div className="min-w-0">
      <h2 id="compartir" className="text-lg">
        Compartila: cuanta más gente la vea, mejor
      </h2>
      <p className="mt-1 text-ink-2">Pasásela a quien pueda tenerlo.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ShareButtons {...props} />
    </div>
  </section>
);

export function ShareButtons({ onShared, ...props }: ShareProps & { onShared?(): void }) {
  const { whatsApp, copy, open, hasSheet } = useShare(props);
  const then = (step: () => unknown) => () => {
    void step();
    onShared?.();
  };
  return (
    <>
      <a href={whatsApp} target="_blank" rel="noopener" onClick={onShared} className={buttonClass('primary')}>
        <MessageCircle aria-hidden="true" />
        Mandar por WhatsApp
      </a>
      <button type="button" onClick={then(copy)} className={buttonClass('secondary')}>
        <Link2 aria-hidden="true" />
        Copiar el link
      </button>
      {hasSheet && (
        <button type="button" onClick={then(open)} className={buttonClass('secondary')}>
          <Share2 aria-hidden="true" />
          Más opciones
        </button>
      )}
    </>
  );
}
