import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { yieldToMain } from '../../rendering/yield-to-main.ts';

/** Changes the address of the page in its place, once the choice itself is on the screen; not when the page was left. */
export function useReplaceAddress(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path) =>
    void yieldToMain().then(() => {
      if (isHere.current) void navigate(path, { replace: true, preventScrollReset: true, state });
    });
}
