import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Offers what an earlier visit had typed and not sent. */
export function OfferDraftNotice({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}) {
  const title = typeof draft.title === 'string' ? draft.title.trim() : '';
  return (
    <Notice tone="highlight" title="Tenés una oferta sin enviar" className="mb-6">
      {title && <p className="line-clamp-1">“{title}”</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>
          Seguir con esa
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Descartarla
        </Button>
      </div>
    </Notice>
  );
}
