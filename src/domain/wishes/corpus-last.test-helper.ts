/** Sentences written after the tables, to measure once how well those read what they were not made for. */
export const wishesLast = `
Busco heladera usada, hasta 350 mil, zona Lanús | electrodomesticos ; <350000 ; =usado ; @lanus/buenos aires
compro ps5 slim con lector hasta 900 lucas caba | juegos-y-consolas ; <900000 ; @caba
Necesito notebook para la facu, presupuesto 500k, cordoba capital | computacion ; <500000 ; @cordoba/cordoba
quiero moto 110 usada modelo 2018 en adelante hasta 1,5 palos en tucuman | autos-y-motos ; <1500000 ; =usado ; @san miguel de tucuman/tucuman
busco mesa de algarrobo de 1,80 x 0,90 para 6 personas en santiago del estero | hogar-y-muebles ; @santiago del estero/santiago del estero
alguien tiene cuna funcional poco uso x zona norte? hasta 120 lucas | bebes-y-chicos ; <120000 ; =usado
bici rod 26 de mujer usada, no mas de 150 mil, rosario | bicicletas ; <150000 ; =usado ; @rosario/santa fe
termotanque rheem 85 litros electrico nuevo entre 200 y 300 mil | electrodomesticos ; >200000 ; <300000 ; =nuevo
camiseta argentina mundial 86 talle m | ropa-y-calzado
botines talle 40 para cesped sintetico hasta $60.000 | ropa-y-calzado ; <60000
escritorio de roble en buen estado, entre 80 y 120 lucas, la plata | hogar-y-muebles ; >80000 ; <120000 ; =usado ; @la plata/buenos aires
samsung s23 ultra 256gb libre hasta u$s 450 | celulares ; <450 ; USD
necesito 20 sillas plasticas para el sabado en moron | hogar-y-muebles ; #20 ; ^2026-11-28 ; @moron/buenos aires
iphone 14 pro max 256 gb usado bateria 90% max 900 dolares en cordoba | celulares ; <900 ; USD ; =usado ; @cordoba/cordoba
toyota corolla 2015 full hasta 15 palos con menos de 120.000 km | autos-y-motos ; <15000000
palo de golf callaway hierro 7 zurdo | deportes
mango de sarten tramontina | otros
libro mil grullas de kawabata | libros
busco cortina roja para living 2x2 m | hogar-y-muebles
remera de los palmeras talle xl | ropa-y-calzado
pelota mikasa v200w para antes del 5/12 | deportes ; ^2026-12-05
lavarropas drean next 6 kg para mañana en avellaneda, hasta 250 | electrodomesticos ; <250000 ; ^2026-11-25 ; @avellaneda/buenos aires
silla gamer negra o roja usada hasta 130k envio a neuquen | hogar-y-muebles ; <130000 ; =usado ; @neuquen/neuquen
2 entradas para coldplay campo, pago 200 lucas cada una | otros ; <200000 ; #2
guitarra electrica gibson les paul entre 1 y 2 palos en mendoza | musica ; >1000000 ; <2000000 ; @mendoza/mendoza
rompecabezas de 1000 piezas ravensburger nuevo | juegos-y-consolas ; =nuevo
zapatillas nike air max 90 talle 41 impecables hasta 70 lucas en san isidro | ropa-y-calzado ; <70000 ; =usado ; @san isidro/buenos aires
compro vinilos de charly garcia y spinetta en buen estado | musica ; =usado
cochecito tipo paraguas para el 20 de diciembre en bariloche | bebes-y-chicos ; ^2026-12-20 ; @san carlos de bariloche/rio negro
monitor 24 pulgadas 144 hz menos de 200 mil | computacion ; <200000
placa de video rtx 3060 12gb hasta 300 usd, retiro en microcentro | computacion ; <300 ; USD
un par de parlantes edifier r1280 en villa urquiza | electronica ; #2 ; @villa urquiza/caba
media docena de copas de vino antiguas | hogar-y-muebles ; #6
carpa para 4 personas para las vacaciones, como mucho 180 lucas | deportes ; <180000
kayak en san martin de los andes | deportes ; @san martin de los andes/neuquen
taladro bosch 650w como nuevo por 60 lucas en resistencia | herramientas ; <60000 ; =usado ; @resistencia/chaco
cubierta 29 x 2.20 para mtb | bicicletas
pirelli 195/55 r15 x2 nuevas hasta 250 mil las dos | repuestos ; <250000 ; =nuevo ; #2
busco vestido de 15 color rojo talle s, para el 12/12, presupuesto de 100 a 150 lucas, quilmes | ropa-y-calzado ; >100000 ; <150000 ; ^2026-12-12 ; @quilmes/buenos aires
aspiradora robot xiaomi nueva sellada 300 lucas max | electrodomesticos ; <300000 ; =nuevo
disco rigido 2 tb externo wd, 80 luquitas | computacion ; <80000
pileta pelopincho 2000 lts cn bomba x 100 mil | jardin ; <100000
sillon 3 cuerpos chesterfield gris en buen estado q se pueda retirar en palermo o belgrano | hogar-y-muebles ; =usado ; @palermo/caba
caloventor 2000 w urgente | electrodomesticos
heladera bajo mesada chica medio palo tope, mar del plata | electrodomesticos ; <500000 ; @mar del plata/buenos aires
libros de 3er año secundaria estrada usados | libros ; =usado
1 departamento de juguete para barbie | juegos-y-consolas
jaula para loro grande en san juan | mascotas ; @san juan/san juan
cucha perro mediano gratis o muy barata en villa maria | mascotas ; @villa maria/cordoba
maquina de coser singer antigua a pedal hasta 90 lucas en parana | coleccionables ; <90000 ; @parana/entre rios
compro figus del mundial 2022 repetidas | coleccionables
amplificador marshall 50w valvular hasta 1 palo | musica ; <1000000
moto g54 nuevo en caja hasta 280 mil | celulares ; <280000 ; =nuevo
freidora de aire philips 4 litros, hasta 100 lukas, p/ el finde | electrodomesticos ; <100000 ; ^2026-11-28
reposera x 4 para la costa, 30 lucas c/u | jardin ; <30000 ; #4
cama 2 plazas con cajones, madera maciza, 150 a 250 mil, zona oeste | hogar-y-muebles ; >150000 ; <250000
lente canon 50mm 1.8 usado 150 mil pesos san telmo | electronica ; <150000 ; =usado ; @san telmo/caba
cuchillo artesanal mendocino para el dia del padre | otros
lancha con motor 40 hp en santa fe 8 palos o 6000 dolares | autos-y-motos ; <8000000 ; @santa fe/santa fe
mochila Córdoba trekking 60 l | ropa-y-calzado
perchero para la pared 5 ganchos desde 5 hasta 10 lucas | hogar-y-muebles ; >5000 ; <10000
rollers en linea talle 38 regulables, $45000 | deportes ; <45000
`;
