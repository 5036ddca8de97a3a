import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import type { FormProblem } from '../../../forms/action-result.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { askPasskey, makePasskey, WasCancelled } from '../sign-in/ask-passkey.ts';

const here = '/profile/seguridad';

interface Problem {
  detail: string;
  field?: 'name' | 'password' | 'code';
}

const failure = 'Tu navegador no pudo crear la llave. Probá de nuevo.';

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
    formKey: added,
    add(fields: { name: string; password: string; code: string }) {
      name.current = fields.name;
      setProblem(null);
      const { password, code } = fields;
      // A password filled in by the browser must not hide the typed code.
      ask.send(code ? { code } : { password }, here);
    },
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
