/**
 * Messages that were never used to mend the detector: what it does with them is what it does with messages it has not
 * seen. The last third was written to get past it. Written as `knownCorpus`.
 */
export const apartCorpus = `
phone | buenas, 1133445566 es mi numero
phone | Llamá al 0221 15 456-7890
phone | cualquier cosa 2215 55 66 77
phone | 4788-9912 de lunes a viernes
phone | mi cel once sesenta y dos treinta y cuatro diez veinte
phone | 11 cuarenta y cinco 67 89 10
phone | tres cuatro uno cinco cinco cinco seis seis siete siete
phone | 1 1 6 2 3 4 5 6 7 8
phone | 11 6234 567B
phone | II 6234 5678
phone | 116234S678
phone | +5491162345678
phone | (11) 6234 5678
phone | te dejo el fijo: 4788 9912
phone | cel 381 4 556 677
phone | llamame once seis dos tres cuatro cinco seis siete ocho
phone | 11=6234=5678
phone | 11~6234~5678
phone | 0-11-6234-5678
phone | uno1 seis234 5678
phone | Si te interesa 2 9 1 4 5 5 6 6 7 7
phone | numero 1 1 - 6 2 3 4 - 5 6 7 8 gracias
email | pepa.gomez@gmail.com
email | pepa gomez arroba gmail com
email | pepagomez(arroba)hotmail(punto)com
email | escribí a info@lacasadelabici.com.ar
email | mi mail pepagomez85@yahoo.com
email | pepa_g arroba outlook punto com punto ar
email | pepagomez[arroba]gmail[punto]com
email | pepagomez at gmail.com
email | correo pepagomez85 gmail com
messenger | wa.me/541162345678
messenger | te escribo al whatsapp si me lo pasás
messenger | tenés wsp?
messenger | hablemos mejor por wasap
messenger | mi ig es pepa.ventas
messenger | @pepa.ventas
messenger | t.me/pepaventas
messenger | encontrame en instagram: pepa ventas
messenger | pasame tu telegram
messenger | mandame mensaje por facebook, Pepa Gómez
messenger | por acá no, por wpp
messenger | signal o telegram, decime cuál te sirve y te escribo
account | 0000031400044455566670
account | cbu del galicia 0070188030004011223341 titular Pepa
account | 014 0999801200123004560
account | te paso el cvu 0000 0031 1000 1234 5678 98
alias | mi alias: pepa.ventas.mp
alias | alias pepagomez85
alias | el alias de mi hermana es nube.flor.tren
alias | mandalo a alias nube.flor.tren
advance | pasame la seña y te lo guardo hasta el viernes
advance | me depositás un adelanto y lo reservo
advance | hay varios interesados, el primero que señe se lo lleva
advance | primero el pago, después el envío
advance | se reserva con el 20% por transferencia
advance | transferí el total y hoy mismo lo despacho
advance | una señita por MP y es tuyo
advance | necesito que me anticipes el costo del envío
code | te va a llegar un mensajito con un código, pasamelo
code | decime qué código te llegó recién
code | mandame el código de 6 cifras
code | me pasás el código que te mandaron para confirmar?
code | para verificar tu identidad te llegó un pin, cuál es?
code | pasame la clave token
funding | hay que fondear la cuenta para que libere
funding | mercado pago pide un fondeo de 20 mil
funding | transferí 10.000 así se destraba el pago
funding | para que te acrediten tenés que abonar una tasa
funding | del banco me dicen que hagas una transferencia de prueba para recibir el dinero
laundering | buscamos gente para blanqueo de dinero, 10% de ganancia
laundering | me bancás recibiendo una transferencia de un amigo y me la pasás? te dejo algo
laundering | blanquear efectivo, te interesa?
overpayment | te transferí de mas, me lo podés devolver?
overpayment | te deposité 30.000 de más
overpayment | te pagué de más por error, pasame la diferencia
overpayment | se me fue un cero en la transferencia, devolveme lo que sobra
- | Busco heladera con freezer, hasta $550.000
- | LG 43UP7700 43 pulgadas
- | Motor 110 cc 2021 con 12.000 km
- | vendo 4 llantas 17x7.5 5x112
- | precio 1.250.000, escucho ofertas
- | talle L, pecho 54 largo 72
- | paso el 3/12 a las 17:45
- | Nikon D3500 con 18-55 y 70-300
- | Placa RTX 3060 12gb 2022
- | Part number 2345678901
- | N° de parte 11-5512-4410
- | ISBN 978-950-07-1234-5
- | medí 2,35 por 1,10
- | el modelo es SM-A546E/DS
- | 10.000 mAh 22.5 W
- | Bateria 3000mah 2 años de uso 85%
- | 12 sillas a 18.000 cada una son 216.000
- | calzado 35 36 37 38
- | tengo entre 20 y 30 unidades
- | Corrientes 3247, timbre 4B
- | patente AB 123 CD modelo 2017
- | llego tipo 19 30
- | heladera No frost 321 litros 220v
- | sirve uno que corra whatsapp y mercado pago
- | tablet para ver youtube y whatsapp
- | la foto la saqué de instagram
- | te aviso por acá
- | se lo dejé señalado en la foto
- | hice señas y no me viste
- | adelanto: viene con caja
- | no mando adelantos, pago al retirar
- | crema para blanquear manchas
- | pasame el código QR de la garantía
- | cuál es el código del color?
- | el candado es con código de 4 números
- | te transfiero ahí mismo cuando lo pruebo
- | compré cable de más, te sirve?
- | guardo boletas desde 2011 2012 2013 2014
- | tubo de 20 x 40 x 1.6
- | Epson L3250 con tinta 544
- | termo 1 l, mate y 2 bombillas
- | Departamento 11 piso 5
- | un pack de 2 x 4 x 6
- | pago 11 lucas o 15 si está nueva
- | Honda CG 150 2014, 32.000 km, $1.800.000
- | serie 1122334455 del motor
- | kit 46 piezas 1/4
- | Peugeot 208 1.5 2016 115 mil km
- | El lunes once y el martes doce no puedo
- | de quince a veinte cuotas
- | una arroba pesa unos 11 kilos
- | me llamo Alias, sí, como el de la serie
- | joya, nos vemos en la estación
- | che, sigue disponible?
- | lo busco yo, dale
- | Fardo de 25 kg, 10 bolsas
- | cupe 1974 4 puertas no, 2 puertas
- | tensión 380 trifásica 5.5 hp
- | juego de 24 piezas, 6 de cada una
- | cotizo en dólares: 1200
phone | buenas tardes, dejo cel para coordinar 1144332211
phone | cualquier duda: tres cinco uno, seis siete ocho, nueve cero uno dos
phone | 11-CINCO CINCO CINCO CINCO-4433
phone | al cuatro ocho cinco cinco doce doce después del mediodía
phone | 0341/156/789/012
phone | llamar al (02954) 45-6789
phone | tel 02320 45 6789
phone | mi número es el 11 y siete veces 2 y después 1
phone | uncincouno seis dos tres
phone | +54 (9) 387 456-7890
phone | nro para coordinar retiro: 264 4 55 66 77
phone | uno-uno-cuatro-cuatro-tres-tres-dos-dos-uno-uno
email | marianita punto ruiz arroba yahoo punto com punto ar
email | contacto: ventas@ferreteriasur.com.ar
email | rlopez87@outlook.es
email | rlopez87 (a) outlook (punto) es
email | escribime a mi casilla rlopez87, es de hotmail
messenger | sumate a mi canal de telegram
messenger | en ig estoy como @lanas.del.sur
messenger | te armo un grupo de wasap
messenger | mi face: Laura Lanas
messenger | https://instagram.com/lanas.del.sur
messenger | anda a mi insta que hay más fotos
messenger | clickeá acá wa.link/ab12cd
messenger | mejor charlamos por otro lado, tenés whatsapp?
account | 0720112330000123456785 es mi caja de ahorro
account | CBU: 0110 5995 5200 0001 2345 62
alias | alias lana.gato.rio a nombre de Laura
alias | a este alias: LAURALANAS.UALA
advance | si querés asegurarlo mandame algo a cuenta
advance | el pago va por adelantado, después coordino el envío
advance | te pido una seña mínima para no vendérselo a otro
advance | transferime el costo del correo y mañana sale
advance | no lo guardo sin seña
code | che, te mandé un código por error, me lo pasás?
code | decime el numerito que te apareció en la pantalla
code | necesito que me leas el código que te llegó
funding | el sistema pide fondear 10 mil para destrabar la venta
funding | mercado libre te retiene la plata hasta que deposites el seguro
laundering | ganá plata prestando tu cuenta, sin riesgo
laundering | hacemos blanqueos de efectivo, consultá
overpayment | me pasé con el monto, devolveme 15 lucas
overpayment | te llegó más de lo que correspondía, mandame el resto
- | cubierta 205 55 16 usada
- | busco silla gamer hasta 180000
- | iphone 12 de 128 batería al 84
- | colchón 190 x 140 x 26
- | la dirección es Mitre 1523, entre 9 de Julio y Belgrano
- | Toyota Etios 2017 74.000 km full
- | consola con 3 juegos y 2 mandos
- | ¿Sigue a la venta la de 550.000?
- | tengo efectivo, puedo hoy a las 20
- | la bici tiene 24 cambios
- | microondas 20 litros 700 w
- | Talle 44, es un 10 US
- | resma A4 75 gr, 500 hojas, 10 unidades
- | pantalla de 6,5 y 5000 de batería
- | te ofrezco 320 y lo busco
- | modelo WH-1000XM4 usado
- | código de barras 7790895000997
- | juego de llaves 6 a 32 mm
- | en mano en Caballito o te lo mandan por moto
- | lo quiero para regalar el 24/12
- | mi hermano me pasó el dato
- | número de chasis 8AJFZ29G606123456
- | Samsung Galaxy Tab A7 Lite SM-T220
- | tengo la factura del 2022
- | pago con transferencia cuando lo veo
`;
