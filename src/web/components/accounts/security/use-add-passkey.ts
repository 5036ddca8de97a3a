import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import type { FormProblem } from '../../../forms/action-result.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { askPasskey, makePasskey, WasCancelled } from '../sign-in/ask-passkey.ts';

const here = '/profile/seguridad';

/** A sentence, and the field it is about. */
interface Problem {
  detail: string;
  field?: 'name' | 'password' | 'code';
}

const failure = 'Tu navegador no pudo crear la llave. Probá de nuevo.';

/** Adds a passkey: asks the server what to ask, the browser for the key, and the server to keep it. */
export function useAddPasskey() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [added, setAdded] = useState(0);
  const name = useRef('');

  const refused = ({ detail, errors }: FormProblem) => {
    const field = (['password', 'code', 'name'] as const).find((one) => errors?.[one]);
    setProblem({ detail: (field && errors?.[field]) ?? detail, ...(field && { field }) });
  };
  const keep = useIntent(here, 'addPasskey', {
    done: () => {
      setAdded((count) => count + 1);
      toast.success('Llave de acceso agregada', 'La próxima vez podés entrar con ella.');
    },
    problem: refused,
  });
  const make = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    setAsking(true);
    try {
      keep.send({ name: name.current, response: await makePasskey(options) }, here);
    } catch (error) {
      setProblem({ detail: reasonOf(error) });
    }
    setAsking(false);
  };
  const ask = useIntent<typeof here, { options: PublicKeyCredentialCreationOptionsJSON }>(
    here,
    'askPasskey',
    {
      done: ({ data }) => void make(data.options),
      problem: refused,
    },
  );

  return {
    problem,
    isBusy: isAsking || ask.isBusy || keep.isBusy,
    /** Another one after each key, so that the form begins empty. */
    formKey: added,
    add(fields: { name: string; password: string; code: string }) {
      name.current = fields.name;
      setProblem(null);
      const { password, code } = fields;
      // A password that the browser filled in does not stand in the way of a code that was typed.
      ask.send(code ? { code } : { password }, here);
    },
    /** Proves who the person is by a passkey that they have. */
    async addByPasskey(fields: { name: string }) {
      name.current = fields.name;
      setProblem(null);
      setAsking(true);
      try {
        ask.send({ response: await askPasskey() }, here);
      } catch (error) {
        setProblem({ detail: reasonOf(error) });
      }
      setAsking(false);
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof WasCancelled) return 'Cancelaste, o pasó demasiado tiempo. Probá de nuevo.';
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta.' : failure;
}
