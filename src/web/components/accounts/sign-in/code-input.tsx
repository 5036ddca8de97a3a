import type { ComponentProps } from 'react';
import { Input } from '../../../ui/input.tsx';

/** The six digits of an authenticator app; phones offer them above the keyboard. */
export const CodeInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    // Digits in two groups fit as well.
    maxLength={7}
    required
    className="figures max-w-44 text-xl tracking-[0.15em]"
  />
);
