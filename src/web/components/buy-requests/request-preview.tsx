import { lazy, Suspense, useRef, useState } from 'react';
import type { CategoryView } from '#domain/views/views.ts';
import { useHydrated } from '../../forms/form-marks.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const PreviewCard = lazy(() => import('./preview-card.tsx'));

/** 'Así la van a ver': the card that sellers get of what is in the form. Its code is loaded when it is opened. */
export function RequestPreview({ category }: { category: CategoryView | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <Collapsible
      open={isOpen}
      onToggle={setIsOpen}
      summary="Así la van a ver"
      className="border-line border-b"
    >
      <div ref={place} className="max-w-68 pb-6">
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <PreviewCard formOf={place} category={category} />
          </Suspense>
        )}
      </div>
    </Collapsible>
  );
}
