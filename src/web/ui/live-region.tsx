import { useEffect, useState } from 'react';

export function LiveRegion({ message, urgent = false }: { message: string | null; urgent?: boolean }) {
  const [said, setSaid] = useState('');
  // Set after the region is in the page: screen readers announce changes, not initial content.
  useEffect(() => setSaid(message ?? ''), [message]);
  return (
    <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
      {said}
    </div>
  );
}
