/**
 * Sentences with their title, and the words that no field takes. A line is as in `corpus.test-helper.ts`, with the title
 * in place of the category, '+' for a must, '~' for the rest and '&' for a zone that is no place.
 */
export const wishesWithTitles = `
busco heladera usada zona norte hasta 300 lucas | Heladera ; =usado ; <300000 ; &Zona norte, Gran Buenos Aires
lavarropas en zona sur, en buen estado | Lavarropas ; =usado ; &Zona sur, Gran Buenos Aires
cama de una plaza, retiro en zona oeste | Cama de una plaza ; ~retiro en zona oeste ; &Zona oeste, Gran Buenos Aires
mesa ratona gba norte hasta 80 mil | Mesa ratona ; <80000 ; &Zona norte, Gran Buenos Aires
placard 2 puertas zona sur del gba | Placard 2 puertas ; &Zona sur, Gran Buenos Aires
bici de paseo por zona oeste de gran buenos aires | Bici de paseo ; &Zona oeste, Gran Buenos Aires
moto 110 en el conurbano, tope 1 palo | Moto 110 ; <1000000 ; &Gran Buenos Aires
freezer vertical en gba | Freezer vertical ; &Gran Buenos Aires
escritorio en rosario centro | Escritorio ; &Centro, Rosario, Santa Fe ; @rosario/santa fe
biblioteca de pino rosario centro | Biblioteca de pino ; &Centro, Rosario, Santa Fe ; @rosario/santa fe
silla de oficina, centro de rosario | Silla de oficina ; &Centro, Rosario, Santa Fe ; @rosario/santa fe
cafetera en el centro de mendoza | Cafetera ; &Centro, Mendoza, Mendoza ; @mendoza/mendoza
ventilador de techo en rosario zona norte | Ventilador de techo ; &Zona norte, Rosario, Santa Fe ; @rosario/santa fe
estufa en zona sur de rosario, 40 lucas | Estufa ; <40000 ; &Zona sur, Rosario, Santa Fe ; @rosario/santa fe
termo stanley córdoba capital | Termo stanley ; @cordoba/cordoba
notebook lenovo, mendoza capital, hasta 400 mil | Notebook lenovo ; <400000 ; @mendoza/mendoza
sillón de pana en capital | Sillón de pana ; @caba
sillón cama, capital, 150 lucas | Sillón cama ; <150000 ; @caba
monitor 24 caba | Monitor 24 ; @caba
celular motorola g84 en microcentro | Celular motorola g84 ; &Microcentro
impresora láser, retiro por microcentro | Impresora láser ; &Microcentro ; ~retiro por microcentro
teclado midi en el centro de córdoba | Teclado midi ; &Centro, Córdoba, Córdoba ; @cordoba/cordoba
mesa plegable en nueva córdoba | Mesa plegable ; &Nueva Córdoba, Córdoba, Córdoba ; @cordoba/cordoba
taladro bosch en lanús oeste | Taladro bosch ; @lanus oeste/buenos aires
horno eléctrico zona norte o caba | Horno eléctrico ; @caba ; ~zona norte
centro de mesa de cristal | Centro de mesa de cristal
mesa de centro vintage en tigre | Mesa de centro vintage ; @tigre/buenos aires
lente canon 18-55 | Lente canon 18-55
lente 18-55 usado hasta 90 lucas | Lente 18-55 ; =usado ; <90000
busco por favor un lente nikon de 18-55 | Lente nikon de 18-55 ; ~por favor
lente tamron 70-300 a 120 mil | Lente tamron 70-300 ; <120000
objetivo sigma 24-70 2.8 para canon | Objetivo sigma 24-70 2.8 para canon
lente sony 50-200mm hasta 200 usd | Lente sony 50-200mm ; <200 ; USD
teleobjetivo 55-250 en rosario | Teleobjetivo 55-250 ; @rosario/santa fe
lente de 18-55 para nikon d3100 | Lente de 18-55 para nikon d3100
lente canon 18-55 usd 150 | Lente canon 18-55 ; <150 ; USD
equipo canon 18-55 y 55-250 | Equipo canon 18-55 y 55-250
canon t5i con 18-55 y 50-250 | Canon t5i con 18-55 y 50-250
lente 50mm f1.8 en quilmes | Lente 50mm f1.8 ; @quilmes/buenos aires
lente 16-50 f/2.8 hasta 300 lucas | Lente 16-50 f/2.8 ; <300000
moneda de 1 peso 1960 | Moneda de 1 peso 1960
moneda 10 pesos 1963 | Moneda 10 pesos 1963
moneda argentina de 1 peso 1882 | Moneda argentina de 1 peso 1882
billete de 10 pesos | Billete de 10 pesos
billete 10 pesos ley 18188 hasta 5 lucas | Billete 10 pesos ley 18188 ; <5000
billete antiguo de 1000 pesos evita sin circular | Billete antiguo de 1000 pesos evita ; +sin circular
compro monedas de 1 y 2 pesos, pago 500 pesos cada una | Monedas de 1 y 2 pesos ; <500 ; ~cada una
10 pesos moneda nacional 1936 | 10 pesos moneda nacional 1936
lote de billetes de 100 pesos por 20 lucas | Lote de billetes de 100 pesos ; <20000
busco 3 monedas de 1 peso de 1984 | Monedas de 1 peso de 1984 ; #3
moneda de un peso 1957 impecable | Moneda de un peso 1957 ; =usado
moneda 1 dólar morgan hasta 60 usd | Moneda 1 dólar morgan ; <60 ; USD
billete 50 pesos malvinas, 3000 pesos | Billete 50 pesos malvinas ; <3000
medalla conmemorativa 10 lucas | Medalla conmemorativa ; <10000
moneda antigua 5 lucas en flores | Moneda antigua ; <5000 ; @flores/caba
mancuernas de 10k | Mancuernas de 10k
par de mancuernas de 30k | Mancuernas de 30k ; #2
mancuernas 30k usadas hasta 50 lucas | Mancuernas 30k ; =usado ; <50000
pesa rusa 24k hasta 60k | Pesa rusa 24k ; <60000
pesas de 25k en la plata | Pesas de 25k ; @la plata/buenos aires
discos olímpicos 25k para barra | Discos olímpicos 25k para barra
kettlebell 32k o parecida | Kettlebell 32k o parecida
disco ssd 480 por 30k | Disco ssd 480 ; <30000
mancuernas hasta 40k | Mancuernas ; <40000
barra con discos 100k en morón | Barra con discos 100k ; @moron/buenos aires
diario La Nueva Provincia de 1982 | Diario La Nueva Provincia de 1982
diario la nueva provincia malvinas | Diario la nueva provincia malvinas
libro El nuevo paradigma usado | Libro El nuevo paradigma ; =usado
camiseta nueva chicago talle l nueva | Camiseta nueva chicago talle l ; =nuevo
vinilo nueva trova cubana | Vinilo nueva trova cubana
remera nueva york talle m hasta 15 lucas | Remera nueva york talle m ; <15000
silla gamer nueva en nueva pompeya | Silla gamer ; =nuevo ; @nueva pompeya/caba
cuaderno Nueva Visión años 80 | Cuaderno Nueva Visión años 80
papel sellado antiguo 1920 | Papel sellado antiguo 1920
juego de ollas nuevo | Juego de ollas ; =nuevo
zapatillas nuevas talle 40 | Zapatillas talle 40 ; =nuevo
mil ladrillos | Ladrillos ; #1000
mil ladrillos comunes en pilar | Ladrillos comunes ; #1000 ; @pilar/buenos aires
necesito 2 mil ladrillos huecos | Ladrillos huecos ; #2000
dos mil tejas francesas hasta 900 lucas | Tejas francesas ; #2000 ; <900000
1.000 ladrillos comunes usados | Ladrillos comunes ; #1000 ; =usado
500 ladrillos vistos para mañana | Ladrillos vistos ; #500 ; ^2026-11-25
20 bolsas de cemento en ezeiza | Bolsas de cemento ; #20 ; @ezeiza/buenos aires
30 m2 de porcelanato gris | 30 m2 de porcelanato gris
5 mil adoquines usados en luján | Adoquines ; #5000 ; =usado ; @lujan/buenos aires
puerta placa 80 mil usada | Puerta placa ; <80000 ; =usado
chapa acanalada 80 mil las 4 | Chapa acanalada ; <80000 ; ~las 4
mil hojas a4 | Mil hojas a4
las mil y una noches tapa dura | Las mil y una noches tapa dura
ventana de aluminio 1,50 x 1,10 sin vidrio | Ventana de aluminio 1,50 x 1,10 ; +sin vidrio
10 chapas de zinc de 3 metros sin óxido | Chapas de zinc de 3 metros ; #10 ; +sin óxido
carpa para 4 antes de marzo | Carpa para 4 ; ^2027-02-28
pileta de lona para enero | Pileta de lona ; ^2027-01-31
carpa 6 personas para enero en bariloche | Carpa 6 personas ; ^2027-01-31 ; @san carlos de bariloche/rio negro
guardapolvo talle 10 para marzo, hasta 20 lucas | Guardapolvo talle 10 ; ^2027-03-31 ; <20000
manuales de 4to año antes de febrero | Manuales de 4to año ; ^2027-01-31
aire acondicionado antes de diciembre | Aire acondicionado ; ^2026-11-30
mochila grande para mediados de enero | Mochila grande ; ^2027-01-15
cuna para principios de febrero de 2027 | Cuna ; ^2027-02-10
sombrilla para enero 2027 | Sombrilla ; ^2027-01-31
estufa a leña lo necesito antes de mayo | Estufa a leña ; ^2027-04-30
vestido de 15 para el 12 de diciembre | Vestido de 15 ; ^2026-12-12
juguetes antes de reyes en salta | Juguetes ; ^2027-01-06 ; @salta/salta
reposera para el mar | Reposera para el mar
camiseta boca mayo 1981 | Camiseta boca mayo 1981
almanaque de enero 1950 | Almanaque de enero 1950
ventilador para el viernes sin falta | Ventilador ; ^2026-11-27 ; ~sin falta
libro de física sin subrayar | Libro de física ; +sin subrayar
manual santillana 5 usado sin subrayar | Manual santillana 5 ; =usado ; +sin subrayar
novelas usadas sin hojas sueltas ni manchas | Novelas ; =usado ; +sin hojas sueltas ni manchas
bici playera sin óxido hasta 120 lucas | Bici playera ; +sin óxido ; <120000
parrilla usada sin oxido en merlo | Parrilla ; =usado ; +sin oxido ; @merlo/buenos aires
auto chico sin deuda, sin choques | Auto chico ; +sin deuda ; +sin choques
celular sin rayas ni golpes hasta 200 lucas | Celular ; +sin rayas ni golpes ; <200000
vinilo de serú girán sin rayones | Vinilo de serú girán ; +sin rayones
termo sin abolladuras y con tapón | Termo ; +sin abolladuras y con tapón
alfombra sin manchas 2x3 | Alfombra 2x3 ; +sin manchas
bicicleta sin pedales para nene | Bicicleta sin pedales para nene
tornillo sin fin para torno | Tornillo sin fin para torno
remera sin mangas talle s | Remera sin mangas talle s
auriculares sin cable hasta 30 lucas | Auriculares sin cable ; <30000
taladro sin uso, makita | Taladro ; =nuevo ; ~makita
mate de plata sin apuro | Mate de plata ; ~sin apuro
cochecito sin detalles, hasta 100 lucas | Cochecito ; +sin detalles ; <100000
camioneta sin prenda ni multas en salta | Camioneta ; +sin prenda ni multas ; @salta/salta
batidora hasta 50 lucas sin envío | Batidora ; <50000 ; +sin envío
manual usado | Manual ; =usado
manual de piloto peugeot 504 usado | Manual de piloto peugeot 504 ; =usado
auto caja manual usado hasta 6 palos | Auto caja manual ; =usado ; <6000000
manual de costura usado en flores | Manual de costura ; =usado ; @flores/caba
manual estrada usado, 8 lucas | Manual estrada ; =usado ; <8000
libro o manual usado de armonía | Libro o manual de armonía ; =usado
amoladora manual usada | Amoladora manual ; =usado
busco vw gol power 2010 nafta hasta 5 palos en tandil | Vw gol power 2010 nafta ; <5000000 ; @tandil/buenos aires
citroen c3 2014 con menos de 100 mil km | Citroen c3 2014 con menos de 100 mil km
moto honda tornado 2018, papeles al día | Moto honda tornado 2018 ; +papeles al día
scooter 125 para laburar hasta 900 lucas | Scooter 125 para laburar ; <900000
trailer para moto en chivilcoy | Trailer para moto ; @chivilcoy/buenos aires
4 cubiertas 185/60 r15 hasta 200 mil | Cubiertas 185/60 r15 ; #4 ; <200000
óptica derecha de corsa 2008 | Óptica derecha de corsa 2008
sierra circular 1400w usada, 60 lucas, lomas de zamora | Sierra circular 1400w ; =usado ; <60000 ; @lomas de zamora/buenos aires
compresor 50 litros 2 hp hasta 180k | Compresor 50 litros 2 hp ; <180000
juego de llaves combinadas 8 a 19 | Juego de llaves combinadas 8 a 19
escalera de aluminio 7 escalones | Escalera de aluminio 7 escalones
rayuela de cortázar, edición sudamericana | Rayuela de cortázar ; ~edición sudamericana
libros de medicina uba usados menos de 30 lucas | Libros de medicina uba ; =usado ; <30000
tomo 3 de anatomía de rouviere | Tomo 3 de anatomía de rouviere
harry potter 1 a 7 tapa dura | Harry potter 1 a 7 tapa dura
iphone 12 128 gb batería arriba de 85% hasta 350 usd | Iphone 12 128 gb batería arriba de 85% ; <350 ; USD
samsung a54 libre, con caja | Samsung a54 libre ; +con caja
módulo para moto g9 play | Módulo para moto g9 play
funda para redmi note 13 pro | Funda para redmi note 13 pro
sillón de 3 cuerpos gris hasta 250 mil en haedo | Sillón de 3 cuerpos gris ; <250000 ; @haedo/buenos aires
mesa extensible con 6 sillas | Mesa extensible con 6 sillas
6 sillas tolix negras, max 30 lucas cada una | Sillas tolix negras ; #6 ; <30000 ; ~cada una
biblioteca de 1,80 x 90 en olivos | Biblioteca de 1,80 x 90 ; @olivos/buenos aires
espejo redondo de 60 cm marco dorado | Espejo redondo de 60 cm marco dorado
colchón 140 x 190 para el finde | Colchón 140 x 190 ; ^2026-11-28
cochecito de bebé con huevito en banfield | Cochecito de bebé con huevito ; @banfield/buenos aires
butaca 9 a 36 kg para el auto | Butaca 9 a 36 kg para el auto
sacaleches eléctrico medela hasta 70 lucas | Sacaleches eléctrico medela ; <70000
ropa de nena talle 4 a 6, lote | Ropa de nena talle 4 a 6 ; ~lote
mesita de luz infantil, blanca, 25 lucas | Mesita de luz infantil ; <25000 ; ~blanca
figuritas mundial 86 panini | Figuritas mundial 86 panini
estampilla 5 pesos san martín 1920 | Estampilla 5 pesos san martín 1920
autito matchbox 1970 en caja | Autito matchbox 1970 en caja
revista gente mundial 78, tapa passarella | Revista gente mundial 78 ; ~tapa passarella
máquina de escribir olivetti lettera 22 andando | Máquina de escribir olivetti lettera 22 andando
campera de jean talle m entre 20 y 40 lucas | Campera de jean talle m ; >20000 ; <40000
botines 42 para césped, $45.000 | Botines 42 para césped ; <45000
traje talle 50 para casamiento, para el 19/12 | Traje talle 50 para casamiento ; ^2026-12-19
zapatos de tango talle 37 en san telmo | Zapatos de tango talle 37 ; @san telmo/caba
disfraz de hombre araña talle 6 | Disfraz de hombre araña talle 6
guitarra criolla gracia modelo 3 usada, 150 lucas | Guitarra criolla gracia modelo 3 ; =usado ; <150000
bajo de 5 cuerdas hasta 400 usd | Bajo de 5 cuerdas ; <400 ; USD
bandoneón aa en buen estado, pago en dólares | Bandoneón aa ; =usado ; ~pago en dólares
pedal de delay boss dd-7 | Pedal de delay boss dd-7
parlante jbl partybox 110, 500k | Parlante jbl partybox 110 ; <500000
ps5 slim con 2 juegos hasta 700 mil | Ps5 slim con 2 juegos ; <700000
pecera 60 litros con filtro en wilde | Pecera 60 litros con filtro ; @wilde/buenos aires
bordedora a nafta 43 cc | Bordedora a nafta 43 cc
hola, busco cortadora de pasto, gracias | Cortadora de pasto ; ~hola, gracias
alguien vende un televisor de 32 pulgadas? tengo 80 lucas | Televisor de 32 pulgadas ; <80000
bicicleta rodado 26 para el cumple de mi hijo el 20/12 | Bicicleta rodado 26 para el cumple de mi hijo ; ^2026-12-20
necesito urgente una silla de ruedas | Silla de ruedas ; ~urgente
entradas x2 para la renga | Entradas para la renga ; #2
colección completa de Mafalda sin rayar ni escribir | Colección completa de Mafalda ; +sin rayar ni escribir
diario la nueva rioja 1975 | Diario la nueva rioja 1975
dos mil quinientos ladrillos comunes | Ladrillos comunes ; #2500
mil bloques de cemento para enero en moreno | Bloques de cemento ; @moreno/buenos aires ; #1000 ; ^2027-01-31
monedas de 50 centavos y 1 peso antiguas, pago 3 lucas el lote | Monedas de 50 centavos y 1 peso antiguas ; <3000 ; ~lote
moneda de oro argentino 5 pesos 1887 | Moneda de oro argentino 5 pesos 1887
10 pesos fuertes 1880 | 10 pesos fuertes 1880
discos de 20k y 10k para barra olimpica | Discos de 20k y 10k para barra olimpica
casaca de rugby 10k | Casaca de rugby 10k
vestido para casamiento en marzo | Vestido para casamiento en marzo
cochecito para septiembre u octubre | Cochecito ; ^2027-10-31
notebook sin batería para repuestos | Notebook para repuestos ; +sin batería
moto sin papeles para repuestos | Moto para repuestos ; +sin papeles
auto sin service pendiente, modelo 2015 en adelante | Auto ; +sin service pendiente ; ~modelo 2015 en adelante
galletas sin tacc x mayor | Galletas sin tacc x mayor
perfume árabe sin abrir | Perfume árabe ; =nuevo
manual de lengua kapelusz usado o nuevo | Manual de lengua kapelusz ; =cualquiera
fiat palio manual usado con aire | Fiat palio manual con aire ; =usado
bici centro mar del plata | Bici ; @mar del plata/buenos aires ; &Centro, Mar del Plata, Buenos Aires
escritorio en zona tribunales | Escritorio ; @caba ; &Tribunales, Ciudad Autónoma de Buenos Aires
mesa en la plata, zona centro | Mesa ; @la plata/buenos aires ; &Centro, La Plata, Buenos Aires
placard en barrio norte | Placard ; @caba ; &Barrio Norte, Ciudad Autónoma de Buenos Aires
termo en pleno centro de rosario | Termo ; @rosario/santa fe ; &Centro, Rosario, Santa Fe
mate en rosario sur | Mate ; @rosario/santa fe ; &Zona sur, Rosario, Santa Fe
mesa de luz zona norte san isidro | Mesa de luz ; @san isidro/buenos aires ; ~zona norte
libro el capital | Libro el capital
guitarra retiro por palermo hollywood | Guitarra ; ~retiro por palermo hollywood ; @caba ; &Palermo Hollywood, Ciudad Autónoma de Buenos Aires
canasto mimbre zona macrocentro rosario | Canasto mimbre ; @rosario/santa fe ; &Macrocentro, Rosario, Santa Fe
monitor samsung 22 en Nueva Córdoba | Monitor samsung 22 ; @cordoba/cordoba ; &Nueva Córdoba, Córdoba, Córdoba
monitor en B° Nueva Córdoba | Monitor ; @cordoba/cordoba ; &Nueva Córdoba, Córdoba, Córdoba
casa de muñecas nueva en caja | Casa de muñecas ; =nuevo
la nueva play 5 pro | La nueva play 5 pro
el nuevo libro de mariana enriquez | El nuevo libro de mariana enriquez
disco de vinilo abbey road 30k | Disco de vinilo abbey road ; <30000
bici en morón sur | Bici ; @moron/buenos aires ; &Zona sur, Morón, Buenos Aires
bici en moron norte hasta 90 lucas | Bici ; <90000 ; @moron/buenos aires ; &Zona norte, Morón, Buenos Aires
remera talle m en once | Remera talle m ; @caba ; &Once, Ciudad Autónoma de Buenos Aires
silla en congreso | Silla ; @caba ; &Congreso, Ciudad Autónoma de Buenos Aires
mesa ratona en abasto | Mesa ratona ; @caba ; &Abasto, Ciudad Autónoma de Buenos Aires
mesa de centro rosario | Mesa de centro rosario
libro palermo viejo de borges | Libro palermo viejo de borges
heladera en palermo soho | Heladera ; @caba ; &Palermo Soho, Ciudad Autónoma de Buenos Aires
carpa para enero o febrero | Carpa ; ^2027-02-28
brújula norte sur | Brújula norte sur
polo norte talle m | Polo norte talle m
estufa en capital federal, zona norte | Estufa ; @caba ; ~zona norte
mil doscientos ladrillos para obra | Ladrillos para obra ; #1200
lote de mil ladrillos | Lote de mil ladrillos
2 mil pesos por una remera | Remera ; <2000
3 mil dólares por un auto | Auto ; USD ; <3000
taladro black & decker usado | Taladro black & decker ; =usado
sábanas 100 % algodón talle queen | Sábanas 100 % algodón talle queen
notebook con envío a salta, hasta 300 mil | Notebook ; <300000 ; @salta/salta ; ~con envío a salta
cochecito duo hasta 300 lucas en cuotas | Cochecito duo ; <300000 ; ~en cuotas
mesa retiro en palermo | Mesa ; @palermo/caba ; ~retiro en palermo
silla de ruedas plegable, 100 mil tope, rosario sur | Silla de ruedas plegable ; <100000 ; @rosario/santa fe ; &Zona sur, Rosario, Santa Fe
heladera usada, nueva córdoba, hasta 300 lucas | Heladera ; =usado ; <300000 ; @cordoba/cordoba ; &Nueva Córdoba, Córdoba, Córdoba
escritorio blanco, barrio norte | Escritorio blanco ; @caba ; &Barrio Norte, Ciudad Autónoma de Buenos Aires
mesa en rosario centro o funes | Mesa ; @rosario/santa fe ; &Centro, Rosario, Santa Fe ; ~o funes
`;
