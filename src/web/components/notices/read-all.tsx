import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** 'Marcar todos como leídos': a form, so that it works without script. */
export function ReadAll({
  onDone,
  variant = 'secondary',
}: {
  onDone: () => void;
  variant?: 'secondary' | 'ghost';
}) {
  const fetcher = useFetcher<ActionResult>();
  const { data, state } = fetcher;
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (state === 'submitting' || !data || told.current === data) return;
    told.current = data;
    if (data.ok) onDone();
    else toast.error(data.detail);
  }, [data, state, onDone]);
  return (
    <fetcher.Form method="post" action="/avisos">
      <FormMarks path="/avisos" intent="readAll" />
      <Button type="submit" variant={variant} size="sm" busy={state !== 'idle'} busyText="Marcando...">
        Marcar todos como leídos
      </Button>
    </fetcher.Form>
  );
}
