import type { ComponentProps } from 'react';
import { Input } from '../../../ui/input.tsx';

export const CodeInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    required
    className="figures max-w-44 text-xl tracking-[0.15em]"
  />
);
