import { useEffect, useState } from 'react';

/** Says `message` aloud to screen readers whenever it changes, without moving the focus. */
export function LiveRegion({ message, urgent = false }: { message: string | null; urgent?: boolean }) {
  const [said, setSaid] = useState('');
  // Filled after the region is in the page: readers announce changes, not first contents.
  useEffect(() => setSaid(message ?? ''), [message]);
  return (
    <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
      {said}
    </div>
  );
}
