import { areUploadsDone } from '../components/images/uploads-now.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Draft } from './use-draft.ts';
import { useIsSending } from './use-is-sending.ts';

/** Offers to restore what was typed during an earlier visit and not sent. */
export function DraftCallout({
  title,
  draft,
  onRestore,
  onDiscard,
}: {
  title: string;
  draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}) {
  // The draft would replace the form.
  const isSending = useIsSending();
  const typed = typeof draft.title === 'string' ? draft.title.trim() : '';
  return (
    <Callout tone="highlight" title={title} className="mb-6">
      {typed && <p className="line-clamp-1">“{typed}”</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={isSending} onClick={() => areUploadsDone() && onRestore()}>
          Seguir con esa
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Descartarla
        </Button>
      </div>
    </Callout>
  );
}
