import { Lightbulb, ShieldAlert } from 'lucide-react';
import {
  Component,
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { chatTexts, messageState, messageStates } from '#domain/chats/texts.ts';
import { dayKey, dayLabel, timeText } from '#domain/dates/dates.ts';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { Button } from '../../ui/button.tsx';
import { type ChatLog, type Outgoing, ownIdIn } from './chat-log.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';

interface OutgoingActions {
  onRetry: (one: Outgoing) => void;
  onDiscard: (one: Outgoing) => void;
}

export function MessageList({
  log,
  chat,
  foundId,
  ...on
}: { log: ChatLog; chat: ChatView; foundId: string | null } & OutgoingActions) {
  const ownId = ownIdIn(chat);
  const { messages } = log;
  const chunks = useChunks(messages);
  const today = dayKey(new Date());
  const newestOwn = log.hasNewer
    ? undefined
    : messages.findLast(({ senderId }) => senderId !== null && senderId === ownId);
  const state = newestOwn && messageStates[messageState(newestOwn.createdAt, chat)];
  return (
    <MessageMenu className="message-parts">
      {chunks.map((ones, nth) => (
        <Chunk
          key={ones[0]?.id}
          messages={ones}
          author={chat.counterpart.name}
          ownId={ownId}
          today={today}
          previous={chunks[nth - 1]?.at(-1)}
          next={chunks[nth + 1]?.[0]}
          foundId={foundId !== null && ones.some(({ id }) => id === foundId) ? foundId : null}
          markedId={newestOwn && ones.includes(newestOwn) ? newestOwn.id : undefined}
          mark={newestOwn && ones.includes(newestOwn) ? state : undefined}
        />
      ))}
      {log.outgoing.length > 0 && (
        <ol className="flex flex-col gap-2">
          {log.outgoing.map((one) => (
            <MessageBubble
              key={one.id}
              id={one.id}
              author={chat.counterpart.name}
              isOwn
              message={one.message}
              images={one.images}
              at={one.at}
              isFaded={one.state === 'sending'}
              note={
                one.state === 'sending' ? 'Enviando...' : <NotSent one={one} isOpen={chat.isOpen} {...on} />
              }
            />
          ))}
        </ol>
      )}
    </MessageMenu>
  );
}

function useChunks(messages: readonly ChatMessageView[]) {
  const before = useRef<ReturnType<typeof splitIntoChunks>>([]);
  const chunks = useMemo(() => splitIntoChunks(messages, before.current), [messages]);
  useEffect(() => {
    before.current = chunks;
  }, [chunks]);
  return chunks;
}

interface ChunkProps {
  messages: readonly ChatMessageView[];
  author: string;
  ownId: string | null;
  today: string;
  previous: ChatMessageView | undefined;
  next: ChatMessageView | undefined;
  foundId: string | null;
  markedId: string | undefined;
  mark: string | undefined;
}

const Chunk = memo(({ messages, author, ownId, previous, next, foundId, markedId, mark }: ChunkProps) => {
  const now = new Date();
  return (
    <ol className="message-chunk flex flex-col gap-2">
      {messages.map((one, nth) => {
        const before = nth > 0 ? messages[nth - 1] : previous;
        const isNewDay = !before || dayKey(before.createdAt) !== dayKey(one.createdAt);
        return (
          <Fragment key={one.id}>
            {isNewDay && (
              <li className="my-2 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                <time dateTime={dayKey(one.createdAt)} suppressHydrationWarning>
                  {dayLabel(one.createdAt, now)}
                </time>
              </li>
            )}
            <Message
              one={one}
              author={author}
              isOwn={one.senderId !== null && one.senderId === ownId}
              isFollowed={isFollowed(one, messages[nth + 1] ?? next)}
              isFound={one.id === foundId}
              mark={one.id === markedId ? mark : undefined}
            />
          </Fragment>
        );
      })}
    </ol>
  );
});

interface MessageProps {
  one: ChatMessageView;
  author: string;
  isOwn: boolean;
  isFollowed: boolean;
  isFound: boolean;
  mark: string | undefined;
}

const Message = memo(({ one, author, isOwn, isFollowed, isFound, mark }: MessageProps) => (
  <>
    {one.advice.length > 0 && <MessageAdvice advice={one.advice} />}
    <MessageBubble
      id={one.id}
      author={author}
      isOwn={isOwn}
      message={one.message}
      images={one.images}
      at={one.createdAt}
      mark={mark}
      warning={one.warnings.length > 0 && <MessageWarning warnings={one.warnings} />}
      reportable={one.senderId !== null && !isOwn ? one.id : null}
      isFollowed={isFollowed}
      isFound={isFound}
    />
  </>
));

const isFollowed = (one: ChatMessageView, next: ChatMessageView | undefined) =>
  next?.senderId === one.senderId &&
  next.advice.length === 0 &&
  dayKey(next.createdAt) === dayKey(one.createdAt) &&
  timeText(next.createdAt) === timeText(one.createdAt);

const NotSent = ({
  one,
  isOpen,
  onRetry,
  onDiscard,
}: { one: Outgoing; isOpen: boolean } & OutgoingActions) => (
  <>
    <span className="text-rejected">{one.why ?? chatTexts.notSent}</span>
    {isOpen && (
      <button type="button" onClick={() => onRetry(one)} className="min-h-8 font-[650] text-sky underline">
        Reintentar
      </button>
    )}
    {one.state !== 'failed' && (
      <button type="button" onClick={() => onDiscard(one)} className="min-h-8 font-[650] text-sky underline">
        Descartar
      </button>
    )}
  </>
);

/** Messages of one chunk. */
const most = 10;

/** Splits a list into chunks. Unchanged chunks keep their identity, so a change renders only the chunk it is in. */
function splitIntoChunks(
  messages: readonly ChatMessageView[],
  before: readonly (readonly ChatMessageView[])[],
): readonly (readonly ChatMessageView[])[] {
  const known = new Map(before.map((part) => [part[0]?.id, part]));
  const starts = messages.flatMap(({ id }, nth) => (known.has(id) ? [nth] : []));
  const [first] = starts;
  if (first === undefined) return cut(messages);
  const parts = starts.flatMap((start, nth) => {
    const part = messages.slice(start, starts[nth + 1]);
    const was = known.get(part[0]?.id) ?? [];
    const isSame = was.length === part.length && part.every((one, at) => one === was[at]);
    return isSame ? [was] : cut(part);
  });
  return [...cutFromEnd(messages.slice(0, first)), ...parts];
}

const cut = (messages: readonly ChatMessageView[]): ChatMessageView[][] =>
  Array.from({ length: Math.ceil(messages.length / most) }, (_, nth) =>
    messages.slice(nth * most, (nth + 1) * most),
  );

function cutFromEnd(messages: readonly ChatMessageView[]): ChatMessageView[][] {
  const odd = messages.length % most;
  return odd > 0 ? [messages.slice(0, odd), ...cut(messages.slice(odd))] : cut(messages);
}

function MessageWarning({ warnings }: Pick<ChatMessageView, 'warnings'>) {
  const [gravest] = warnings;
  if (!gravest) return null;
  return (
    <div className="mt-1.5 flex gap-2 rounded-b-md border-sun border-t-2 bg-sun-soft px-3 py-2 text-sm">
      <ShieldAlert className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Cuidado: </span>
        {gravest.text}
      </span>
    </div>
  );
}

/**
 * Safety advice that a message triggered, shown once to its reader (all of it is at `/seguridad`). It is placed
 * above the message, so that the newest message stays next to the field while the keyboard is open.
 */
const MessageAdvice = ({ advice }: Pick<ChatMessageView, 'advice'>) =>
  advice.map(({ moment, title, text }) => (
    <li
      key={moment}
      className="my-2 self-stretch rounded-b-md border-sky border-t-2 bg-sky-soft px-4 py-3 text-sm"
    >
      <div className="flex items-center gap-2 font-[650]">
        <Lightbulb className="size-4 shrink-0" />
        {title}
      </div>
      <div className="mt-1 text-ink-2">
        {text}{' '}
        <Link to="/seguridad" className="link">
          Más consejos
        </Link>
      </div>
    </li>
  ));

export function MorePages({
  list,
  label,
  isLoading,
  onPress,
}: {
  list: RefObject<HTMLElement | null>;
  label: string;
  isLoading: boolean;
  onPress: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = place;
    return () => {
      if (box?.contains(document.activeElement)) list.current?.focus({ preventScroll: true });
    };
  }, [list]);
  return (
    <div ref={place} className="my-2 text-center">
      <Button variant="ghost" size="sm" busy={isLoading} busyText="Cargando..." onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

interface ScrollAnchorProps {
  box: RefObject<HTMLElement | null>;
  oldestId: string | undefined;
  children: ReactNode;
}
interface Anchor {
  one: Element;
  top: number;
}

/**
 * Keeps the reader's place when older messages are inserted above. Scroll anchoring of browsers fails at the very top
 * and beside parts that are not laid out. A class component, because hooks have no `getSnapshotBeforeUpdate`.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate({ oldestId: was }: ScrollAnchorProps): Anchor | null {
    const { box, oldestId } = this.props;
    return box.current && was !== undefined && was !== oldestId ? anchorIn(box.current) : null;
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, anchor: Anchor | null): void {
    const { current: list } = this.props.box;
    if (!list || !anchor?.one.isConnected) return;
    const moved = anchor.one.getBoundingClientRect().top - anchor.top;
    if (Math.abs(moved) >= 1) list.scrollTop += moved;
  }

  override render = (): ReactNode => this.props.children;
}

function anchorIn(list: HTMLElement): Anchor | null {
  const { top: edge } = list.getBoundingClientRect();
  const firstOf = (ones: Iterable<Element>) => {
    for (const one of ones) {
      const { top, bottom } = one.getBoundingClientRect();
      if (bottom > edge) return { one, top };
    }
    return null;
  };
  const part = firstOf(list.getElementsByClassName('message-chunk'));
  // Labels of days are no anchor: they disappear when older messages of the day arrive.
  return part && (firstOf(part.one.querySelectorAll('[data-id]')) ?? part);
}

const nearEnd = 48;
/**
 * Distance from the top, in heights of the list, at which older messages are loaded: far enough that the browser
 * need not lay them out at once.
 */
const nearBeginning = 4;

export function useScroll(
  oldestId: string | undefined,
  newestId: string | undefined,
  onNearBeginning: () => void,
  isShown: boolean,
  {
    receivedId,
    foundId,
    hasNewer,
    onNearEnd,
  }: {
    receivedId: string | undefined;
    foundId: string | null;
    hasNewer: boolean;
    onNearEnd: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ oldestId, isAtEnd: !foundId, end: 0, height: 0, scrollHeight: 0 });
  const isTouched = useRef(false);
  const [leftAt, setLeftAt] = useState((foundId && !hasNewer && receivedId) || null);
  const received = useRef(receivedId);
  received.current = receivedId;

  const hasMore = useRef(hasNewer);
  hasMore.current = hasNewer;

  const goToEnd = useCallback(() => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    before.current.end = box.current.scrollTop;
    before.current.height = box.current.clientHeight;
    before.current.scrollHeight = box.current.scrollHeight;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isAtEnd, oldestId: was } = before.current;
    before.current.oldestId = oldestId;
    if (was !== undefined && was !== oldestId) return;
    if (isAtEnd) goToEnd();
    else if (was === undefined && foundId) goTo(element, foundId);
  }, [oldestId, newestId]);

  // The newest messages are loaded: check whether they are in view.
  useLayoutEffect(() => {
    const element = box.current;
    if (hasNewer || before.current.isAtEnd || !element) return;
    before.current.isAtEnd = toEndOf(element) < nearEnd;
    const { isAtEnd } = before.current;
    setLeftAt((at) => (isAtEnd ? null : (at ?? received.current ?? null)));
  }, [hasNewer]);

  // The list shrinks when the keyboard opens and grows when chunks are laid out: keeps the newest message in view.
  useEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    // Until the reader scrolls: the URL fragment also scrolls the page, and puts the message at the edge of the list.
    const placing = new AbortController();
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(
        type,
        () => {
          isTouched.current = true;
          placing.abort();
        },
        { passive: true, signal: placing.signal },
      );
    const place = () => {
      if (!foundId || placing.signal.aborted) return;
      scrollTo(0, 0);
      goTo(element, foundId);
      if (toEndOf(element) >= nearEnd || hasMore.current) return;
      before.current.isAtEnd = true;
      setLeftAt(null);
    };
    addEventListener('load', place, { signal: placing.signal });
    const sizes = new ResizeObserver((changes) => {
      place();
      const isBox = changes.some(({ target }) => target === element);
      // Not when the reader begins to scroll up.
      if (before.current.isAtEnd && (isBox || element.scrollTop >= before.current.end - 1)) goToEnd();
    });
    sizes.observe(element);
    for (const parts of element.getElementsByClassName('message-parts')) sizes.observe(parts);
    return () => {
      placing.abort();
      sizes.disconnect();
    };
  }, [isShown, goToEnd, foundId]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const { clientHeight, scrollHeight, scrollTop } = element;
    const distance = toEndOf(element);
    const { isAtEnd: wasAtEnd, height, end, ...was } = before.current;
    // A resize, as by the keyboard, a list that grew, and one that is first laid out scroll without the reader.
    const isLaidOut = scrollTop >= end - 1 || (!isTouched.current && scrollHeight !== was.scrollHeight);
    if (wasAtEnd && (clientHeight !== height || (distance >= nearEnd && isLaidOut))) return goToEnd();
    Object.assign(before.current, { height: clientHeight, scrollHeight });
    const isAtEnd = distance < nearEnd && !hasNewer;
    if (isAtEnd !== wasAtEnd) setLeftAt(isAtEnd ? null : (received.current ?? null));
    before.current.isAtEnd = isAtEnd;
    // Also when the browser scrolled because the list grew.
    if (distance < 2) before.current.end = scrollTop;
    if (scrollTop < clientHeight * nearBeginning && !isAtEnd) onNearBeginning();
    if (hasNewer && distance < clientHeight) onNearEnd();
  };
  const toEnd = useCallback(() => {
    before.current.isAtEnd = true;
    setLeftAt(null);
    goToEnd();
  }, [goToEnd]);
  return { box, onScroll, toEnd, leftAt };
}

const toEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

function goTo(list: HTMLElement, id: string): void {
  const one = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!one) return;
  const [{ top, height }, frame] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += top - frame.top - Math.max(0, (frame.height - height) / 2);
}
