import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function PageShell({
  title,
  subtitle,
  kicker,
  back,
  actions,
  width = 'page',
  className,
  children,
}: {
  title?: ReactNode;
  subtitle?: ReactNode;
  kicker?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  width?: 'page' | 'form' | 'text';
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('page pt-4 pb-16 md:pt-8 md:pb-24', className)}>
      <div
        className={clsx(width === 'form' && 'mx-auto max-w-form', width === 'text' && 'mx-auto max-w-text')}
      >
        {back && <div className="mb-2">{back}</div>}
        {(title || actions) && (
          <div
            className={clsx(
              'mb-6 flex flex-wrap justify-between gap-x-6 gap-y-4 md:mb-8',
              subtitle || kicker ? 'items-end' : 'items-baseline',
            )}
          >
            <div>
              {kicker && <p className="kicker mb-1">{kicker}</p>}
              {title && <h1 className="text-2xl md:text-3xl">{title}</h1>}
              {subtitle && <p className="mt-1 text-ink-2 md:text-lg">{subtitle}</p>}
            </div>
            {actions}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

export function Section({
  title,
  aside,
  id,
  className,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      className={clsx('min-w-0 border-ink border-t-2 pt-4', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id && `${id}-title`} className="text-xl md:text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
