import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isMedia, wideQuery } from '../../ui/use-media.ts';

const linksIn = (rows: HTMLElement | null) => [
  ...(rows?.querySelectorAll<HTMLAnchorElement>('a[data-chat]') ?? []),
];

const isCovered = () => document.querySelector(':popover-open, dialog[open]') !== null;

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const hasText = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';

/**
 * The keys of the inbox: arrows, Home and End move in the list, Enter opens, Escape goes from a conversation back to its
 * row, and '/' to the search.
 */
export function useInboxKeys(
  rows: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  chatId: string | undefined,
  query: string,
) {
  const navigate = useNavigate();
  const leaving = useRef<string | null>(null);
  const isEntering = useRef(false);

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
    if (key === '/' && !isWritten(target) && field.current?.checkVisibility?.()) {
      event.preventDefault();
      field.current.focus();
    } else if (key === 'Escape' && chatId && !event.isComposing && !hasText(target)) {
      leaving.current = chatId;
      void navigate(`/chats${query}`);
    }
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (chatId && isEntering.current && isMedia(wideQuery)) {
      document.querySelector<HTMLElement>('#conversacion textarea')?.focus();
    }
    isEntering.current = false;
    if (chatId || leaving.current === null) return;
    const links = linksIn(rows.current);
    (links.find((link) => link.dataset.chat === leaving.current) ?? links[0])?.focus();
    leaving.current = null;
  }, [chatId, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = linksIn(rows.current);
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    links[to]?.focus();
  };
  const onClickCapture = ({ detail }: { detail: number }) => {
    isEntering.current = detail === 0;
  };
  return { onKeyDown, onClickCapture };
}
