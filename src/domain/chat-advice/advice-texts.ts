/** When a person gets advice in a conversation, each once in their life with the product. */
export const adviceMoments = ['firstMessage', 'money', 'meeting'] as const;
export type AdviceMoment = (typeof adviceMoments)[number];

export const adviceTexts: Record<AdviceMoment, { title: string; text: string }> = {
  firstMessage: {
    title: 'Antes de empezar',
    text: 'Arreglá todo por acá: si después hay un problema, lo que acordaron queda escrito. Nadie de AlRevés te va a pedir contraseñas, códigos ni plata.',
  },
  money: {
    title: 'Cuando se habla de plata',
    text: 'Pagá cuando tengas el producto en la mano. Si transferís, fijate que el titular de la cuenta sea la persona con la que hablás, y no devuelvas plata por un comprobante: mirá tu saldo.',
  },
  meeting: {
    title: 'Cuando se encuentran',
    text: 'Quedá de día, en un lugar con gente, y avisale a alguien adónde vas. Probá el producto antes de pagar.',
  },
};
