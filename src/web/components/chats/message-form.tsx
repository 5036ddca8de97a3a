import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { SendingMark } from '../../forms/sending-mark.tsx';
import { useTypedBefore } from '../../forms/use-typed-before.ts';
import { IconButton } from '../../ui/button.tsx';
import { controlClass } from '../../ui/input.tsx';

/** Where a message is written: Enter sends, Shift+Enter makes a new line. Without script it is a plain form. */
export function MessageForm({
  chatId,
  unsent = '',
  onSend,
}: {
  chatId: string;
  unsent?: string;
  onSend: (message: string) => void;
}) {
  const [text, setText] = useState(unsent);
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(field, setText);
  const send = () => {
    // As it is on the screen: a press while the page comes alive finds a state that has not taken it over yet.
    const message = field.current?.value.trim() ?? '';
    if (message !== '') onSend(message);
    // Of mere blanks the empty field is the answer.
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character: that one is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      method="post"
      action={`/chats/${chatId}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-line border-t bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <SendingMark answer={undefined} />
      <textarea
        ref={field}
        name="message"
        aria-label="Mensaje"
        placeholder="Escribí un mensaje"
        rows={1}
        required
        maxLength={limits.chatMessageMax}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${controlClass} field-sizing-content block max-h-[min(10rem,30dvh)] min-h-12 resize-none py-2.5`}
      />
      <IconButton type="submit" variant="primary" label="Enviar mensaje">
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
