declare module 'subset-font' {
  /** Reduces a font to the glyphs of a text, and limits its axes to ranges. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}
