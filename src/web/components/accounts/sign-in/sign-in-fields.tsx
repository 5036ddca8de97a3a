import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { addressOfPage } from '../../../session/auth-return.ts';
import { Input } from '../../../ui/input.tsx';
import { authPath } from './auth-path.ts';

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

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'start'>) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-13"
        autoCapitalize="off"
        spellCheck={false}
      />
      {isHydrated && (
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label="Mostrar contraseña"
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <Icon className="size-5" />
        </button>
      )}
    </div>
  );
}

export function ForgotPassword({ next, isInNewTab = false }: { next?: string; isInNewTab?: boolean }) {
  const here = addressOfPage(useLocation());
  return (
    <Link
      to={authPath('recover', next ?? here)}
      target={isInNewTab ? '_blank' : undefined}
      className="link -mt-2 inline-flex min-h-10 w-fit items-center"
    >
      ¿Olvidaste tu contraseña?
    </Link>
  );
}
