/**
 * What people call one thing, here and in other regions, a line a thing; `synonyms.ts` reads it. Plurals, and the gender
 * of longer words, go without saying. A word stands in one line, signs before it say where it counts:
 *
 * - `carrito_bebé`: these words in a row, with 'de', 'para', 'y' between them or not; in titles.
 * - `>móvil`: who types it means this thing; who writes it mostly means another.
 * - `^coche!bebé`: the same, but a title that begins with it means the thing, too, unless it says 'bebé'.
 * - `<aire_inverter`: only titles say so, nobody types it.
 *
 * Left out are words that are mostly something else ('ratón', 'goma', 'fuente', 'bandeja', 'medias', 'tienda', 'lote',
 * 'regadera', 'box', 'entrada', 'volante'), what descriptions say of anything ('pesa' poco, 'calza' 38), and things of
 * another kind that nobody takes instead: a monitor is no television, a burner is no stove.
 */
export const namesOfThings = `
computadora compu computador ordenador pc notebook laptop netbook ultrabook note_book lap_top ^portátil!parlante!impresora
televisor tele tv televisión smartv smart_tv tele_visor
celular celu smartphone cel ^móvil!cuna!bebé!cunero!colgante >cell teléfono_móvil
tablet tableta
auriculares audífonos headset headphones auricular_inalámbrico cascos_inalámbricos cascos_bluetooth cascos_gamer
parlante altavoz altoparlante bafle bocina_bluetooth bocina_inalámbrica corneta_bluetooth
impresora printer ^multifunción
playstation play ps play_station
ps5 play5 playstation5 play_5 playstation_5 play_station_5 ps_5
ps4 play4 playstation4 play_4 playstation_4 play_station_4 ps_4
ps3 play3 playstation3 play_3 playstation_3 play_station_3 ps_3
joystick gamepad mando_play mando_ps mando_xbox mando_consola control_play control_ps control_ps4 control_ps5 control_xbox joy_stick
videojuego videogame juego_play juego_ps4 juego_ps5 juego_xbox juego_consola
router ruteador rúter
pendrive pendrives flashdrive pen_drive memoria_usb
proyector videoproyector cañón_proyector
filmadora videocámara handycam cámara_filmar
dron drone
réflex dslr
micrófono mic
amplificador ampli
tocadiscos giradiscos tornamesa bandeja_vinilo toca_discos
estéreo autoestéreo autorradio radio_auto
violonchelo chelo cello
órgano organeta
pedalera multiefecto
bicicleta bici bicla
auto automóvil ^coche!bebé!paseo!cuna!mellizos!cochecito ^carro!supermercado!compras!bebé!herramientas!paseo!mandado!pochoclero!moto!lancha!kayak!comida!golf
moto motocicleta ciclomotor motito
camioneta pickup pick_up
patineta skate skateboard
monopatín scooter_eléctrico patineta_eléctrica patín_eléctrico
patines rollers
cuatriciclo atv quad cuatrimoto
tráiler remolque acoplado
motorhome autocaravana casa_rodante caravana_camping casilla_rodante
kayak piragua
gomón semirrígido
cubierta neumático caucho_auto goma_auto >llanta
llanta rin
paragolpes parachoques defensa_delantera defensa_trasera
guardabarros salpicadera guardafango
inflador bombín
baulera cajuela_moto baúl_moto top_case
patente chapa_patente matrícula_auto placa_auto
parabrisas luneta_delantera
capó cofre_auto
bujía candela
heladera refrigerador nevera frigorífico refri refrigeradora
freezer congelador frízer congeladora
lavarropas lavadora lava_ropas máquina_lavar
secarropas secarropa secadora_ropa seca_ropas
lavavajillas lavaplatos lava_vajillas lava_platos
microondas micro_ondas horno_microondas
cocina_gas cocina_hornallas cocina_4_hornallas
anafe hornalla_eléctrica encimera_gas encimera_eléctrica
estufa calefactor radiador_eléctrico
caloventor termoventilador
calefón termotanque boiler ^calentador!mamadera!biberón!cera!ambiente!camping!cama!plato!toallas calentador_agua terma_agua
ventilador turboventilador abanico
acondicionado split climatizador aire_acondicionado ^aire!comprimido!compresor!libre!pistola!colchón <aire_inverter <aire_frío <aire_frigorías
pava_eléctrica hervidor hervidora jarra_eléctrica tetera_eléctrica
licuadora mixer_mano batidora_vaso
minipimer batidora_mano licuadora_mano mini_pimer
juguera exprimidor extractor_jugo
freidora airfryer air_fryer freidora_aire
tostadora tostador sandwichera
aspiradora lustraspiradora
cafetera máquina_café
pochoclera palomera máquina_pochoclo máquina_palomitas carro_pochoclero
pochoclo palomitas pororó
placard ropero guardarropa armario clóset escaparate_ropa
sillón sofá futón diván
puf pouf puff
reposera tumbona silla_playa camastro silla_playera
banqueta taburete banquito
cajonera cómoda chifonier gavetero
biblioteca librero librería_madera
estantería estante repisa anaquel
somier sommier colchón_base colchón_sommier base_colchón
cucheta litera cama_marinera camarote_cama
mesa_luz mesita_luz mesa_noche mesita_noche buró
escritorio mesa_computadora mesa_pc mesa_estudio
respaldo_cama cabecera_cama cabecero cabezal_cama
frazada cobija manta
acolchado edredón cobertor plumón
cubrecama colcha cubre_cama
almohadón cojín
cortina cortinado
lámpara velador lámpara_mesa
perchero colgador
alfombra tapete
toalla toallón
olla cacerola
sartén paila
mate porongo
bidón botellón_agua garrafón
vajilla juego_platos
repasador paño_cocina trapo_cocina
tacho basurero cesto_basura bote_basura tacho_basura caneca_basura
escoba escobillón
tender tendedero tendal tiende_ropa
plancha_ropa plancha_vapor
canilla grifo
bacha lavatorio lavamanos pileta_baño
mesada encimera
bañera bañadera tina
ducha duchador
inodoro váter
pileta piscina alberca pelopincho pelo_pincho
parrilla asador
garrafa bombona tubo_gas cilindro_gas
vidriera vitrina exhibidor
balanza báscula
pallet palet tarima
maceta macetero
césped pasto
taladro agujereadora perforadora_mano rotomartillo
amoladora esmeriladora esmeril_angular radial_angular pulidora_angular
soldadora soldador_eléctrico máquina_soldar equipo_soldar inverter_soldar
bulón perno
bordeadora desmalezadora motoguadaña desbrozadora
destornillador atornillador desarmador
motosierra electrosierra moto_sierra
generador electrógeno grupo_electrógeno planta_eléctrica
pinza alicate
llave_inglesa llave_francesa
cortacésped cortapasto cortadora_césped cortadora_pasto podadora_pasto podadora_césped corta_pasto corta_césped
motobomba electrobomba bomba_agua
hidrolavadora lavadora_presión hidro_lavadora
hormigonera mezcladora_cemento trompo_hormigón
autoelevador montacargas auto_elevador monta_cargas
cuna practicuna catre_bebé moisés
mamadera biberón tetero
chupete chupón
andador caminador
cochecito carriola carreola carrito_bebé coche_bebé carro_bebé coche_paseo carrito_paseo coche_cuna
portabebé porta_bebé mochila_porteo fular
pañalera bolso_maternal bolso_bebé bolso_pañales
huevito butaca_bebé silla_auto_bebé sillita_auto autoasiento butaca_auto_bebé silla_bebé_auto
trona silla_comer sillita_comer silla_alta_bebé silla_comer_bebé
juguete chiche
rompecabezas puzzle
barrilete cometa
hamaca columpio
tobogán resbaladilla
calesita carrusel
inflable_saltar castillo_inflable pelotero
pelota balón
bolitas canicas
figuritas cromos estampitas_álbum
metegol futbolín
pool billar
birome lapicera bolígrafo esfero
sacapuntas tajador
abrochadora engrapadora grapadora
cartuchera estuche_lápices
historieta cómic
diario periódico
campera chaqueta cazadora chamarra
remera camiseta ^playera!bici!bicicleta!rodado!ojota!silla ^polera!cuello!lana!abrigo!térmica!invierno!hilo
buzo sudadera hoodie
pulóver suéter sweater jersey chompa
pollera falda
bombacha bombachas calzón ^pantaleta
calzoncillo bóxer_hombre
corpiño sostén brasier
jean vaquero bluyín
bikini biquini
malla_baño traje_baño bañador vestido_baño
calcetín soquete
ojotas chancletas chanclas
borcegos borceguíes
zapatillas championes deportivas zapato_deportivo ^tenis!mesa!raqueta!paleta!pelota!clases!profesor!cancha
botines_fútbol zapatos_fútbol
anteojos gafas ^lentes!contacto!cámara!canon!nikon!sony!objetivo!fotográfico!celular espejuelos
gorra visera
cinturón cinto
pijama piyama
pulsera brazalete
anillo sortija
aro_oreja pendientes aretes aros_plata aros_oro zarcillos
billetera monedero
mochila morral
cartera_mujer bolso_mujer cartera_dama
valija maleta
paraguas sombrilla
tapado sobretodo abrigo
rompeviento cortaviento rompe_viento
impermeable piloto_lluvia
esmoquin smoking
perfume fragancia colonia
maquillaje cosméticos
secador_pelo secadora_pelo secador_cabello
planchita_pelo plancha_pelo plancha_cabello buclera
afeitadora rasuradora máquina_afeitar
barbijo tapabocas
tensiómetro tensímetro
colchoneta mat
mancuerna dumbbell ^pesas
cinta_correr trotadora caminadora_eléctrica
bicicleta_fija bici_fija bicicleta_spinning bici_spinning bicicleta_estática
conservadora heladerita hielera nevera_portátil cooler_camping
carpa tienda_campaña carpa_camping
bolsa_dormir saco_dormir
linterna foco_mano
caña_pescar vara_pescar
reel carrete
snorkel esnórquel
pádel paddle
básquet básquetbol baloncesto basket
vóley voleibol volleyball
fútbol soccer
boxeo pugilismo
gimnasio gym
perro perrito cachorro
gato gatito michi
pecera acuario
cucha casa_perro caseta_perro casita_perro
transportadora transportín
balanceado croquetas alimento_perro alimento_gato comida_perro comida_gato
departamento depto dpto apartamento ^depa >piso
monoambiente mono_ambiente
casa vivienda
terreno parcela
cochera garage garaje estacionamiento_auto
alquiler renta arriendo
galpón tinglado
flete mudanza
plomero fontanero gasista_plomero
electricista técnico_electricista
niñera babysitter baby_sitter
carpintero ebanista
profesor profe docente
modista costurera
peluquero estilista
albañil maestro_mayor_obra
máquina_coser cosedora
nuevo nueva
usado usada
negro negra
rojo roja
viejo vieja
luz luces
red redes
`;
