import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIntent } from '../../../forms/intent-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { askPasskey, hasPasskeys, WasCancelled } from './ask-passkey.ts';
import { type Suggestion, suggestPasskeys } from './suggest-passkeys.ts';

export function PasskeySignIn() {
  const [isAvailable, setAvailable] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const { send, isBusy, problem } = useIntent('/auth', 'passkey', {
    problem: () => suggestion.current?.again(),
  });
  const suggestion = useRef<Suggestion>(null);
  const enter = useRef(send);
  useEffect(() => {
    enter.current = send;
  });
  const here = pathname + search;

  useEffect(() => {
    setAvailable(hasPasskeys());
    const begun = suggestPasskeys((response) => enter.current({ response }, here));
    suggestion.current = begun;
    return begun.end;
  }, [here]);

  const press = async () => {
    setAsking(true);
    setFailure(null);
    suggestion.current?.pause();
    try {
      enter.current({ response: await askPasskey() }, here);
    } catch (error) {
      suggestion.current?.again();
      setFailure(
        error instanceof WasCancelled
          ? 'No elegiste ninguna llave de acceso. Probá de nuevo o entrá con tu contraseña.'
          : 'No pudimos pedir tu llave de acceso. Probá de nuevo o entrá con tu contraseña.',
      );
    }
    setAsking(false);
  };

  if (!isAvailable) return null;
  const said = failure ?? problem?.detail;
  return (
    <div className="mt-5 grid gap-5">
      <Button
        variant="secondary"
        size="lg"
        onClick={() => void press()}
        busy={isAsking || isBusy}
        busyText={isBusy ? 'Entrando...' : 'Esperando tu llave...'}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Entrar con llave de acceso
      </Button>
      {said && !isAsking && !isBusy && (
        <Callout tone="error" title="No entraste con la llave de acceso">
          {said}
        </Callout>
      )}
    </div>
  );
}
