import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export type CalloutTone = 'info' | 'error' | 'success' | 'highlight';

const looks: Record<CalloutTone, { box: string; Icon: typeof Info }> = {
  info: { box: 'border-sky bg-sky-soft text-ink [&>svg]:text-sky-press', Icon: Info },
  error: { box: 'border-rejected bg-rejected-soft text-ink [&>svg]:text-rejected', Icon: CircleAlert },
  success: { box: 'border-accepted bg-accepted-soft text-ink [&>svg]:text-accepted', Icon: CircleCheck },
  highlight: { box: 'border-sun bg-sun-soft text-ink', Icon: Info },
};

export function Callout({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: CalloutTone;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { box, Icon } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-b-md border-t-2 px-4 py-3', box, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-[650]">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  );
}
