/**
 * Messages that the detector was made with, one a line: its kinds (none: harmless), '|', the message. All are invented;
 * the hard ones are in it too, found or not.
 */
export const knownCorpus = `
phone | Hola, llamame al 11 5555-4444 y arreglamos
phone | mi cel es 1155554444
phone | 011 4555-6677 después de las 18
phone | Escribime al +54 9 11 5123 4567
phone | 5491151234567 cualquier duda
phone | 15-5123-4567 preguntá por Marta
phone | 0351 15 555 6677
phone | (0351) 455-6677 soy de Córdoba
phone | 3515556677
phone | 341 555 6677, Rosario
phone | 0223-155556677
phone | tel: 4555-6677
phone | Te paso el número: 2614556677
phone | once quince cincuenta y cinco cuarenta y cuatro treinta y tres
phone | once, cinco uno dos tres, cuatro cinco seis siete
phone | uno uno cinco cinco cinco cinco cuatro cuatro cuatro cuatro
phone | mi numero es quince cincuenta y uno veintitres cuarenta y cinco sesenta y siete
phone | 1 1 5 5 5 5 4 4 4 4
phone | 1.1.5.5.5.5.4.4.4.4
phone | 1-1-5-1-2-3-4-5-6-7
phone | 11 5i23 4567
phone | l155554444
phone | ll 5555 4444
phone | 11 SSSS 4444
phone | 11-5555-44o4
phone | 115555o4o4
phone | 11 55 55 44 44 dale
phone | anotá 11.5123.4567
phone | 11/5123/4567
phone | 11*5123*4567
phone | 11_5123_4567
phone | once 5123 cuarenta y cinco 67
phone | １１５５５５４４４４
phone | 1️⃣1️⃣5️⃣5️⃣5️⃣5️⃣4️⃣4️⃣4️⃣4️⃣
phone | 𝟏𝟏𝟓𝟓𝟓𝟓𝟒𝟒𝟒𝟒
phone | Bici rodado 29, consultas 1155667788
phone | Llamar 4555 6677 de mañana
phone | wsp 11-6789-1234
phone,messenger | Mandame un whatsapp al 1167891234
phone,messenger | escribime por wsp 351-555-7788
phone | fijo 4555-6677
phone | mi celu: 155 123 4567
phone | cel 2235556677
phone | Contacto 0 3 4 1 5 5 5 6 6 7 7
phone | once (51) veintitrés - 45 - 67
phone | +54 341 4556677
phone | 00 54 9 11 5123 4567
phone | nro de tel cuatro cinco cinco cinco seis seis siete siete
phone | doble uno cinco cinco cinco cinco doble cuatro doble cuatro
phone | te dejo mi número 11 51 23 45 67
phone | agendame 3 8 1 5 5 5 6 6 7 7
phone | llamame cuando quieras, 11—5123—4567
phone | el de mi señora es 1151234567, llamala a ella
email | juan.perez@gmail.com
email | Escribime a marta_ventas22@hotmail.com.ar
email | juanperez arroba gmail punto com
email | juan punto perez arroba hotmail punto com
email | juanperez (arroba) yahoo.com.ar
email | ventas [at] bicisdelsur.com.ar
email | juanperez@gmail
email | juanperez @ gmail . com
email | mi mail es juanperez22 arroba gmail
email | mandame las fotos a pepe.lopez@outlook.com porfa
email | juan(at)live.com.ar
email | juanperez＠gmail.com
email | juan perez gmail: juanperez22arrobagmail.com
email | mi gmail es juanperez22
email | mi correo: juanperez22 de gmail
email | contacto@empresa.net
email | ana AT gmail DOT com
email | martu.ok@icloud,com
messenger | https://wa.me/5491155554444
messenger | wa.me/message/ABCDEF123
messenger | api.whatsapp.com/send?phone=5491155554444
messenger | Entrá a t.me/bicisbaratas
messenger | chat.whatsapp.com/Gh5kdJ2ls
messenger | mandame un whatsapp
messenger | pasame tu wsp y te mando más fotos
messenger | hablame por telegram
messenger | sigamos por whatsapp que acá no entro mucho
messenger | seguime en instagram @bicisdelsur
messenger | ig: bicis.del.sur
messenger | insta bicis_del_sur
messenger | @bicisdelsur
messenger | buscame en face como Juan Bicis
messenger | facebook.com/juan.bicis
messenger | instagram.com/bicisdelsur
messenger | escribime al wasap
messenger | mejor por guasap
messenger | te hablo por wpp
messenger | pasá por mi insta y mirá el catálogo
messenger | m.me/bicisdelsur
messenger | agregame a discord juancito
messenger | contactame x whats app
messenger | WhatsApp o Telegram, como prefieras, escribime
messenger | wa . me / 5491155554444
messenger | mi telegram es @juanbicis
messenger | charlemos por wp
account | 2850590940090418135201
account | CBU 0170099220000067797370
account | mi cbu: 07201123 30000123456785
account | cvu 0000003110001234567898, a nombre de Juan
account | transferí a 0000007 9 9001112223334 5 0000003110001234567898
account | 0140 9998 0120 0123 0045 60
account | te paso: 0110599 5 5200000123456 2
account | cbu uno: 1430001771300123400193
alias | mi alias es perro.gato.casa
alias | alias: juanperez.mp
alias | transferime al alias BICIS.DEL.SUR
alias | Alias JUANBICIS22
alias | depositá en mi alias, sol-luna-mar
alias | el alias es lapiz.mesa.rio
alias | ALIAS MP: juanbicis.mp
alias | te paso alias -> casa.azul.tren
alias,advance | con una seña al alias perro.gato.casa te lo guardo
advance | para reservarlo necesito una seña, transferime 20 mil
advance | me transferís la seña y te lo guardo
advance | depositame un adelanto del 30%
advance | Pasame un adelanto por transferencia y mañana lo llevo
advance | señame con 10 lucas y es tuyo
advance | seña de 50.000 por mercado pago para reservar
advance | el envío se paga por adelantado, me girás y despacho
advance | hay que pagar antes: transferís y después te lo mando
advance | con un anticipo por transferencia te lo aparto
advance | transferime primero y te lo despacho hoy
advance | tenés que depositar una seña porque hay otro interesado
advance | dejame una seña así no lo vendo
advance | me hacés un depósito de reserva y te lo guardo hasta el sábado
advance | pagás la mitad por adelantado y la otra cuando llega
advance | mandame la s e ñ a por transferencia
advance | apenas me transferís te lo despacho por correo
advance | el flete me lo transferís vos antes
advance | pagá el seguro del envío por adelantado
code | pasame el código que te llegó
code | me decís el código que te va a llegar por sms?
code | te llega un código de 6 dígitos, mandámelo
code | reenviame el codigo que te mandó whatsapp
code | necesito el número que te llegó por mensaje para validar la venta
code | decime la clave que te llegó al celu
code | pasame el token que te aparece en la app del banco
code | mandame captura del código de verificación
code | para confirmar que sos vos dictame el código de seguridad del sms
code | te mandé un código, pasámelo
code | ¿te llegó un código? decímelo por favor
code | compartime los 6 números que te llegaron
code | pasame el pin que te llegó
code | poné tu usuario y clave del homebanking en este link
funding | tenés que hacer un fondeo de la cuenta para recibir el pago
funding | falta fondear tu cuenta así se acredita
funding | soy de mercado pago, para liberar el pago tenés que transferir 15.000
funding | el banco te pide un depósito para que se acredite la plata
funding | tu cuenta no es empresarial, transferí 30 mil para ampliar el límite y recibir el pago
funding | me llamó el soporte del banco, dice que muevas la plata a otra cuenta para recibirla
funding | hacé un fondeo y te lo devuelven al toque
funding | para recibir el dinero primero tenés que enviar un monto de validación
funding | fondeá la billetera y ahí te entra
funding | abonás un cargo y te liberan el pago
laundering | es para blanqueo de plata, te queda comisión
laundering | necesito blanquear unos dólares, me ayudás
laundering | me prestás la cuenta para recibir una plata? te dejo un 10%
laundering | blanqueo de capitales, te doy el 5
laundering | pasan unos fondos por tu cuenta y te quedás con una parte
laundering | hay que blanquear guita con una compra, sale todo legal
laundering | te deposito una plata que no es mía y vos la pasás
overpayment | te transferí de más, devolveme la diferencia
overpayment | uy deposité de más, me devolvés 40 mil?
overpayment | me equivoqué y te mandé plata de más
overpayment | transferí de más sin querer
overpayment | te hice la transferencia por 200.000 en vez de 20.000, reintegrame el resto
overpayment | te mandé 50 lucas de más, devolvémelas
overpayment | el comprobante dice de más, devolveme lo que sobra por transferencia
overpayment | mi hijo te transfirió dos veces, devolvé una
- | Busco bici rodado 29, hasta $400.000
- | Pago entre 350.000 y 400.000
- | iPhone 13 128gb batería 89%
- | Zapatillas talle 42, largo 27,5 cm
- | Samsung S23 Ultra 12/256
- | Modelo 2019, 45.000 km
- | VW Gol Trend 1.6 2015 80000 km
- | Mide 120 x 60 x 75 cm
- | Notebook i5-1135G7 16gb ram 512 ssd
- | Neumático 205/55 R16 91V
- | talles 36 37 38 39 40
- | nos vemos el 22/11/2026 a las 18:30
- | de 9 a 13 y de 16 a 20
- | IMEI 352099001761481
- | El número de serie es 3512345678
- | repuesto 1123456789 original
- | Código de producto 7791234567890
- | Bosch GSB 13 RE 600W 220V
- | 1.155.554 pesos
- | $1155554444
- | sale 1200000 final
- | tengo 2 mil quinientos ahora y el resto mañana
- | vendo a dos mil quinientos cincuenta
- | la entrega es entre diez y quince días
- | son once cuotas de quince mil
- | televisor 50 pulgadas 4K 60hz
- | mesa de 1,80 x 0,90 para 8
- | cpu ryzen 5 5600g
- | Lente 18-55 f/3.5-5.6
- | cubiertas 29x2.10
- | tiene whatsapp y anda perfecto
- | celular que funcione con whatsapp
- | quiero un teléfono con WhatsApp y buena cámara
- | que le ande el whatsapp y el face, es para mi mamá
- | celular de hasta 1500000 pesos
- | Av. Rivadavia 5432, piso 3
- | Colectivo 152 y 60 te dejan cerca
- | CP 1406, CABA
- | DNI 30.123.456
- | CUIT 20-30123456-7
- | hasta 250 mil
- | año 2018 o 2019
- | 2019-2020
- | ruedas 26 27 28 29
- | 35 a 40 unidades
- | la compré en 2021 a 180.000
- | Play 5 con 2 joysticks, 825 GB
- | 220v 50hz 1500w
- | resolución 1920x1080 144hz
- | https://articulo.mercadolibre.com.ar/MLA-1123456789-bicicleta-rodado-29
- | la señal del wifi es buena
- | paso por adelantado un saludo jaja
- | es un adelanto tecnológico
- | te adelanto que está impecable
- | no pido seña, pagás cuando lo ves
- | sin seña ni adelanto, en mano
- | pago contra entrega
- | blanqueamiento dental a domicilio
- | pintura para blanquear juntas
- | lavandina para blanquear ropa
- | ancla de fondeo para lancha 5 kg
- | el código postal es 5000
- | pasame el código del repuesto
- | mandame el código de seguimiento cuando lo despaches
- | código de descuento del 10%
- | te transfiero cuando lo tenga en la mano
- | aceptás transferencia?
- | pago en efectivo o transferencia al retirar
- | hay uno de más en la caja
- | no está de más aclararlo
- | llevo una silla de más por las dudas
- | tenés un alias o te pago en efectivo?
- | El Negro alias Toto me lo recomendó
- | una arroba de papas
- | compré 20 arrobas de yerba
- | batería 12v 7ah
- | filtro Mann W 712/75
- | Pieza 06A 115 561 B
- | Led 9w x 10 unidades a 12.500
- | quiero 3 o 4 sillas
- | 15 o 16 de diciembre
- | llego 15 y 30
- | Nos juntamos a las 10 en Plaza Italia
- | Fiat 600 1972
- | mochila 45 l
- | usado 8 meses, garantía hasta 03/2027
- | Está a 1100 dólares
- | te lo dejo en 1.100.000
- | 3 ambientes 65 m2
- | heladera 364 lts
- | cámara Canon EOS 2000D 24.1 mp
- | Monitor LG 27GL850
- | joystick edición 2020 a 85.000 con caja
- | lo vi en instagram y me gustó
- | no uso facebook
- | la mandamos por Andreani, 3 a 5 días
- | Medidas en cm: 20 30 40 50 60
- | códigos 101 102 103 104
- | tel de los 80, de disco, color rojo
- | quiero un cel nuevo
- | pesa 11.500 kg
- | Tornillos 6x50 200 unidades
- | sillas 1155 modelo Tulip
- | guitarra Fender 1998 serial 2411234567
- | Me quedó grande, calzo 41
- | buenas, sigue en pie?
- | ¿Podés el sábado a la tarde?
- | perfecto, mañana paso a buscarlo
- | gracias, todo joya
phone | cel once-5555-4444
phone | 11 y después 5555 y después 4444
phone | mi numero empieza con 11, sigue 6234 y termina en 5678
phone | 11 cincuenta y cinco 55 44 44
phone | 223 cinco cinco cinco 66 77
phone | llamá al 0800 555 6677
phone | te dejo mi teléfono fijo 0 2 2 1 4 5 5 6 6 7 7
phone | 54 9 351 7 654321
phone | celu 11~5555~4444 consultas
phone | 11 5555 4444 o 11 6666 3333
phone | número: (0223) 15-555-6677
phone | cel 11.55.55.44.44
phone | uno uno seis dos tres cuatro cinco seis siete nueve
phone | mi cel: 1-1-6-2-3-4-5-6-7-8
phone | llama al 4444 5555 después de las 20
phone | 1️⃣1️⃣ 6234 5678
phone | once 62 34 56 78
phone | 11 six two three four 5678
phone | anotate el 11sesenta y dos 345678
phone | wsp 3 4 1 6 2 3 4 5 6 7
email | luz.marina@yahoo.com.ar cualquier cosa
email | luzmarina arroba gmail
email | luzmarina85 g m a i l com
email | luz_marina(a)gmail.com
email | escribí a luz arroba lacasa punto com punto ar
email | luzmarina@hotmail,com
email | mail: luz.marina en gmail
messenger | mi usuario de instagram: luz.vende
messenger | te espero en mi perfil de facebook
messenger | busca luz.vende en ig
messenger | pasá tu whats
messenger | hablemos afuera, por telegram
messenger | escribime al w s p
messenger | dale mandame un ws
messenger | lo seguimos por el verde?
advance | hacé la transferencia y te confirmo el envío
advance | necesito un 50% antes de despachar
advance | con la mitad te lo reservo
advance | si me transferís ahora te lo dejo a ese precio
advance | abonás el flete primero y coordinamos
code | te llegó un sms con números, cuáles son?
code | pasame lo que te llegó por sms
code | dame el código del whatsapp que te mandaron
funding | para habilitar tu cuenta tenés que enviar 5000 y te los devolvemos
funding | tu pago está retenido, hacé un depósito para liberarlo
laundering | necesito alguien que reciba plata en su cuenta, pago comisión
laundering | alquilo cuentas de mercado pago
overpayment | transferí el doble sin querer, me devolvés la mitad?
overpayment | te entró plata de más, fijate y devolveme
alias | transferí a sol.luna.estrella
alias | es alias: luz.vende.mp
account | te dejo el CBU por acá: 0110599552000001234562 gracias
- | precio 1150000 negociable
- | medidas 35x35x12
- | el lote tiene 1.250 m2
- | motor 1.6 16v 2013 con 98.000 km
- | talles 38 40 42 44 46
- | Casio fx-991 y regla
- | busco libro ISBN 9789500712345
- | Fernet 750 x 6
- | mi presupuesto es de 150 a 180 mil
- | entre las 9 y las 12 o de 16 a 19
- | zapatillas 40 41 42, blancas
- | necesito 20 30 sillas
- | modelos 2018 2019 2020 2021
- | una bici, rodado 26, 21 velocidades
- | voltaje 110/220
- | la rueda es 700x25c
- | 2 x 1 en remeras
- | busco cubiertas 175/70 R13 o 185/60 R14
- | cable hdmi 2.1 de 3 m 48 gbps
- | Placa madre B450M, ryzen 5 3600
- | numero de pieza 3411556677
- | que tenga 8 gb de ram y 256 de disco
- | el teléfono es un moto g32
- | celular samsung a54 5g 8/256
- | se acepta permuta por moto 110
- | quiero pagar con mercado pago
- | acepto transferencia o efectivo
- | seña de identidad: tiene un rayón
- | el candado tiene código 3 dígitos
- | cuando se acredite la transferencia pasás a buscarlo
- | te mando fotos por acá
- | mi instagram no lo uso más
- | lámpara de pie 1,60 m e27
- | heladera de 2 puertas 2020 impecable
- | cable utp cat 6 x 20 m
- | termotanque 80 lts gas natural
- | la factura es 0001-00012345
- | expediente 12345678/2023
- | chasis 9BWZZZ377VT004251
- | son 3 x 2500
`;
