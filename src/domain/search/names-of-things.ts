/**
 * What people call one thing, here and in other regions, a line a thing; `synonyms.ts` reads it, and the lines of
 * `names-of-belongings.ts`. Plurals, and the gender of longer words, go without saying. A plain word stands in one line,
 * signs before it say where it counts:
 *
 * - `carrito_bebé`: these words in a row, with 'de', 'para', 'y' between them or not; in titles.
 * - `>móvil`: who types it means this thing; who writes it mostly means another.
 * - `^coche!bebé`: the same, but a title that begins with it means the thing, too, unless it says 'bebé'.
 * - `<aire_inverter`: only titles say so, nobody types it; of one word, too.
 *
 * Left out are words that are mostly something else ('ratón', 'goma', 'fuente', 'bandeja', 'medias', 'tienda', 'lote',
 * 'regadera', 'box', 'entrada', 'volante'), what descriptions say of anything ('pesa' poco, 'calza' 38), and things of
 * another kind that nobody takes instead: a monitor is no television, a burner is no stove.
 */
export const namesOfThings = `
computadora compu computador ordenador pc notebook laptop netbook ultrabook note_book lap_top ^portátil!parlante!impresora chromebook macbook
compu_portátil computadora_portátil pc_portátil ordenador_portátil <notebook <laptop <netbook
televisor tele tv televisión smartv smart_tv tele_visor >pantalla_led pantalla_tv pantalla_televisión
celular celu smartphone cel ^móvil!cuna!bebé!cunero!colgante >cell teléfono_móvil teléfono_celular teléfono_inteligente ^teléfono!fijo!inalámbrico!antiguo!línea!baquelita!disco!público!pared!mesa!ip!juguete
tablet tableta
auriculares audífonos headset headphones auricular_inalámbrico cascos_inalámbricos cascos_bluetooth cascos_gamer airpods earbuds cascos_cancelación cascos_música
parlante altavoz altoparlante bafle bocina_bluetooth bocina_inalámbrica corneta_bluetooth
impresora printer ^multifunción
playstation play ps play_station
ps5 play5 playstation5 play_5 playstation_5 play_station_5 ps_5
ps4 play4 playstation4 play_4 playstation_4 play_station_4 ps_4
ps3 play3 playstation3 play_3 playstation_3 play_station_3 ps_3
joystick gamepad mando_play mando_ps mando_xbox mando_consola control_play control_ps control_ps4 control_ps5 control_xbox joy_stick mando_ps4 mando_ps5 mando_inalámbrico ^mando!distancia!auto!portón!garage
videojuego videogame juego_play juego_ps4 juego_ps5 juego_xbox juego_consola
router ruteador rúter
pendrive pendrives flashdrive pen_drive memoria_usb
proyector videoproyector cañón_proyector
filmadora videocámara handycam cámara_filmar
dron drone
réflex dslr
micrófono mic
amplificador ampli
tocadiscos giradiscos tornamesa bandeja_vinilo toca_discos wincofón winco
estéreo autoestéreo autorradio radio_auto
violonchelo chelo cello
órgano organeta
pedalera multiefecto
bicicleta bici bicla
auto automóvil ^coche!bebé!paseo!cuna!mellizos!cochecito ^carro!supermercado!compras!bebé!herramientas!paseo!mandado!pochoclero!moto!lancha!kayak!comida!golf
moto motocicleta ciclomotor motito motoneta
camioneta pickup pick_up >chata troca
patineta skate skateboard
monopatín scooter_eléctrico patineta_eléctrica patín_eléctrico patinete_eléctrico >scooter
patines rollers
patín_línea patines_línea <rollers
cuatriciclo atv quad cuatrimoto
tráiler remolque acoplado
motorhome autocaravana casa_rodante caravana_camping casilla_rodante
kayak piragua bote_remo
gomón semirrígido bote_inflable zodiac
cubierta neumático caucho_auto goma_auto >llanta >gomas <gomas_rodado >cauchos
llanta rin
paragolpes parachoques defensa_delantera defensa_trasera
guardabarros salpicadera guardafango
inflador bombín bomba_bici bomba_bicicleta
baulera cajuela_moto baúl_moto top_case maletero_moto valija_moto
patente chapa_patente matrícula_auto placa_auto
parabrisas luneta_delantera
capó cofre_auto
bujía candela
heladera refrigerador nevera frigorífico refri refrigeradora
freezer congelador frízer congeladora
lavarropas lavadora lava_ropas máquina_lavar
secarropas secarropa secadora_ropa seca_ropas máquina_secar
lavavajillas lavaplatos lava_vajillas lava_platos máquina_lavar_platos
microondas micro_ondas horno_microondas horno_micro
cocina_gas cocina_hornallas cocina_4_hornallas
anafe hornalla_eléctrica encimera_gas encimera_eléctrica
estufa calefactor radiador_eléctrico radiador_aceite convector calentador_ambiente calentador_eléctrico calefactor_eléctrico
caloventor termoventilador
calefón termotanque boiler ^calentador!mamadera!biberón!cera!ambiente!camping!cama!plato!toallas calentador_agua terma_agua termo_eléctrico calentador_gas
ventilador turboventilador abanico ventilador_pie ventilador_piso
acondicionado split climatizador aire_acondicionado ^aire!comprimido!compresor!libre!pistola!colchón <aire_inverter <aire_frío <aire_frigorías
pava_eléctrica hervidor hervidora jarra_eléctrica tetera_eléctrica hervidor_agua jarra_hervidora
licuadora mixer_mano batidora_vaso
minipimer batidora_mano licuadora_mano mini_pimer
juguera exprimidor extractor_jugo
freidora airfryer air_fryer freidora_aire
tostadora tostador sandwichera
aspiradora lustraspiradora
cafetera máquina_café cafetera_express máquina_expreso
pochoclera palomera máquina_pochoclo máquina_palomitas carro_pochoclero
pochoclo palomitas pororó
placard ropero guardarropa armario clóset escaparate_ropa mueble_ropa >escaparate
sillón sofá futón diván juego_living
puf pouf puff
reposera tumbona silla_playa camastro silla_playera
banqueta taburete banquito
cajonera cómoda chifonier gavetero
biblioteca librero librería_madera mueble_libros estante_libros estantería_libros
estantería estante repisa anaquel <biblioteca
somier sommier colchón_base colchón_sommier base_colchón
cucheta litera cama_marinera camarote_cama
mesa_luz mesita_luz mesa_noche mesita_noche buró
escritorio mesa_computadora mesa_pc mesa_estudio
respaldo_cama cabecera_cama cabecero cabezal_cama
frazada cobija manta
acolchado edredón ^cobertor!pileta!piscina!auto!moto!camioneta!lona plumón cubrecama_plumas
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
tacho basurero cesto_basura bote_basura tacho_basura caneca_basura zafacón papelera_residuos
escoba escobillón
tender tendedero tendal tiende_ropa colgador_ropa tendedor
plancha_ropa plancha_vapor
canilla grifo grifería llave_agua
bacha lavatorio lavamanos pileta_baño
mesada encimera
bañera bañadera tina tina_baño
ducha duchador
inodoro váter retrete poceta excusado taza_baño
pileta piscina alberca <pelopincho <pelo_pincho
parrilla asador barbacoa churrasquera
garrafa bombona tubo_gas cilindro_gas
vidriera vitrina exhibidor
balanza báscula
pallet palet tarima
maceta macetero
césped pasto grama
taladro agujereadora perforadora_mano rotomartillo
amoladora esmeriladora esmeril_angular radial_angular pulidora_angular
soldadora soldador_eléctrico máquina_soldar equipo_soldar inverter_soldar
bulón perno
bordeadora desmalezadora motoguadaña desbrozadora orilladora desorilladora
destornillador atornillador desarmador
motosierra electrosierra moto_sierra
generador electrógeno grupo_electrógeno planta_eléctrica
pinza alicate
llave_inglesa llave_francesa
cortacésped cortapasto cortadora_césped cortadora_pasto podadora_pasto podadora_césped corta_pasto corta_césped máquina_pasto máquina_césped máquina_cortar_pasto máquina_cortar_césped máquina_jardín >podadora
motobomba electrobomba bomba_agua
hidrolavadora lavadora_presión hidro_lavadora lavadora_alta_presión
hormigonera mezcladora_cemento trompo_hormigón revolvedora mezcladora_hormigón
autoelevador montacargas auto_elevador monta_cargas
powerbank power_bank cargador_portátil batería_externa batería_portátil
smartwatch smart_watch reloj_inteligente reloj_smart
funda_celular carcasa_celular protector_celular case_celular
vidrio_templado protector_pantalla film_pantalla mica_celular
palo_selfie bastón_selfie selfie_stick
chip_celular tarjeta_sim
computadora_escritorio pc_escritorio compu_escritorio ordenador_sobremesa computadora_sobremesa
disco_duro disco_rígido hdd
ssd disco_sólido disco_estado_sólido unidad_sólido
mouse >ratón ratón_inalámbrico ratón_gamer ratón_pc
mousepad mouse_pad pad_mouse alfombrilla_mouse alfombrilla_ratón
placa_video tarjeta_video tarjeta_gráfica placa_gráfica gpu
motherboard placa_madre tarjeta_madre placa_base >mother
monitor pantalla_pc pantalla_computadora pantalla_gamer
webcam cámara_web
gabinete_pc torre_pc case_pc
fuente_pc fuente_poder fuente_alimentación
escáner scanner
tarjeta_memoria memoria_sd tarjeta_sd micro_sd
tableta_gráfica tableta_digitalizadora tableta_dibujo
repetidor_wifi extensor_wifi amplificador_wifi
silla_gamer silla_gaming sillón_gamer
barra_sonido soundbar sound_bar
equipo_música minicomponente equipo_sonido equipo_audio minicadena mini_componente
control_remoto mando_distancia telecomando
ereader kindle lector_libros libro_electrónico lector_electrónico <e_reader
cámara_deportiva gopro cámara_acción
cámara_fotos cámara_fotográfica cámara_digital
cámara_seguridad cámara_vigilancia
handy walkie_talkie
alargue prolongador alargador extensión_eléctrica zapatilla_eléctrica zapatilla_enchufes regleta multicontacto
enchufe tomacorriente toma_corriente
lamparita bombita ampolleta foco_led bombilla_led lámpara_led >foco
mtb mountain_bike bicicleta_montaña bici_montaña
ebike bicicleta_eléctrica bici_eléctrica <e_bike
bicicleta_ruta bici_ruta bicicleta_carrera bici_carrera
camicleta bicicleta_equilibrio bici_equilibrio balance_bike <bicicleta_sin_pedales <bici_sin_pedales
portabicicletas portabicis rack_bicicletas rack_bici
sillín asiento_bici asiento_bicicleta
manubrio manillar
linga candado_bici candado_bicicleta
rueditas_bici rueditas_bicicleta rueditas_entrenadoras
hoverboard patineta_ruedas
furgoneta furgón utilitario
colectivo ómnibus autobús bus guagua
>micro <colectivo <ómnibus <autobús <micro_escolar
jetski moto_agua jet_ski
nafta naftero gasolina bencina bencinero
gasolero diésel
rueda_auxilio rueda_repuesto rueda_recambio
cubrecoche cubreauto funda_auto cobertor_auto funda_coche lona_auto
funda_moto cubremoto cobertor_moto
cubreasiento funda_asiento funda_butaca
portaequipaje parrilla_techo barra_techo baca_auto
limpiaparabrisas escobilla_auto escobilla_parabrisas
retrovisor espejo_auto espejo_lateral
faro óptica_delantera óptica_trasera óptica_auto
luz_giro intermitente direccional guiño
caño_escape tubo_escape mofle silenciador_escape
embrague clutch
caja_cambios caja_velocidades
burro_arranque motor_arranque
pastilla_freno balata
tapa_cilindros culata
levantavidrios elevavidrios alzacristales
correa_distribución correa_tiempo
bomba_nafta bomba_gasolina bomba_combustible
tanque_nafta tanque_combustible tanque_gasolina
enganche_auto enganche_tráiler bola_remolque gancho_remolque enganche_remolque
crique gato_hidráulico gata_hidráulica
bocina_auto claxon
batería_auto acumulador_auto
mesa_ratona mesita_ratona mesa_centro mesita_centro mesa_living mesa_café
mueble_tv rack_tv mesa_tv mueble_televisor
sofá_cama sillón_cama ^futón
aparador bahiut
alacena mueble_cocina gabinete_cocina
cama_individual cama_1_plaza <cama_una_plaza
cama_matrimonial cama_dos_plazas cama_2_plazas cama_doble
colchón_inflable colchón_aire
cubrecolchón protector_colchón funda_colchón
sábana juego_cama
percha gancho_ropa
cortina_roller cortina_enrollable estor
araña_techo araña_caireles candelabro
escurridor secaplatos escurreplatos
palangana fuentón
balde cubeta cubo_agua
lampazo trapeador mopa
canasto_ropa cesto_ropa cesta_ropa
asadera bandeja_horno
olla_presión olla_express olla_rápida
hamaca_paraguaya chinchorro hamaca_colgante
changuito carrito_compras carro_compras carrito_feria
robot_aspirador aspiradora_robot aspirador_robot roomba
campana_cocina purificador_cocina extractor_cocina campana_extractora
dispenser_agua dispensador_agua bebedero_agua
procesadora multiprocesadora picadora_alimentos procesador_alimentos
panificadora máquina_pan
wafflera waflera gofrera
cava_vino vinera
calientacamas manta_térmica manta_eléctrica frazada_eléctrica cobija_eléctrica
cortadora_fiambre feteadora rebanadora_fiambre
caladora sierra_caladora sierra_vaivén
broca mecha_taladro mecha_widia
morsa tornillo_banco prensa_banco
esmeril_banco amoladora_banco
pistola_calor decapador
pistola_pintar soplete_pintar
cinta_métrica flexómetro huincha
tarugo taquete
pincel brocha
durlock drywall placa_yeso tablaroca
chapa_techo chapa_zinc chapa_acanalada lámina_zinc calamina
tanque_agua tinaco
cañería tubería
machimbre machihembrado
hormigón ^concreto
picaporte manija_puerta
cerradura chapa_puerta
pico_loro pinza_pico_loro
pelopincho pelo_pincho pileta_lona piscina_lona pileta_armable piscina_armable
aspersor rociador_jardín
gazebo toldo_plegable
tijera_podar tijera_poda
tierra_negra tierra_fértil sustrato
fertilizante ^abono!mensual!transporte!cancha
plantín plántula almácigo
invernadero invernáculo
cortacerco cortasetos
sopladora soplador_hojas
tanza hilo_bordeadora
fogonero brasero
barrefondo limpiafondo
cobertor_pileta cubre_pileta lona_cubrepileta
3_cuerpos 3_plazas 3_puestos tres_cuerpos tres_plazas tres_puestos
2_cuerpos 2_plazas 2_puestos dos_cuerpos dos_plazas dos_puestos
espejo_pie espejo_cuerpo
lámpara_pie lámpara_piso
silla_escritorio silla_oficina sillón_oficina sillón_ejecutivo
horno_pizzero horno_pizza
ecotank sistema_continuo tanque_tinta
vaporizador_ropa planchador_vapor
máquina_overlock overlock remalladora sobrehiladora
zapatero botinero mueble_zapatos
vajillero cristalero mueble_vajilla
sombrilla_playa quitasol parasol
cajón_cubiertos cubertero organizador_cubiertos
tabla_picar tabla_cortar
bolsa_residuos bolsa_basura bolsa_consorcio
portarretrato portarretratos marco_foto
felpudo limpiapiés tapete_entrada
broche_ropa pinza_ropa palillos_ropa ganchito_ropa
árbol_navidad arbolito pino_navidad
luces_navidad guirnalda_luces
cama_nido cama_carro cama_marinera_carro
llave_cruz cruz_rueda
caja_herramientas maletín_herramientas portaherramientas
juego_tubos llave_tubo juego_dados llave_dado
guincho malacate cabrestante aparejo
motor_fuera_borda motor_fueraborda motor_lancha
campera_moto chaqueta_moto campera_motoquera
cuentakilómetros velocímetro ciclocomputadora
bici_plegable bicicleta_plegable
bici_niño bicicleta_niño bicicleta_infantil bici_infantil bicicleta_chico bici_nene
frigobar minibar heladera_chica heladera_bajo_mesada
estabilizador_tensión regulador_voltaje estabilizador_voltaje elevador_tensión
soporte_tv soporte_tele soporte_televisor brazo_tv rack_pared_tv
portanotebook bolso_notebook maletín_notebook funda_notebook
burro_planchar tabla_planchar mesa_planchar planchador
portón_levadizo portón_garage portón_cochera portón_corredizo
pelela bacinica bacinilla
sacacorchos descorchador tirabuzón
pala_basura recogedor <escoba_pala
manguera goma_riego
virulana esponja_acero lana_acero
lavandina cloro lejía
rallador rayador
pelapapas pelador_papas pelaverduras
tupper táper recipiente_hermético
sorbete pajita popote bombilla_plástica
fósforos cerillas cerillos
ripio grava piedra_partida
chinche tachuela
cutter trincheta cúter
cinta_aisladora cinta_aislante
potus pothos
cafetera_cápsulas nespresso dolce_gusto
horno_eléctrico hornito horno_tostador
lijadora_orbital lijadora_palma
sillón_jardín sillón_exterior sofá_jardín sofá_exterior
termo thermos
palo_amasar rodillo_cocina uslero
`;
