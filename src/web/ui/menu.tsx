import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-paper-2 focus-visible:bg-paper-2 focus-visible:-outline-offset-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-2';

/** Whether the styles place the list of a button (`.menu-list` in overlays.css): then it stands there before the scripts, too. */
const isPlacedByStyles = () => CSS.supports('(position-area: bottom) and selector(:open)');

function place(list: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect();
  const widest = document.documentElement.clientWidth - list.offsetWidth - 8;
  const below = window.innerHeight - at.bottom > list.offsetHeight + 16;
  Object.assign(list.style, {
    left: `${Math.max(8, Math.min(at.right - list.offsetWidth, widest))}px`,
    top: below ? `${at.bottom + 6}px` : 'auto',
    bottom: below ? 'auto' : `${window.innerHeight - at.top + 6}px`,
  });
}

export function Menu({
  label,
  trigger,
  triggerClass = buttonClass('ghost', 'icon'),
  children,
}: {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        className={triggerClass}
      >
        {trigger}
      </button>
      <MenuList ref={list} id={id} label={label} anchor={() => button.current}>
        {children}
      </MenuList>
    </>
  );
}

/**
 * The list of a menu. `anchor` is what it opens beside; with an `id` it is the button of that popover. Whoever has no button for
 * it opens it with `showPopover`.
 */
export function MenuList({
  ref,
  id,
  label,
  anchor,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>;
  id?: string;
  label: string;
  anchor(): Element | null;
  children: ReactNode;
}) {
  const isAnchored = id !== undefined;
  const placeBeside = useEffectEvent((open: HTMLElement) => {
    const beside = anchor();
    if (beside && !(isAnchored && isPlacedByStyles())) place(open, beside);
  });
  useEffect(() => {
    if (CSS.supports('selector(:popover-open)') && ref.current?.matches(':popover-open'))
      placeBeside(ref.current);
  }, [ref]);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  };
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onKeyDown={move}
      onClick={() => ref.current?.hidePopover()}
      onToggle={(event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return;
        placeBeside(event.currentTarget);
        items()[0]?.focus();
      }}
      className={clsx(
        'overlay from-above fixed w-max min-w-52 max-w-[calc(100vw-16px)] rounded-md border border-line bg-white p-1.5 text-ink shadow-over',
        isAnchored ? 'menu-list' : 'inset-auto m-0',
      )}
    >
      {children}
    </div>
  );
}

export function MenuItem({
  destructive = false,
  className,
  ...props
}: ComponentProps<'button'> & { destructive?: boolean }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...props}
      className={clsx(itemClass, destructive && 'text-rejected [&>svg]:text-rejected!', className)}
    />
  );
}

export function MenuLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link role="menuitem" tabIndex={-1} {...props} className={clsx(itemClass, className)} />;
}
