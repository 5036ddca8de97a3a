import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormButtons } from '../../ui/form-buttons.tsx';

export const BottomBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={clsx(
      'bottom-bar sticky z-20 -mx-(--page-gap) flex flex-wrap gap-3 border-ink border-t bg-paper px-(--page-gap) *:flex-auto max-[22rem]:gap-[8px] max-[22rem]:*:px-[8px] max-[22rem]:*:text-[min(1rem,6vw)]',
      'md:static md:mx-0 md:border-0 md:bg-transparent md:p-0 md:*:flex-none',
      className,
    )}
  >
    {children}
  </div>
);

/**
 * The buttons at the end of a form, in the bottom bar on a page and at the bottom of a dialog, after what `missing` finds
 * missing in the form.
 */
export function FormEnd({
  hasBottomBar,
  missing,
  ...buttons
}: { hasBottomBar: boolean; missing?: ((form: FormData) => string[]) | undefined } & ComponentProps<
  typeof FormButtons
>) {
  const id = useId();
  const content = (
    <>
      {missing && <Missing id={id} missing={missing} />}
      <FormButtons {...buttons} aria-describedby={missing && id} />
    </>
  );
  return hasBottomBar ? (
    <BottomBar className="mt-8 items-center md:justify-end">{content}</BottomBar>
  ) : (
    <div className="form-end sticky bottom-0 z-20 -mx-5 mt-8 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-5 py-4 max-md:*:flex-1 md:-mx-6 md:px-6">
      {content}
    </div>
  );
}

function Missing({ id, missing }: { id: string; missing(form: FormData): string[] }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [names, setNames] = useState('');
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => setNames(new Intl.ListFormat('es').format(missing(new FormData(form))));
    look();
    // After React's own listener: a render before it would undo the edit of a controlled input.
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [missing]);
  return (
    <p ref={place} id={id} className="-my-1 min-h-5 text-ink-2 text-sm max-md:basis-full md:mr-auto">
      {names && `Falta: ${names}`}
    </p>
  );
}
