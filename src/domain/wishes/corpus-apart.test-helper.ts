/** The half of the corpus that only measured: its failures were looked at after the first figures were taken. */
export const wishesApart = `
iphone 13 128gb hasta 600 mil caba | celulares ; <600000 ; @caba
compro palo de hockey usado la plata | deportes ; =usado ; @la plata/buenos aires
heladera no frost hasta 1.5 palos mendoza capital | electrodomesticos ; <1500000 ; @mendoza/mendoza
termo Córdoba original | hogar-y-muebles
camiseta de Rosario Central talle L | ropa-y-calzado
busco un par de zapatillas talle 42 nuevas hasta 90k | ropa-y-calzado ; <90000 ; =nuevo
alguien que venda guitarra criolla para el viernes | musica ; ^2026-11-27
celular samsung a54 de 200 a 300 mil en cordoba | celulares ; >200000 ; <300000 ; @cordoba/cordoba
ps4 usada 250k en lanus | juegos-y-consolas ; <250000 ; =usado ; @lanus/buenos aires
auto gol trend modelo 2015 hasta 8 palos | autos-y-motos ; <8000000
camioneta 4x4 diesel en neuquen hasta u$s 15.000 | autos-y-motos ; <15000 ; USD ; @neuquen/neuquen
libro nuevo testamento tapa dura | libros
2 entradas para el recital, necesito para mañana | otros ; #2 ; ^2026-11-25
cuna funcional poco uso x zona norte | bebes-y-chicos ; =usado
tv 50 pulgadas smart, tope 350.000 | electronica ; <350000
placa de video rtx 3060 12gb 300 lucas | computacion ; <300000
bordeadora electrica 1000 w 80.000 pesos | jardin ; <80000
placard 3 cuerpos usado hasta palo y medio | hogar-y-muebles ; <1500000 ; =usado
correa y collar p/ gato | mascotas
pecera 100 litros con filtro | mascotas
figuritas del mundial 78 completas | coleccionables
vendo no, busco bicicleta fija, pago hasta 120 lucas | deportes ; <120000
carpa 4 personas nueva para enero en bariloche | deportes ; =nuevo ; ^2027-01-31 ; @san carlos de bariloche/rio negro
necesito urgente silla de ruedas | otros
mango para sarten essen | hogar-y-muebles
gamba y jamon para picada | otros
remera luca del 10 talle m | ropa-y-calzado
palo borracho plantin | jardin
50/60 lucas por una mesa ratona | hogar-y-muebles ; >50000 ; <60000
sillon 3 cuerpos de 80 a 120 mil mdq | hogar-y-muebles ; >80000 ; <120000 ; @mar del plata/buenos aires
microondas usado x 50 mil en moreno | electrodomesticos ; <50000 ; =usado ; @moreno/buenos aires
ventilador de pie 20 pulgadas | electrodomesticos
cafetera express impecable menos de 100 lucas | electrodomesticos ; <100000 ; =usado
licuadora 1.5 litros | electrodomesticos
monitor 144 hz 27 pulgadas no mas de 250 lucas | computacion ; <250000
impresora hp 2135 en rosario para repuestos | computacion ; @rosario/santa fe
cartuchera y 3 cuadernos nº 3 | otros
parlante jbl flip 6 usado | electronica ; =usado
drone dji mini 2 hasta 500 dolares en capital federal | electronica ; <500 ; USD ; @caba
moto 150cc cordoba capital hasta 2 palos | autos-y-motos ; <2000000 ; @cordoba/cordoba
4 cubiertas 205/55 r16 nuevas | repuestos ; =nuevo ; #4
casco moto talle l hasta 100 mil | repuestos ; <100000
bicicleta rodado 20 para nena de 7 años hasta 100 lucas | bicicletas ; <100000
mtb aluminio 21 velocidades usada 250 lucas aprox | bicicletas ; <250000 ; =usado
rollers talle 38-41 para el 24 de diciembre | deportes ; ^2026-12-24
botines papi futbol talle 41 sin uso | ropa-y-calzado ; =nuevo
vestido de fiesta largo para el sabado talle 3 | ropa-y-calzado ; ^2026-11-28
zapatos de cuero 43 en oferta | ropa-y-calzado
cochecito doble mellizos en san miguel de tucuman | bebes-y-chicos ; @san miguel de tucuman/tucuman
bicicleta sin pedales 2 años usada | bebes-y-chicos ; =usado
guitarra electrica fender squier usada hasta 450 lucas en san justo | musica ; <450000 ; =usado ; @san justo/buenos aires
bateria acustica 5 cuerpos pearl | musica
vinilos de charly garcia en buen estado | musica ; =usado
libro cien años de soledad usado | libros ; =usado
revistas el grafico años 80 | libros
soldadora inverter 200 amp en rafaela hasta 180 mil | herramientas ; <180000 ; @rafaela/santa fe
escalera 7 escalones aluminio | herramientas
3 macetas grandes de cemento para mañana en flores | jardin ; #3 ; ^2026-11-25 ; @flores/caba
reposera x2 aluminio | jardin ; #2
xbox series s sellada hasta 600 mil | juegos-y-consolas ; <600000 ; =nuevo
nintendo switch oled entre 300 y 400 dolares | juegos-y-consolas ; >300 ; <400 ; USD
rompecabezas 1000 piezas | juegos-y-consolas
moneda de oro 18k | coleccionables
radio antigua spica funcionando hasta 60 mil | coleccionables ; <60000
pastelera 500 dolares maximo, nueva | otros ; <500 ; USD ; =nuevo
bici plegable hasta 300 en belgrano | bicicletas ; <300000 ; @belgrano/caba
bombacha de campo talle 44, 2 unidades | ropa-y-calzado ; #2
media docena de vasos de trago largo | hogar-y-muebles ; #6
alfombra 2x3 mts en san isidro | hogar-y-muebles ; @san isidro/buenos aires
espejo 60x80 sin marco | hogar-y-muebles
juego de living 3 2 1 hasta 350 lucas | hogar-y-muebles ; <350000
hola! compro cel motorola g84 en buen estado, 180 lucas, zona oeste | celulares ; <180000 ; =usado
samsung s23 ultra nuevo en caja cerrada | celulares ; =nuevo
funda para iphone 15 pro | celulares
redmi note 12 hasta doscientas lucas | celulares ; <200000
vieja compu de escritorio pentium 4 en villa maria | computacion ; @villa maria/cordoba
netbook del gobierno usada | computacion ; =usado
memoria ram ddr4 2x8 gb | computacion
smart tv 32 entre 100 y 150 lucas san luis | electronica ; >100000 ; <150000 ; @san luis/san luis
proyector full hd 300 mil pesos max | electronica ; <300000
reloj casio f91w nuevo 35 lucas | otros ; <35000 ; =nuevo
termotanque 80 litros electrico en resistencia | electrodomesticos ; @resistencia/chaco
pava electrica 1.7 l con corte mate | electrodomesticos
renault 12 modelo 88 con gnc | autos-y-motos
chevrolet corsa 3 puertas full hasta 80 mil km | autos-y-motos
zanella zb 110 usada en perfecto estado | autos-y-motos ; =usado
paragolpes delantero para gol power 2008 | repuestos
llantas rodado 15 x 4, 200 lucas | repuestos ; <200000 ; #4
inflador de pie y candado para bici | bicicletas
bici de ruta shimano 105 talle 56 hasta 1500 dolares | bicicletas ; <1500 ; USD
caminadora hasta 130 kg de peso, maximo 500 lucas | deportes ; <500000
tabla de surf 6.2 en necochea | deportes ; @necochea/buenos aires
zapatillas running 41 nike pegasus, 80/100 lucas | ropa-y-calzado ; >80000 ; <100000
guardapolvo talle 12 nuevo | ropa-y-calzado ; =nuevo
par de botas tejanas 39 | ropa-y-calzado
silla de comer plegable, pago 60 lucas | bebes-y-chicos ; <60000
violin 4/4 estudiante hasta 200 mil | musica ; <200000
amplificador marshall 15 watts, sta fe | musica ; @santa fe/santa fe
motosierra 45cc usada hasta 250 lucas en esquel | herramientas ; =usado ; <250000 ; @esquel/chubut
100 ladrillos huecos 12x18x33 en general roca | herramientas ; #100 ; @general roca/rio negro
mascota: jaula para hamster de 2 pisos | mascotas
rascador de gato, max 40 lucas, caba | mascotas ; <40000 ; @caba
joystick ps4 v2 usado x 30 lucas | juegos-y-consolas ; <30000 ; =usado
antiguedades: sifon de vidrio azul | coleccionables
muñeco batman 1989 toy biz | coleccionables
bidon de 20 litros x 6 | otros ; #6
necesito mesa de luz para la semana que viene en la rioja | hogar-y-muebles ; ^2026-12-06 ; @la rioja/la rioja
calefon 14 litros tiro balanceado que sea sin uso, lo necesito para pasado mañana | electrodomesticos ; =nuevo ; ^2026-11-26
sifon y heladerita de telgopor, retiro por avellaneda | otros ; @avellaneda/buenos aires
bolso marca viernes para la mañana | ropa-y-calzado
tratamiento de la mañana y noche crema facial | otros
remera boca 10 de riquelme talle xl 35 lucas en berazategui | ropa-y-calzado ; <35000 ; @berazategui/buenos aires
departamento 3 ambientes en nueva cordoba | otros
poncho salteño y mate de cordoba | otros
mate imperial de alpaca hasta 50 lucas sin apuro | otros ; <50000
quisiera un teclado yamaha psr 61 teclas, ofrezco 220 mil, estoy en rosario | musica ; <220000 ; @rosario/santa fe
palos de golf usados, juego completo, 1000 dolares | deportes ; <1000 ; USD ; =usado
`;
