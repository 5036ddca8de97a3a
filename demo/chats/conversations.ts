/** A message between two people after an offer was accepted; `b` is the buyer, `s` the seller. With photos, of the offer. */
export type Line = readonly [who: 'b' | 's', text: string, photos?: number];

/** Placeholders: `{precio}` and `{zona}` of the offer, `{vendedor}` and `{comprador}` for the first names. */
export const conversations: Line[][] = [
  [
    ['b', 'Hola {vendedor}, acepté tu oferta. ¿Cuándo puedo pasar?'],
    ['s', '¡Buenísimo! Esta semana estoy después de las 18. ¿Te queda bien el jueves?'],
    ['b', 'Jueves perfecto. ¿Por qué zona sería?'],
    ['s', 'En {zona}. Te paso la dirección exacta ese día.'],
    ['b', 'Dale. ¿Aceptás transferencia?'],
    ['s', 'Sí, transferencia o efectivo, como te resulte más cómodo. Son {precio}.'],
    ['b', 'Listo, nos vemos el jueves 👍'],
  ],
  [
    ['s', '¡Gracias por aceptar! ¿Lo retirás vos o lo mando?'],
    ['b', 'Si lo podés mandar, mejor. Estoy sin auto.'],
    ['s', 'Te averiguo el costo por Correo Argentino y por Andreani.'],
    ['s', 'A sucursal salen $9.800 y tarda tres días hábiles. A domicilio, $13.400.'],
    ['b', 'A sucursal está bien. Te transfiero hoy a la noche el total.'],
    ['s', 'Genial. Apenas despache te paso el número de seguimiento.'],
    ['b', 'Ya te transferí. Gracias {vendedor}, un placer.'],
    ['s', 'Recibido. Mañana a primera hora lo llevo.'],
    ['s', 'Despachado. Seguimiento: 360002114587201.'],
    ['b', '¡Llegó impecable! Muchas gracias.'],
  ],
  [
    ['b', 'Hola, ¿sigue todo en pie por {precio}?'],
    ['s', 'Sí, tal cual. Te paso otra más, recién sacada.', 1],
    ['b', 'Una consulta: ¿entra en el asiento de atrás de un auto chico?'],
    ['s', 'Si rebatís el asiento, sí. Yo lo traje en un Fiesta.'],
    ['b', 'Perfecto. Voy el sábado a la mañana.'],
  ],
  [
    ['b', 'Buenas {vendedor}. Quedé conforme con las fotos, ¿podés mandarme un video funcionando?'],
    ['s', 'Sí, te lo grabo cuando llego a casa.'],
    ['b', 'Gracias, sin apuro.'],
    ['s', 'Lo probé recién y anda perfecto. Acá no puedo subir video, pero te lo muestro cuando vengas.'],
    ['b', 'Me sirve. ¿Mañana 19:30?'],
    ['s', 'Mañana 19:30. Tocá timbre en el B.'],
  ],
];

/** The longest conversation, to show how a long one is read back. */
export const longConversation: Line[] = [
  ['b', 'Hola {vendedor}, ¿cómo va? Acepté la tuya.'],
  ['s', '¡Hola {comprador}! Qué bueno.'],
  ['b', '¿Te puedo hacer unas preguntas antes de coordinar?'],
  ['s', 'Obvio, las que quieras.'],
  ['b', '¿Hace cuánto la tenés?'],
  ['s', 'Un año y medio. La compré nueva en el centro.'],
  ['b', '¿Tenés la factura?'],
  ['s', 'Sí, está a mi nombre. Te la doy.'],
  ['b', '¿Algún golpe o algo que no se vea en las fotos?'],
  ['s', 'Una marquita del lado de abajo, de apoyarla. No afecta en nada.', 2],
  ['b', 'Ok, gracias por avisar.'],
  ['s', 'Prefiero que lo sepas de antes.'],
  ['b', '¿Y la caja?'],
  ['s', 'La caja la tiré en la mudanza, perdón.'],
  ['b', 'No pasa nada.'],
  ['s', '¿Te la llevo o venís?'],
  ['b', 'Puedo ir. ¿{zona}, no?'],
  ['s', 'Sí, a dos cuadras de la plaza.'],
  ['b', '¿Hay lugar para estacionar?'],
  ['s', 'A la tarde sí, a la mañana es un caos por la escuela.'],
  ['b', 'Entonces voy a la tarde.'],
  ['s', '¿El miércoles?'],
  ['b', 'Miércoles no llego, tengo turno con el dentista.'],
  ['s', 'Jajaja, suerte con eso. ¿Viernes?'],
  ['b', 'Viernes 18 puedo.'],
  ['s', 'Anotado. Viernes 18.'],
  ['b', '¿Pago en efectivo o por transferencia?'],
  ['s', 'Transferencia me viene mejor, así no ando con plata encima.'],
  ['b', 'Perfecto. Te transfiero en el momento, cuando la veo.'],
  ['s', 'Así es como corresponde.'],
  ['b', 'Son {precio}, ¿no?'],
  ['s', 'Exacto.'],
  ['b', 'Una más: ¿le cambiaste alguna pieza o es todo original?'],
  ['s', 'Todo original. Solo le hice un service el año pasado.'],
  ['b', 'Bárbaro.'],
  ['s', 'Hoy es viernes 🙌 ¿Seguimos en pie?'],
  ['b', 'Sí, saliendo. Hay un poco de tránsito.'],
  ['s', 'Tranqui, te espero.'],
  ['b', 'Llegué, estoy en la puerta.'],
  ['s', 'Bajo.'],
  ['b', 'Gracias por todo, quedó espectacular. La estoy usando ahora mismo.'],
  ['s', '¡Me alegro! Cualquier cosa me escribís.'],
  ['b', 'Igualmente. ¡Buen finde!'],
];

/** Last messages of conversations without a deal. */
export const brokenOff: Line[] = [
  ['b', 'Hola, ¿lo puedo pasar a buscar mañana?'],
  ['s', 'Uh, me surgió un viaje. ¿Puede ser la semana que viene?'],
  ['b', 'Lo necesitaba para este fin de semana…'],
  ['s', 'Entiendo. Entonces mejor marcamos que no se concretó, así seguís buscando.'],
  ['b', 'Dale, gracias por avisar.'],
];

/** Messages that sellers send with their offer. */
export const offerMessages = [
  'Hola, vi tu publicación y tengo justo lo que buscás. Cualquier duda preguntame.',
  '¡Buenas! Está en muy buen estado, lo podés venir a ver sin compromiso.',
  'Hola, te lo puedo mostrar por videollamada si querés.',
  'Precio charlable si lo retirás esta semana.',
  'Hola. Acepto transferencia o efectivo, y te doy la factura.',
  'Lo vendo porque ya no lo uso. Está tal cual las fotos.',
  'Buen día, puedo hacer envío a todo el país con seguimiento.',
  'Hola vecino, estoy acá nomás. Pasá cuando quieras.',
  '¡Hola! Si te interesa te lo reservo hasta el fin de semana.',
  'Te saqué fotos con luz natural para que se vea bien.',
];

/** Free-text reasons of buyers. */
export const ownReasons = [
  'Ya coordiné con otro vendedor más cerca de casa.',
  'Al final me conviene uno nuevo. ¡Gracias igual!',
  'Busco otro color.',
  'No llego a pasar a buscarlo hasta esa zona.',
];
