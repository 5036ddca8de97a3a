import { useCallback, useEffect, useState } from 'react';
import { areUploadsDone } from '../components/images/use-uploads.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { useIsSending } from './intent-form.tsx';
import type { Draft, useDraft } from './use-draft.ts';

/**
 * Offers a stored draft. `initial`: the restored fields, without asking when the person `isReturning` from signing in.
 * `offer` asks above the form. `forget` deletes the draft after sending, and an older draft no longer replaces it.
 */
export function useRestoredDraft(
  draft: Pick<ReturnType<typeof useDraft>, 'found' | 'forget' | 'discard' | 'saveNow'>,
  { title, isReturning }: { title: string; isReturning: boolean },
) {
  const [choice, setChoice] = useState<'restore' | 'discard' | null>(null);
  const { forget: drop, saveNow } = draft;
  const forget = useCallback(() => {
    drop();
    setChoice((chosen) => chosen ?? 'discard');
  }, [drop]);
  useEffect(() => {
    if (choice === 'restore') saveNow();
  }, [choice, saveNow]);
  const initial: Draft | null = isReturning || choice === 'restore' ? draft.found : null;
  const offer = draft.found && !initial && choice !== 'discard' && (
    <DraftCallout
      title={title}
      draft={draft.found}
      onRestore={() => setChoice('restore')}
      onDiscard={() => {
        draft.discard();
        setChoice('discard');
      }}
    />
  );
  return { initial, offer, forget };
}

function DraftCallout({
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
