/** Sentences written without a look at the tables after these were made, half of them traps, to measure once again. */
export const wishesWithTraps = `
busco freezer chico x 400 lucas max en rosario | electrodomesticos ; <400000 ; @rosario/santa fe
hola buenas, ando buscando una cama de 1 plaza usada hasta 80k en ramos mejia | hogar-y-muebles ; <80000 ; =usado ; @ramos mejia/buenos aires
quiero un auto chico hasta 6,5 palos modelo 2012 para arriba | autos-y-motos ; <6500000
necesito disfraz de hombre araña talle 6 para el finde | ropa-y-calzado ; ^2026-11-28
compro bicicleta playera antes de fin de mes, pago 120mil | bicicletas ; <120000 ; ^2026-11-30
ventilador de pie para el 27 en san justo | electrodomesticos ; ^2026-11-27 ; @san justo/buenos aires
parlante jbl flip 5 pal viernes, hasta 90 lucas | electronica ; <90000 ; ^2026-11-27
necesito carpa igloo para 2 en 15 dias zona pilar | deportes ; ^2026-12-09 ; @pilar/buenos aires
cuna con colchon para el mes que viene, tope 95 lucas | bebes-y-chicos ; <95000 ; ^2026-12-31
playstation 4 slim 500gb medio palo como mucho | juegos-y-consolas ; <500000
figurita dificil de messi, 30 mangos | coleccionables ; <30
libro usado de harry potter entre 2 y 3 gambas | libros ; =usado ; >200 ; <300
heladera con freezer $ 1.200.000 tope, en godoy cruz | electrodomesticos ; <1200000 ; @godoy cruz/mendoza
guitarra criolla fonseca modelo 25 usada hasta 150 | musica ; <150000 ; =usado
camion mercedes 1114 con volcadora hasta 20 mil dolares | autos-y-motos ; <20000 ; USD
neumatico 175/65 r14 en bahia blanca | repuestos ; @bahia blanca/buenos aires
busco peugeot 208 2020 o mas nuevo, hasta 18 palos | autos-y-motos ; <18000000
camiseta de san lorenzo de los 90 talle l | ropa-y-calzado
camiseta de rosario central 2023 original hasta 60 lucas en funes | ropa-y-calzado ; <60000 ; @funes/santa fe
gorra de belgrano de cordoba nueva | ropa-y-calzado ; =nuevo
mesa ratona estilo campo, retiro por villa crespo o almagro | hogar-y-muebles ; @villa crespo/caba
set de 4 platos hondos azules | hogar-y-muebles
necesito cuatro sillas de comedor, hasta 40 lucas cada una, tigre | hogar-y-muebles ; #4 ; <40000 ; @tigre/buenos aires
tv 50 pulgadas 4k smart, 450 lukas | electronica ; <450000
notebook i5 8gb ram ssd 480 usada hasta 350k neuquen capital | computacion ; =usado ; <350000 ; @neuquen/neuquen
patines talle 36 al 39 en lanus oeste | deportes ; @lanus
busco alguien que venda una moto honda wave 110, de 1 a 1,5 palos, gral roca | autos-y-motos ; >1000000 ; <1500000 ; @general roca/rio negro
celu samsung a54 u otro parecido, presu 300 lucas, sta fe capital | celulares ; <300000 ; @santa fe/santa fe
zapatillas topper talle 42 blancas urgente para mañana | ropa-y-calzado ; ^2026-11-25
arbol de navidad de 1,80 m antes del 8/12 | hogar-y-muebles ; ^2026-12-08
pileta de lona 3000 litros para navidad hasta 250 lucas | jardin ; <250000 ; ^2026-12-25
perro caniche toy cachorro en san miguel de tucuman | mascotas ; @san miguel de tucuman/tucuman
comedero para gato x 3, barato | mascotas ; #3
caja de herramientas stanley 16 pulgadas hasta $45mil | herramientas ; <45000
amoladora 4 1/2 makita 220v usada, 70/80 lucas | herramientas ; =usado ; >70000 ; <80000
colchon 2 plazas 140x190 piero, ofrezco 200.000 | hogar-y-muebles ; <200000
xbox series s 1tb, pago hasta 500 usd | juegos-y-consolas ; <500 ; USD
busco monitor p/ pc, 24", hasta 100 lukitas, zona caballito | computacion ; <100000 ; @caballito/caba
cochecito bebe p/ el sabado en junin | bebes-y-chicos ; ^2026-11-28 ; @junin/buenos aires
vestido de fiesta p/ el sab 12 de dic talle m | ropa-y-calzado ; ^2026-12-12
bota de lluvia nene nro 28 | ropa-y-calzado
cassette de los redondos oktubre impecable | musica ; =usado
lego star wars 75192 sellado | juegos-y-consolas ; =nuevo
repuesto tapa de cilindro fiat 147 | repuestos
pava electrica 1.7 l, 25 lucas, caba | electrodomesticos ; <25000 ; @caba
escritorio modelo Bariloche blanco | hogar-y-muebles
cafetera oster prima latte, tengo 180 lucas | electrodomesticos ; <180000
busco toyota hilux 4x4 2016 entre 20 y 25 palos, salta | autos-y-motos ; >20000000 ; <25000000 ; @salta/salta
juego de sabanas 2 1/2 plazas 100% algodon | hogar-y-muebles
auriculares inalambricos nuevos a 20 lucas o menos | electronica ; =nuevo ; <20000
piano digital 88 teclas, hasta 800 dolares | musica ; <800 ; USD
malla entera talle 3 para este jueves, mdq | ropa-y-calzado ; ^2026-11-26 ; @mar del plata
coleccion de monedas de 1 peso | coleccionables
billete de 500 australes | coleccionables
macetas de barro n° 20 x 10 unidades | jardin ; #10
guantes de boxeo 12 oz en concordia | deportes ; @concordia/entre rios
cortadora de pasto a explosion, no gastar mas de 220 lucas | jardin ; <220000
butaca auto bebe 0 a 18 kg, a lo sumo cien lucas | bebes-y-chicos ; <100000
libro cien años de soledad, tapa dura | libros
bolso de viaje p/ dentro de 10 dias | ropa-y-calzado ; ^2026-12-04
lavavajillas 12 cubiertos hasta un palo y medio | electrodomesticos ; <1500000
tele usada de 32 para hoy, pago 100 lucas en efectivo en lomas de zamora | electronica ; =usado ; <100000 ; ^2026-11-24 ; @lomas de zamora/buenos aires
mesa plegable y 6 sillas | hogar-y-muebles
moto scooter 150cc hasta 1.5M | autos-y-motos ; <1500000
bici mtb r29 talle l, 600.000 pesos | bicicletas ; <600000
termotanque 50 lts a gas para antes del finde | electrodomesticos ; ^2026-11-28
camara canon t7 de 250 a 320 mil en efvo | electronica ; >250000 ; <320000
vinilo de mercedes sosa, hasta 15 lucas | musica ; <15000
cuadro de la boca con marco, de 50 x 70 | hogar-y-muebles
busco remera "tandil te quiero" talle s | ropa-y-calzado
parrilla de 3 patas para la semana que viene en la rioja | jardin ; ^2026-12-06 ; @la rioja/la rioja
busco rack para tv, hasta 90 mil, moreno | hogar-y-muebles ; <90000 ; @moreno/buenos aires
necesito flex para notebook exo este viernes en pergamino | computacion ; ^2026-11-27 ; @pergamino/buenos aires
che alguno tiene una heladerita frigobar barata x la zona de nuñez, no puedo pagar mas de 150 lucas | electrodomesticos ; <150000 ; @nunez/caba
quiero una compu gamer con rtx 4060, tope un palo doscientos | computacion ; <1200000
campera north face negra hombre M, pago 100 verdes | ropa-y-calzado ; <100 ; USD
busco cocina 4 hornallas usada q ande bien, 80 mil mangos | electrodomesticos ; <80000 ; =usado
pelota de futbol n5 para mañana a la tarde | deportes ; ^2026-11-25
inflador de bici y 2 camaras rodado 26 | bicicletas
necesito 50 sillas de plastico blancas para el 19 de dic en tandil | hogar-y-muebles ; #50 ; ^2026-12-19 ; @tandil/buenos aires
barra olimpica 20 kg, 150 lks | deportes ; <150000
samsung a15 o moto g84 o similar de hasta 300 mil, soy de posadas | celulares ; <300000 ; @posadas/misiones
heladera gafa 2 puertas, no pasar de 400 lucas, chascomus | electrodomesticos ; <400000 ; @chascomus/buenos aires
libro 24 horas en la vida de una mujer | libros
auto familiar de 5 a 7 palos, tengo la guita en mano | autos-y-motos ; >5000000 ; <7000000
termo media manija 1 litro, 20 lucas maximo, retiro en once | hogar-y-muebles ; <20000
juego de comedor 6 sillas usado en Venado Tuerto, 300 | hogar-y-muebles ; =usado ; <300000 ; @venado tuerto/santa fe
impresora epson l3250 nueva a menos de 300.000 | computacion ; =nuevo ; <300000
guitarra electrica squier, 1 palo 200, parque patricios | musica ; <1200000 ; @parque patricios/caba
teclado mecanico 60% switches red hasta 70 k | computacion ; <70000
pecera 100 litros p/ antes de las fiestas | mascotas ; ^2026-12-24
busco silla comedor bebe de hasta 60 lucas pa la semana q viene | bebes-y-chicos ; <60000 ; ^2026-12-06
funda iphone 12 mini | celulares
tanque de agua 1000 lts rotoplas, san luis capital | herramientas ; @san luis/san luis
kit 3 macetas cemento | jardin
bombo de murga 22 pulgadas dentro de un mes | musica ; ^2026-12-24
album mundial 2022 lleno por 100 dolares o 120 lucas | coleccionables ; <100 ; USD
quiero comprar terreno chico de 10x30 en cañuelas | otros ; @canuelas/buenos aires
moto 0km tipo zanella zb 110 hasta 1 millon 300 mil | autos-y-motos ; =nuevo ; <1300000
busco cargador 65w usb c original, 25/30 lucas | celulares ; >25000 ; <30000
ropa de bebe 0 a 3 meses lote en buen estado villa ballester | ropa-y-calzado ; =usado ; @villa ballester/buenos aires
busco mesa ping pong usada hasta 200 lucas en berazategui | deportes ; =usado ; <200000 ; @berazategui/buenos aires
necesito 3 bolsas de cemento para mañana en ezeiza | herramientas ; #3 ; ^2026-11-25 ; @ezeiza/buenos aires
compro ps4 con 2 joysticks hasta 250k zona flores | juegos-y-consolas ; <250000 ; @flores/caba
alguien vende cocina longvie usada en buen estado? 150 mil max | electrodomesticos ; =usado ; <150000
quiero un scooter electrico q llegue a 40 km | autos-y-motos
vestido de egresada talle 2 color verde p/ el 11/12, 80 lucas, rafaela | ropa-y-calzado ; ^2026-12-11 ; <80000 ; @rafaela/santa fe
juego de living 3 1 1 en pana gris entre 300 y 450 mil | hogar-y-muebles ; >300000 ; <450000
toner hp 85a original nuevo x 2 | computacion ; =nuevo ; #2
moto honda xr 250 tornado modelo 2019 hasta 5 palos en concepcion del uruguay | autos-y-motos ; <5000000 ; @concepcion del uruguay/entre rios
libros de derecho uba usados, menos de 15 lucas cada uno | libros ; =usado ; <15000
teclado yamaha psr e373 impecable, 300 usd tope | musica ; =usado ; <300 ; USD
gato mecanico 2 toneladas | herramientas
cachorro border collie macho antes de navidad en bragado | mascotas ; ^2026-12-25 ; @bragado/buenos aires
carpa playera iglu para enero | deportes ; ^2027-01-31
silla de auto para bebe 9 a 36 kg hasta 90 lucas | bebes-y-chicos ; <90000
pileta de fibra 6x3 usada, hasta 2 palos y medio, en trelew | jardin ; =usado ; <2500000 ; @trelew/chubut
termo lumilagro 1l rojo 12 lucas | hogar-y-muebles ; <12000
busco 4 llantas 15 de gol trend en olavarria | repuestos ; #4 ; @olavarria/buenos aires
figuritas del mundial 2026 faltantes | coleccionables
tablet samsung 10 pulgadas a estrenar, 250 lucas, recoleta | electronica ; =nuevo ; <250000 ; @recoleta/caba
cama cucheta de caño con colchones, 1 plaza, en merlo bs as | hogar-y-muebles ; @merlo/buenos aires
aire split 3000 frigorias inverter hasta medio millon | electrodomesticos ; <500000
hidrolavadora karcher k2 para este finde en rio gallegos | herramientas ; ^2026-11-28 ; @rio gallegos/santa cruz
entradas x 2 para ver a la t y la m | otros ; #2
campera de jean oversize mujer talle l hasta veinte lucas | ropa-y-calzado ; <20000
bicicleta rodado 20 para nena de 7 años, reyes, 100 lucas | bicicletas ; <100000
monitor curvo 27 165hz menos de 300 dolares | computacion ; <300 ; USD
vinilo abbey road beatles edicion nacional | musica
iphone 11 64gb bateria 80% o mas, ofrezco 250, quilmes oeste | celulares ; <250000 ; @quilmes
mesa de tv 1,40 blanca laqueada usada, retiro ya por lanus | hogar-y-muebles ; =usado ; @lanus/buenos aires
puerta placa 80 x 200 con marco | herramientas
cartas pokemon 151 sobre sellado | coleccionables ; =nuevo
`;
