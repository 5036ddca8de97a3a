import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { Input } from '../../../ui/input.tsx';

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
