import type { OfferView } from '#domain/views/views.ts';

export function EndText({ offer }: { offer: OfferView }) {
  const { endText, interested, note } = offer;
  const mark = interested && (note === undefined ? 'Le interesa al comprador' : 'Te interesa');
  const words = [endText, mark].filter(Boolean).join(' · ');
  return words && <span className="text-ink-2 text-sm">{words}</span>;
}
