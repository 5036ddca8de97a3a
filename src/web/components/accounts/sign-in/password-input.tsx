import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { Input } from '../../../ui/input.tsx';

export function PasswordInput({
  shown,
  onShown,
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'start'> & {
  shown?: boolean;
  onShown?: (isShown: boolean) => void;
}) {
  const [ownShown, setOwnShown] = useState(false);
  const isShown = shown ?? ownShown;
  const setShown = onShown ?? setOwnShown;
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
          <Icon aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
