import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';

interface Press {
  key: string;
  currentTarget: EventTarget | null;
  preventDefault(): void;
}

/**
 * What a text field with suggestions does, as ARIA describes a combobox. `useOptions` gives the suggestions for the
 * typed text, which is null while none are wanted.
 */
export function useCombobox<Option>(
  useOptions: (typed: string | null) => Option[],
  onPick: (option: Option) => void,
) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const options = useOptions(typed);
  const isOpen = typed !== null && options.length > 0;
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const press = (event: Press) => {
    const count = options.length;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const option = isOpen ? options[active] : undefined;
      if (option) {
        event.preventDefault();
        pick(option);
      } else close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === null) setTyped((event.currentTarget as HTMLInputElement).value);
      else if (count > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive((now) => ((now + step + 1 + count + 1) % (count + 1)) - 1);
      }
    }
  };
  return {
    id,
    options,
    active,
    isOpen,
    close,
    pick,
    press,
    type: (text: string) => {
      setTyped(text);
      setActive(-1);
    },
    attributes: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
    } as const,
  };
}

export function Listbox<Option>({
  box: { id, options, active, isOpen, pick },
  keyOf,
  top,
  quiet,
  children,
}: {
  box: ReturnType<typeof useCombobox<Option>>;
  keyOf: (option: Option) => string;
  top?: number;
  quiet?: (option: Option) => boolean;
  children: (option: Option) => ReactNode;
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Sugerencias"
      hidden={!isOpen}
      style={top === undefined ? undefined : { top }}
      className="absolute top-full left-0 z-20 mt-1 min-w-[max(100%,min(20rem,100vw-2rem))] max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-white p-1.5 shadow-over"
    >
      {options.map((option, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
        <div
          key={keyOf(option)}
          id={`${id}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === active}
          ref={nth === active ? (one) => one?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-paper-2',
            nth === active && 'bg-paper-2 outline-2 outline-sky -outline-offset-2',
            quiet?.(option) && 'text-ink-2 text-sm',
          )}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
