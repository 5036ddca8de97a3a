import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from '../../ui/form-buttons.tsx';

export const BottomBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={clsx(
      'bottom-bar fixed inset-x-0 z-20 flex flex-wrap gap-3 border-ink border-t bg-paper px-(--page-gap) *:flex-auto max-[22rem]:gap-[8px] max-[22rem]:*:px-[8px] max-[22rem]:*:text-[min(1rem,6vw)]',
      'md:static md:border-0 md:bg-transparent md:p-0 md:*:flex-none',
      className,
    )}
  >
    {children}
  </div>
);

/** The buttons at the end of a form: in the bottom bar on a page, at the form's end in a dialog. */
export const FormEnd = ({
  hasBottomBar,
  ...buttons
}: { hasBottomBar: boolean } & ComponentProps<typeof FormButtons>) => (
  <div className="mt-8">
    {hasBottomBar ? (
      <BottomBar className="md:justify-end">
        <FormButtons {...buttons} />
      </BottomBar>
    ) : (
      <div className="flex justify-end gap-3 max-md:*:flex-1">
        <FormButtons {...buttons} />
      </div>
    )}
  </div>
);
