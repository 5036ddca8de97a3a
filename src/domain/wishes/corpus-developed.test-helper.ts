/** The half of the corpus that the tables were written with: see `corpus.test-helper.ts`. */
export const wishesDeveloped = `
heladera en Cap. Fed. | electrodomesticos ; @caba
heladera en V. Lopez | electrodomesticos ; @vicente lopez
busco depto en Córdoba y 9 de julio | otros
busco bici rodado 29 usada hasta 400 lucas en rosario, con frenos a disco | bicicletas ; <400000 ; @rosario/santa fe ; =usado
necesito 4 sillas de comedor en moron max 80 lucas | hogar-y-muebles ; <80000 ; @moron/buenos aires ; #4
quiero un lavarropas automatico 8 kg x 300 lucas en quilmes | electrodomesticos ; <300000 ; @quilmes/buenos aires
ando buscando depto de muñecas barbie | juegos-y-consolas
bicicleta Rosario vintage | bicicletas
mesa Santa Fe de algarrobo | hogar-y-muebles
un par de sillas plegables en salta | hogar-y-muebles ; #2 ; @salta/salta
notebook i5 16 gb ram entre 400 y 600 lucas | computacion ; >400000 ; <600000
play 5 con 2 joysticks hasta usd 500 | juegos-y-consolas ; <500 ; USD
taladro percutor 220 v nuevo | herramientas ; =nuevo
busco fiat uno 1.6 nafta con menos de 100 mil km | autos-y-motos
disfraz de viernes 13 para halloween | ropa-y-calzado
camiseta nueva chicago retro | ropa-y-calzado
cochecito de bebe impecable hasta 150 lucas en caballito | bebes-y-chicos ; <150000 ; =usado ; @caballito/caba
juego de 6 copas de cristal | hogar-y-muebles
televisor 4k 55" hasta $500.000 en bahia blanca | electronica ; <500000 ; @bahia blanca/buenos aires
cortadora de pasto a nafta antes del 20/12 | jardin ; ^2026-12-20
ropero 2 puertas en parana | hogar-y-muebles ; @parana/entre rios
cucha para perro grande en tandil | mascotas ; @tandil/buenos aires
alimento perro 20 kg x mayor | mascotas
compro monedas antiguas y billetes | coleccionables
mil hojas resma a4 | otros
pesas rusas 2 de 16kg | deportes
kayak doble usado en tigre entre 300 y 500 lucas | deportes ; >300000 ; <500000 ; =usado ; @tigre/buenos aires
amoladora 115 mm sin uso | herramientas ; =nuevo
cajon de mangos maduros | otros
cuadro de luca prodan | coleccionables
palo santo para sahumar | otros
vino con 20 años, 400 mangos no mas | otros ; <400
escritorio hasta medio palo en villa crespo | hogar-y-muebles ; <500000 ; @villa crespo/caba
colchon 2 plazas usado bs as 90 lucas | hogar-y-muebles ; <90000 ; =usado ; @caba
aire acondicionado 3000 frigorias frio calor hasta 700k | electrodomesticos ; <700000
estufa a gas 3000 kcal en ushuaia | electrodomesticos ; @ushuaia
batidora de mano 400 w hasta 30 mil | electrodomesticos ; <30000
teclado mecanico 60% usado | computacion ; =usado
disco ssd 1 tb nuevo | computacion ; =nuevo
mouse inalambrico logitech g305 40k | computacion ; <40000
auriculares sony wh1000xm4 hasta 200 usd | electronica ; <200 ; USD
camara canon eos 2000d con lente 18-55 | electronica
moto honda wave 110 modelo 2019 hasta un palo y medio | autos-y-motos ; <1500000
cubiertas 175/65 r14 usadas x 4 | repuestos ; =usado ; #4
bateria 12x65 para auto en junin | repuestos ; @junin/buenos aires
stereo para corsa con bluetooth 60 lucas | repuestos ; <60000
bici fixie negra talle 54 en la plata | bicicletas ; @la plata/buenos aires
monopatin electrico 350w en olivos | bicicletas ; @olivos/buenos aires
pelota de basquet n 7 | deportes
campera de cuero negra talle xl en caba | ropa-y-calzado ; @caba
jean 42 hombre hasta 25 lucas | ropa-y-calzado ; <25000
traje azul talle 50 para el 15/12 | ropa-y-calzado ; ^2026-12-15
huevito para auto hasta 13 kg, 120 lucas | bebes-y-chicos ; <120000
lote de ropa de bebe 0 a 3 meses | bebes-y-chicos
piano digital 88 teclas nuevo o usado | musica ; =cualquiera
cuerdas para bajo 5 cuerdas | musica
coleccion harry potter 7 libros | libros
20 mil leguas de viaje submarino, libro | libros
manual estrada 6to grado para la escuela | libros
10 bolsas de cemento en pilar | herramientas ; #10 ; @pilar/buenos aires
hormigonera 130 lts, doy 250 lucas | herramientas ; <250000
limonero 4 estaciones 1.5 m | jardin
pileta de lona 3000 litros para navidad | jardin ; ^2026-12-25
fifa 23 ps5 fisico | juegos-y-consolas
lego star wars 1500 piezas nuevo | juegos-y-consolas ; =nuevo
juego de mesa catan, 2 a 4 jugadores, 30 lucas | juegos-y-consolas ; <30000
estampillas año 1950 en cordoba | coleccionables ; @cordoba/cordoba
autos a escala 1/43 coleccion | coleccionables
horno pizzero 6 moldes usado, hasta 400 | electrodomesticos ; <400000 ; =usado
freezer horizontal 300 lts hasta 500 | electrodomesticos ; <500000
una docena de facturas para el domingo | otros ; #12 ; ^2026-11-29
lampara de pie nordica, 45.000 | hogar-y-muebles ; <45000
cortinas black out 2 paños de 140 | hogar-y-muebles
mesa con 4 sillas usada en merlo | hogar-y-muebles ; =usado ; @merlo/buenos aires
cama marinera con 2 cajones, 1 plaza | hogar-y-muebles
iphone 11 64 gb bateria arriba de 80% hasta 350 dolares | celulares ; <350 ; USD
cargador original iphone 20w | celulares
celu barato hasta 100 lucas p/ mi vieja en concordia | celulares ; <100000 ; @concordia/entre rios
xiaomi poco x5 pro, presupuesto 300 mil, soy de santa fe | celulares ; <300000 ; @santa fe/santa fe
macbook air m1 hasta 800 usd en palermo | computacion ; <800 ; USD ; @palermo/caba
router wifi 6 tp link 50k | computacion ; <50000
pendrive 64 gb x 10 unidades | computacion ; #10
home theater 5.1 usado en posadas | electronica ; =usado ; @posadas/misiones
power bank 20000 mah | electronica
lavavajillas 12 cubiertos hasta 1 millon | electrodomesticos ; <1000000
cocina 4 hornallas gas natural usada | electrodomesticos ; =usado
plancha a vapor 2200 w | electrodomesticos
peugeot 206 1.4 5 puertas hasta 5 millones en lomas de zamora | autos-y-motos ; <5000000 ; @lomas de zamora/buenos aires
ford ka 2012 al dia, 4 palos | autos-y-motos ; <4000000
cuatriciclo 250 cc en san rafael, entre 2 y 3 palos | autos-y-motos ; >2000000 ; <3000000 ; @san rafael/mendoza
optica derecha de fiat palio 2010 | repuestos
silla de bici para nene | bicicletas
casco de bici talle m antes del sabado | bicicletas ; ^2026-11-28
raqueta de tenis babolat en mar del plata | deportes ; @mar del plata/buenos aires
bolsa de dormir -5 grados | deportes
caña de pescar 2.10 mts con reel | deportes
tapado de lana talle 2 en rosario antes de fin de mes | ropa-y-calzado ; ^2026-11-30 ; @rosario/santa fe
3 remeras blancas lisas talle s | ropa-y-calzado ; #3
andador bebe usado en gral roca | bebes-y-chicos ; =usado ; @general roca/rio negro
juguetes montessori 1 a 3 años | bebes-y-chicos
ukelele soprano para el cumple de mi hija el 5 de enero | musica ; ^2027-01-05
criollo rastrillo y pala ancha | jardin
juego de llaves tubo 40 piezas | herramientas
nivel laser 360 verde | herramientas
transportadora avion talle 3 gato | mascotas
game boy color andando hasta 150 k | juegos-y-consolas ; <150000
cartas pokemon 151 sobres | coleccionables
maquina de escribir olivetti lettera 32 | coleccionables
entrada river boca para el 10 de diciembre, hasta 300 lucas | otros ; <300000 ; ^2026-12-10
arbolito de navidad 1.80 antes del 8/12 | hogar-y-muebles ; ^2026-12-08
bajo electrico 4 cuerdas 300 lukas | musica ; <300000
perchero de pie desde 20 lucas hasta 40 lucas | hogar-y-muebles ; >20000 ; <40000
compro notebook para facu q tenga 8 gb de ram minimo, pago hasta 350 lucas en moron | computacion ; <350000 ; @moron/buenos aires
sahumerios y velas de palo santo x 12 | otros ; #12
busco bondiola y gambas 2 kg | otros
heladera philco 2 puertas hasta $ 650.000 lo antes posible, cerca de ramos mejia | electrodomesticos ; <650000 ; @ramos mejia/buenos aires
pulsera de plata 925 en salta capital para el jueves | otros ; @salta/salta ; ^2026-11-26
3 mesas plegables 1.80 y 20 sillas para el 12/12 en temperley, hasta 400 mil | hogar-y-muebles ; <400000 ; #3 ; ^2026-12-12 ; @temperley/buenos aires
estoy buscando una tablet 10 pulgadas para mi nene, no mas de 150 | electronica ; <150000
cuchillo mango de madera de quebracho | otros
`;
