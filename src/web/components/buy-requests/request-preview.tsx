import { useEffect, useRef, useState } from 'react';
import type { CategoryView } from '#domain/views/views.ts';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const PreviewCard = lazyComponent(async () => (await import('./preview-card.tsx')).default, {
  fallback: <Spinner />,
});

export function RequestPreview({ category }: { category: CategoryView | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(place.current?.closest('details')?.open ?? false), []);
  return (
    <Collapsible
      open={isOpen}
      onToggle={setIsOpen}
      summary="Así la van a ver"
      className="noscript:hidden border-line border-b"
    >
      <div ref={place} className="max-w-68 pb-6">
        {isOpen && <PreviewCard formOf={place} category={category} onClose={() => setIsOpen(false)} />}
      </div>
    </Collapsible>
  );
}
