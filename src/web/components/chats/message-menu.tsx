import { Copy, Flag } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { reportFormPath } from '#domain/paths.ts';
import { MenuItem, MenuLink, MenuList } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

/** How long a finger rests on a message to open its menu, in milliseconds; how far it may slip meanwhile, in pixels. */
const held = { ms: 500, slip: 10 };

/**
 * The list of messages with one shared menu. A long press, a right click, the menu key or the button beside a
 * message opens it; the button shows on hover and on focus.
 */
export function MessageMenu({ className, children }: { className: string; children: ReactNode }) {
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const bubble = useRef<Element | null>(null);
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);

  const openAt = (target: EventTarget): boolean => {
    const message = target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;
    if (!message?.dataset.message) return false;
    const paragraph = message.querySelector('p');
    bubble.current = paragraph ?? message;
    setChosen({ id: message.dataset.message, text: paragraph?.textContent ?? '' });
    if (press.current) showOnceReleased();
    else setTimeout(show);
    return true;
  };
  const show = () => {
    if (list.current && !list.current.matches(':popover-open')) list.current.showPopover();
  };
  /** The release of a press outside an open menu would close it. */
  const showOnceReleased = () => {
    const wait = new AbortController();
    const { signal } = wait;
    const end = ({ type }: Event) => {
      wait.abort();
      if (type === 'pointerup') setTimeout(show);
    };
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };
  const forget = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const begin = (event: PointerEvent) => {
    const { target, clientX: x, clientY: y } = event;
    // Some phones send no `contextmenu` event for a long press.
    const timer = event.pointerType === 'touch' ? window.setTimeout(() => openAt(target), held.ms) : 0;
    press.current = { timer, x, y };
    addEventListener('pointerup', forget, { once: true });
    addEventListener('pointercancel', forget, { once: true });
  };
  const slip = ({ clientX, clientY }: PointerEvent) => {
    const from = press.current;
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > held.slip) clearTimeout(from.timer);
  };
  const tap = (event: MouseEvent) => {
    const isMore = event.target instanceof Element && event.target.closest('[data-more]');
    const asksForTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isMore && !asksForTab && openAt(event.target)) event.preventDefault();
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Mensaje copiado');
    } catch {
      toast.error('Seleccioná el texto y copialo desde tu navegador.', 'No se pudo copiar');
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu is opened by the links and keys of the messages in it */}
      <div
        className={className}
        onContextMenu={(event) => openAt(event.target) && event.preventDefault()}
        onPointerDown={begin}
        onPointerMove={slip}
        onClickCapture={tap}
      >
        {children}
      </div>
      {chosen && (
        <MenuList ref={list} label="Mensaje" anchor={() => bubble.current}>
          {chosen.text !== '' && (
            <MenuItem onClick={() => copy(chosen.text)}>
              <Copy />
              Copiar el texto
            </MenuItem>
          )}
          <MenuLink to={reportFormPath('message', chosen.id)} rel="nofollow">
            <Flag />
            Denunciar el mensaje
          </MenuLink>
        </MenuList>
      )}
    </>
  );
}
