import { ImagePlus, SendHorizontal } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks, useHydrated } from '../../forms/intent-form.tsx';
import { useTextBeforeHydration } from '../../forms/use-text-before-hydration.ts';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { acceptedTypes } from '../images/chosen-files.ts';
import { messageDraft, messageField, saveMessageDraft } from './message-drafts.ts';
import { useTypingIndicator } from './use-typing.ts';

interface Photos {
  urls: readonly string[];
  isWaiting: boolean;
  isBroken?: boolean;
  isMissing?: boolean;
}
const noPhotos: Photos = { urls: [], isWaiting: false };

const brokenText = 'Una foto no se subió: reintentá o quitala.';

export interface MessageDraft {
  text: string;
  images: readonly string[];
  isFocused?: boolean;
}

const MessagePhotos = lazyComponent(async () => (await import('./message-photos.tsx')).MessagePhotos, {
  Failed: NoMessagePhotos,
});

function NoMessagePhotos({ saved, onChange }: { saved: readonly string[]; onChange(photos: Photos): void }) {
  const tell = useEffectEvent(() => onChange({ urls: saved, isWaiting: false, isMissing: true }));
  useEffect(() => tell(), []);
  return (
    <p role="alert" className="col-span-full text-rejected text-sm">
      No pudimos agregar las fotos. Fijate si tenés conexión.
    </p>
  );
}

export function MessageForm({
  chatId,
  ownerId,
  draft,
  replies,
  onTyping,
  onSend,
}: {
  chatId: string;
  ownerId: string;
  draft: RefObject<MessageDraft>;
  replies: readonly string[];
  onTyping: () => void;
  onSend: (message: string, images: string[]) => void;
}) {
  const [begun] = useState((): MessageDraft => {
    const { text, images } = draft.current;
    const isNew = text === '' && images.length === 0;
    return (isNew && messageDraft(ownerId, chatId)) || { text, images };
  });
  const [text, setText] = useState(begun.text);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [photos, setPhotos] = useState<Photos>(() =>
    begun.images.length > 0 ? { urls: begun.images, isWaiting: false } : noPhotos,
  );
  const isWaiting = photos.isWaiting || (chosen.length > 0 && photos === noPhotos);
  const [isTold, setTold] = useState(false);
  const [nth, setNth] = useState(0);
  const hasPhotos = chosen.length > 0 || photos.urls.length > 0;
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const written = { text, images: photos.urls };
    Object.assign(draft.current, written);
    saveMessageDraft(ownerId, chatId, written);
  }, [draft, ownerId, chatId, text, photos.urls]);
  useLayoutEffect(() => {
    const { current: element } = field;
    const typed = messageDraft(ownerId, chatId);
    if (typed?.text) setText(typed.text);
    if (draft.current.isFocused || typed?.isFocused) element?.focus();
    if (typed?.isFocused)
      requestAnimationFrame(() => element?.setSelectionRange(element.value.length, element.value.length));
    return () => {
      draft.current.isFocused = document.activeElement === element;
    };
  }, [draft, ownerId, chatId]);
  useTextBeforeHydration(field, setText);
  useTypingIndicator(field);
  const file = useRef<HTMLInputElement>(null);
  const askAgain = () => {
    setPhotos({ urls: photos.urls, isWaiting: true });
    setNth((before) => before + 1);
  };
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Lets the same file be chosen again after its removal.
    input.value = '';
    if (files.length === 0) return;
    setChosen(photos.isMissing ? [...chosen, ...files] : files);
    if (photos.isMissing) askAgain();
  };
  // Photos chosen before hydration.
  const takeChosen = useEffectEvent(() => file.current && take(file.current));
  useEffect(() => void takeChosen(), []);
  const send = () => {
    setTold(photos.isBroken ?? false);
    if (isWaiting) return;
    // Read from the DOM: state may lag behind while the page hydrates.
    const message = field.current?.value.trim() ?? '';
    if (photos.isMissing && message === '') return askAgain();
    if (message !== '' || photos.urls.length > 0) onSend(message, [...photos.urls]);
    setText('');
    field.current?.focus();
    // The text was sent without the photos, whose code failed to load: they stay, with the message that says so.
    if (photos.isMissing) return setPhotos({ ...noPhotos, isMissing: true });
    setChosen([]);
    setPhotos(noPhotos);
    setNth((before) => before + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const fill = (reply: string) => {
    setText(reply);
    const { current } = field;
    if (!current) return;
    current.focus();
    requestAnimationFrame(() => current.setSelectionRange(reply.length, reply.length));
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/chats/${chatId}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="message-form border-line border-t bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <FormMarks path="/chats/:chatId" intent="sendMessage" />
      <IdempotencyKeyField answer={undefined} />
      {hasPhotos && <MessagePhotos key={nth} chosen={chosen} saved={photos.urls} onChange={setPhotos} />}
      {isTold && photos.isBroken && (
        <p role="alert" className="col-span-full text-rejected text-sm">
          {brokenText}
        </p>
      )}
      {photos.urls.map((url) => (
        <input key={url} type="hidden" name="images" value={url} />
      ))}
      {text === '' && !hasPhotos && (
        <ul aria-label="Respuestas rápidas" className="message-replies noscript:hidden!">
          {replies.map((reply) => (
            <li key={reply}>
              <button type="button" onClick={() => fill(reply)}>
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={`message-file ${buttonClass('ghost', 'icon')}`} title="Agregar fotos">
        <ImagePlus />
        <input
          type="file"
          multiple
          name={isHydrated ? undefined : 'photos'}
          accept={acceptedTypes(isHydrated)}
          aria-label="Agregar fotos"
          ref={file}
          onChange={({ target }) => take(target)}
        />
      </label>
      <textarea
        ref={field}
        name="message"
        {...messageField}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        variant="primary"
        label={photos.isBroken ? brokenText : isWaiting ? 'Subiendo las fotos' : 'Enviar mensaje'}
        aria-disabled={(isWaiting && !photos.isBroken) || undefined}
      >
        <SendHorizontal />
      </IconButton>
    </form>
  );
}
