export const validities = [24, 72, 168, 360] as const;
export type Validity = (typeof validities)[number];
export const usualValidity: Validity = 168;

export const validityLabels: Record<Validity, string> = {
  24: '24 horas',
  72: '3 días',
  168: '7 días',
  360: '15 días',
};
