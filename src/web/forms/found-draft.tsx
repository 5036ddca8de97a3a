import { useCallback, useEffect, useState } from 'react';
import { DraftCallout } from './draft-callout.tsx';
import type { Draft, useDraft } from './use-draft.ts';

/**
 * What becomes of a draft that was found: `initial` is what the form starts with once it is brought back, unasked for whoever
 * `isReturning` from signing in; until somebody chooses, `offer` stands above the form. `forget` is for when the form was sent: from
 * then on an older draft must not take its place.
 */
export function useFoundDraft(
  draft: Pick<ReturnType<typeof useDraft>, 'found' | 'forget' | 'discard' | 'saveNow'>,
  { title, isReturning }: { title: string; isReturning: boolean },
) {
  const [choice, setChoice] = useState<'restore' | 'discard' | null>(null);
  const { forget: drop, saveNow } = draft;
  const forget = useCallback(() => {
    drop();
    setChoice((chosen) => chosen ?? 'discard');
  }, [drop]);
  // The form that is shown now: what was typed before it came back may be stored in its place.
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
