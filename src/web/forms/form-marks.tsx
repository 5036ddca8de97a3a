import { useSyncExternalStore } from 'react';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { formMarks } from './marks.ts';

const never = () => () => undefined;

/** Whether React has hydrated the page: false on the server and until the first effect. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The hidden fields of every form: its intent, and whether a script will handle the answer. */
export function FormMarks<Path extends ActionPath>({ intent }: { path: Path; intent: IntentOf<Path> }) {
  const isHydrated = useHydrated();
  return (
    <>
      <input type="hidden" name={formMarks.intent} value={intent} />
      {isHydrated && <input type="hidden" name={formMarks.hydrated} value="1" />}
    </>
  );
}
