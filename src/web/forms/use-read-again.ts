import { useRevalidator } from 'react-router';
import type { FormProblem } from './action-result.ts';

/**
 * Gives what reads the page again after a refusal: it shows what was. Not after a failure, as that reading would fail too and
 * take the page away, nor when the session ended, which would take away what the viewer had open.
 */
export function useReadAgain(): (problem: FormProblem) => void {
  const { revalidate } = useRevalidator();
  return ({ isFailure, problem }) => {
    if (!isFailure && problem !== 'unauthenticated') void revalidate();
  };
}
