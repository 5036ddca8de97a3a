export const safePlaces = ['Estación de servicio', 'Shopping', 'Comisaría'] as const;
export type SafePlace = (typeof safePlaces)[number];

export const safePlaceReasons: Record<SafePlace, string> = {
  'Estación de servicio': 'Está abierta, iluminada y con cámaras, y podés estacionar.',
  Shopping: 'Siempre hay gente y seguridad. Quedá adentro, por ejemplo en el patio de comidas.',
  Comisaría: 'Para lo que vale mucho: la entrada alcanza, no hace falta avisar.',
};
