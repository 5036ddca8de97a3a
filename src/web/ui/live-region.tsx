import { useEffect, useState } from 'react';

export function LiveRegion({ message, urgent = false }: { message: string | null; urgent?: boolean }) {
  const [announcement, setAnnouncement] = useState('');
  // Set after the region is in the page: screen readers announce changes, not initial content.
  useEffect(() => setAnnouncement(message ?? ''), [message]);
  return (
    <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
      {announcement}
    </div>
  );
}
