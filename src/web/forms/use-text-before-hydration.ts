import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what was typed into a control before the page's script came, for a component that keeps its text as
 * state: React fires no event for it, and would write its own text over it at the next change.
 */
export function useTextBeforeHydration(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (typed: string) => void,
): void {
  const onTyped = useEffectEvent(take);
  useLayoutEffect(() => {
    const { value, defaultValue } = control.current ?? {};
    if (value !== undefined && value !== defaultValue) onTyped(value);
  }, [control]);
}
