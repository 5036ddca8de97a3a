import type { ContactKind, WarningKind } from './kinds.ts';

/** Warning under a message, for its reader. */
export const readerTexts: Record<WarningKind, string> = {
  code: 'Los códigos que te llegan son solo tuyos: quien te pide uno quiere entrar a tu cuenta.',
  overpayment: 'Si te dicen que pagaron de más, mirá tu saldo y no el comprobante. No devuelvas nada antes.',
  funding: 'Nadie de un banco te pide mover plata para recibir un pago.',
  laundering: 'No prestes tu cuenta para mover plata de otros: el problema queda a tu nombre.',
  advance: 'No pagues por adelantado a quien no conocés: pagá cuando tengas el producto en la mano.',
  account: 'Antes de transferir, fijate que el titular de la cuenta sea la persona con la que hablás.',
  alias: 'Antes de transferir, fijate que el titular del alias sea la persona con la que hablás.',
  email: 'Seguí la charla acá: lo que acuerden por otro lado no queda escrito en AlRevés.',
  messenger: 'Seguí la charla acá: lo que acuerden por otro lado no queda escrito en AlRevés.',
  phone: 'Seguí la charla acá: lo que acuerden por otro lado no queda escrito en AlRevés.',
};

/** Completes 'Parece que escribiste …'. */
const contactNames: Record<ContactKind, string> = {
  phone: 'un teléfono',
  email: 'un email',
  messenger: 'un contacto de otra red',
  site: 'la dirección de un sitio',
  account: 'un CBU o CVU',
  alias: 'un alias',
};

/** Hint for the writer of a public text; null without contacts. */
export function writerText(kinds: readonly ContactKind[]): string | null {
  if (kinds.length === 0) return null;
  const what = new Intl.ListFormat('es').format(kinds.map((kind) => contactNames[kind]));
  const hidden = kinds.length === 1 ? 'queda oculto' : 'quedan ocultos';
  return `Parece que escribiste ${what}: ${hidden} hasta cerrar un trato. Así evitamos estafas.`;
}
