/** Messages that people might write and that were once read wrong, written as `knownCorpus`. */
export const triedCorpus = `
- | Campera The North Face, mandame fotos
- | iPhone con Face ID, mandame fotos
- | Casco full face talle L, mandame fotos
- | Bolso messenger de cuero, mandame fotos
- | Celular con whatsapp, mandame fotos
- | Busco celular con WhatsApp para mi abuela, mandame ofertas
- | Lo vi en instagram, mandame precio
- | Fundas waterproof WP, avisame
- | Busco diseñador para mi instagram
- | Me hackearon mi whatsapp
- | No uso WhatsApp, escribime por acá
- | Escribime por acá, no tengo whatsapp
- | prefiero por acá, no por whatsapp
- | no me escriban por whatsapp
- | no hablo por wsp
- | hablame por acá, no tengo wsp
- | no doy mi whatsapp
messenger | mandame mensaje por facebook, Pepa
messenger | mandame fotos por instagram
messenger | no me pasás tu whatsapp?
messenger | si no te escribo por wsp
messenger | no llamadas, mejor por wsp
- | Busco teléfono nuevo, hasta 2499999
- | celular iphone 15 pro hasta 2350500
- | Presupuesto 2499999. Celular nuevo
- | Precio fijo 2450500
- | Linea blanca hasta 2450900
- | Ofrezco 4500500 de contado, mensajes por acá
phone | tel 4567890
- | socket 1155 i5 3470
- | Mother 1155 i7 2600
- | combo 1155 i5 3470 8gb
- | PC i5 6500 1151
- | Faltan 11 23 45 67 89
- | Me faltan: 11-23-45-67-89
phone | Tel:11-2345-6789/4567-8901
phone | 1123456789/1134567890
phone | 11-2345-6789/11-3456-7890
phone | 1123456789-1134567890
phone | tel: 0341-4551234/4551235
phone | cel 3415551234/3416661234
phone | tel 4567-8901/4567-8902
- | Atención 24/7, cubierta 185/60 R14, llave 1 1/2
phone | wsp1123456789
phone | cel3415551234
phone | tel4567-8901
phone | nro1123456789
phone | al1123456789
phone | 1123456789ok
- | SM1123456789 o MLA1123456789
- | IMEI351123456789012
- | ¿Lo pagás vos o yo el envío?
- | Hacés envíos? Pago por mercado pago
- | El envío lo pagás vos al recibir
- | pago hoy mismo, mandame fotos
- | Ya te pago, mandame la dirección
- | curso de lengua de señas, pago mensual
- | recibí el pago, gracias por la transferencia
- | Recibís el pago en efectivo o transferencia?
- | Te hice la transferencia, fijate si se acreditó la plata
advance | vos pagás y yo te lo mando
advance | hacés el pago y te lo despacho
- | Te envié fotos de más cerca
- | Te envío fotos de más modelos
- | Alquiler depto cerca del banco, cuenta con balcón
advance | primero el pago y después te lo envío
advance | primero el pago completo y recién ahí te lo despacho
advance | apenas reciba el pago te lo mando
advance | hacés el pago y te lo envío
advance | hacé el pago ahora y mañana lo envío
advance | el pago es antes y después lo mando
advance | necesito el pago hoy y mañana te lo despacho
advance | ya con el pago lo envío hoy mismo
advance | una vez hecho el pago te lo despacho
- | Ya recibí el pago, mañana te lo despacho
- | Apenas me llegue hago el pago, ¿el envío lo pago yo?
- | Ya hice el pago, te mando el comprobante
- | El pago lo hago ahora y lo mando a retirar mañana
- | El pago ahora te lo mando
- | primero te lo mando y después el pago
- | Ya con mercado pago tengo envío gratis
- | Tengo problemas con el pago, te mando el error
funding | recibís el dinero apenas abonás la tasa de validación
funding | cuando abonás el cargo recibís el pago
funding | Mercado Pago te acreditó el pago, para verlo tenés que abonar la tasa
- | Mercado Pago me acreditó el pago de la transferencia
- | ¿Cuando recibís el pago por transferencia me lo mandás?
laundering | alquilo cuentas con mercado pago
laundering | alquilo tu cuenta con banco galicia por 50 mil
- | Alquilo depto, cuenta con banco de plaza enfrente
- | El alquiler cuenta con banco de trabajo
messenger | pasame tu número de wsp
messenger | te paso el número de wsp
messenger | pasame tu contacto de whatsapp
messenger | agregame con whatsapp
messenger | ¿no te va por wsp?
messenger | no conviene por wsp?
messenger | no podemos por whatsapp?
- | celular con whatsapp, mandame ofertas
- | no hablo por wsp podemos seguir acá?
- | hablemos por acá y no por whatsapp?
- | No uso whatsapp, ¿y vos?
- | Paso el número de serie de instagram
phone | si querés llamar tengo fijo 4567890
phone | Doy fijo 4567890
phone | mi telefono tengo 4567890
phone | Contacto desde 4567890
- | Celular nuevo, presupuesto de 2499900
- | Celular hasta los 2499999
- | Mi tope es de 2350500, celular nuevo
- | Busco teléfono, tengo 2499900
- | celular2450500
- | fijo2450500
- | nro20304050
- | pasame el nro45678901 del talonario
- | rep 1123456789/2020
- | filtro Mann 1123456789/3
phone | fijo4567-8901
phone | llamame al 1123456789/30
phone | 11-2345-6789/88
phone | +5491145678901/2
phone | 03514567890/2
phone | Consultas 1145678901/2
phone | Atención 1145678901/2 de 9 a 18
phone | 1145678901/9 a 18
phone | Ana +5491145678901/0
phone | 03414567890/1
phone | Vendo filtro, Ana 1145678901/2
- | bujía NGK 1123456789/3
- | Cambio mi celular, tengo 2450500 para sumar
- | Entrego mi celular, tengo 2450500 de diferencia
- | Permuto mi celular, doy 2450500 de diferencia
- | Vendo mi celular. Doy 2450500 de vuelto
- | escribime, tengo 2450500
- | Llamame. Doy 2450500.
- | contactame, tengo 2450500 en efectivo
- | precio contado fijo 2450500
- | contado fijo 2450500
phone | Pago contado, fijo 4567890
phone | llamame, tengo fijo 4567890
phone | mi celular: tengo 4567890
phone | mi tel. tengo 4567890
phone | mi nro45678901
phone | agendá mi nro45678901
phone | te paso mi numero45678901
phone | mi num45678901
phone | comunicate al nro45678901
phone | llamame al fijo45678901
phone | mi fijo45678901
phone | llamame al celular45678901
phone | mi celular4567890
phone | te dejo el fijo4567890
phone | el celular154567890
phone | agendá nro45678901
- | factura nro20304050
- | Envío sin cargo, pagás cuando recibís
- | Pagás cuando lo recibís. El pago es en efectivo y el envío sin cargo.
- | Envío sin cargo, pagás cuando recibís, medio de pago: efectivo
- | Si pagás en efectivo el envío es sin cargo, recibís la plata en el momento
- | ¿Recibís pago con tarjeta o tengo que pagar un cargo extra?
- | Se acreditó el pago, el envío sin cargo, no tenés que pagar nada
- | El envío es a cargo del comprador, pagás cuando recibís, medio de pago: efectivo
funding | el envío es sin cargo, recibís el pago cuando abonás la tasa
messenger | Dame tu número de wsp
messenger | dame tu número de whatsapp
messenger | decime tu número de wsp
messenger | te dejo mi número de wsp
messenger | cuál es tu número de wsp
messenger | ¿tenés número de wsp?
messenger | dame un número de wsp
- | no doy mi número de wsp
- | dame el número de serie de instagram
`;
