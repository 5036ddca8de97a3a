import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function BackLink({ className, children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={clsx(
        '-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-[550] text-ink-2 no-underline hover:text-ink hover:underline',
        className,
      )}
    >
      <ArrowLeft className="size-5" />
      {children}
    </Link>
  );
}
