import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { Input } from '../../../ui/input.tsx';

/** The field for an account's e-mail address, named `email`. */
export const EmailInput = (props: Pick<ComponentProps<typeof Input>, 'autoComplete' | 'defaultValue'>) => (
  <Input
    type="email"
    name="email"
    inputMode="email"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={limits.emailMax}
    required
    {...props}
  />
);
