import { reviewTextForAuthor } from '#domain/moderation/decisions.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import { capitalise } from '#domain/people/names.ts';
import { shorten } from '#domain/texts/shorten.ts';

const titleMax = 140;

export const HiddenUntilReviewed = ({ of: { kind, title } }: { of: { kind: ThingKind; title: string } }) => (
  <li className="py-4">
    <h2 className="font-[650] text-base">{reviewTextForAuthor(kind)}</h2>
    {title && kind !== 'person' && (
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>«{shorten(capitalise(title), titleMax)}»</bdi>
      </p>
    )}
    <p className="mt-1">
      Lo denunciaron varias personas y todavía no decidimos. Cuando lo hagamos, acá vas a leer el motivo.
    </p>
  </li>
);
