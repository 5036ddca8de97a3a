import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { takeFlash } from '../../flash.ts';
import { toast } from '../../ui/toast.ts';

/** Shows what an action left to say before it redirected here. */
export function FlashToasts() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is the occasion, not an input
  useEffect(() => {
    const message = takeFlash();
    if (message?.tone === 'success') toast.success(message.title, message.description);
    else if (message) toast.info(message.title, message.description);
  }, [key]);
  return null;
}
