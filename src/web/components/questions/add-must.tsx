import { useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { useHydrated } from '../../forms/form-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { EditRequest } from '../buy-requests/detail/edit-request.tsx';
import { withMusts } from '../requirements/lines.ts';

/** 'Agregar a lo que pido': opens the form of the publication with a question among what must be so. */
export function AddMust({
  text,
  describedBy,
  request,
  categories,
}: {
  text: string;
  /** Id of the question's words on the page. */
  describedBy: string;
  request: BuyRequestView;
  categories: readonly CategoryView[];
}) {
  // As it was when it was opened: news must not change a form being filled.
  const [opened, setOpened] = useState<BuyRequestView | null>(null);
  const isAlive = useHydrated();
  // The form is a dialog, which needs a script.
  if (!isAlive || !request.allowedActions.includes('edit')) return null;
  const open = () => {
    if (withMusts(request.requirements, [text]).left.length === 0) return setOpened(request);
    toast.info(`Ya pedís ${limits.mustsMax} cosas sí o sí`, 'Sacá una para agregar otra.');
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-describedby={describedBy} className="h-11" onClick={open}>
        Agregar a lo que pido
      </Button>
      {opened && (
        <EditRequest
          request={opened}
          now={request}
          categories={categories}
          adding={text}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
