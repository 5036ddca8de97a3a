/**
 * What things of each category are called, by its slug. The name that comes first in a sentence decides, of two that
 * begin together the longer one: 'casco_bici' before 'casco'. Plurals and accents go without saying.
 */
export const categoryWords: Record<string, string> = {
  electronica: `
    equipo_audio gimbal estabilizador_camara grabador_voz smartband mi_band reloj_garmin reloj_smart domotica foco_inteligente gps_garmin gps_auto gps
    panel_solar paneles_solares inversor inversor_12v microfono_condensador alexa echo_dot google_home parlantito binoculares_nocturnos cable_optico
    cargador_pilas camara_instantanea polaroid instax camara_accion portero_electrico timbre_inalambrico videoportero rebobinador autoradio
    radio calculadora estereo_portatil
    lente camara_fotos camara_digital canon nikon sony_alpha gopro_hero objetivo flash_camara parlantes auris in_ear bluetooth_parlante proyectores fire_stick
    pantalla_led tv tele televisor television smart smart_tv led parlante bafle auricular auriculares audifonos camara reflex lente_camara drone dron proyector
    tablet tableta ipad kindle ereader home_theater equipo_musica minicomponente barra_sonido soundbar subwoofer woofer power_bank powerbank pilas cargador_portatil
    chromecast roku tv_box tvbox gopro filmadora tripode smartwatch reloj_inteligente apple_watch airpods jbl control_remoto antena decodificador dvd blu_ray mp3
    radio_reloj handy walkie_talkie camara_seguridad alarma conversor amplificador_audio microfono_inalambrico led_pulgadas osciloscopio arduino raspberry
    televisores anillo_luz aro_luz ring_light mp4 walkman discman`,
  celulares: `
    iphones cargador cargador_usb cargador_carga_rapida s21 s22 s23 s24 a14 a15 a24 a34 a54 a55 g54 g84 modulo_samsung modulo_moto display_moto display_samsung
    auriculares_iphone
    moto_g4 moto_g5 moto_g6 moto_g7 moto_g8 moto_g9 moto_g10 moto_g13 moto_g14 moto_g15 moto_g20 moto_g22 moto_g23 moto_g24 moto_g30 moto_g31 moto_g32 moto_g34
    moto_g35 moto_g41 moto_g42 moto_g50 moto_g51 moto_g52 moto_g53 moto_g54 moto_g55 moto_g60 moto_g62 moto_g64 moto_g71 moto_g72 moto_g73 moto_g75 moto_g82
    moto_g84 moto_g85 moto_g86 moto_g100 moto_g200 moto_e6 moto_e7 moto_e13 moto_e14 moto_e20 moto_e22 moto_e30 moto_e32 moto_e40 moto_edge samsung_a01 samsung_a02
    samsung_a03 samsung_a04 samsung_a05 samsung_a06 samsung_a07 samsung_a10 samsung_a11 samsung_a12 samsung_a13 samsung_a16 samsung_a20 samsung_a21 samsung_a22
    samsung_a23 samsung_a24 samsung_a25 samsung_a30 samsung_a31 samsung_a33 samsung_a35 samsung_a36 samsung_a51 samsung_a53 samsung_a55 samsung_a56 samsung_a70
    samsung_a71 samsung_a72 samsung_a73 samsung_s7 samsung_s8 samsung_s9 samsung_s10 samsung_s24 samsung_s25 samsung_note samsung_z samsung_j7 z_flip pocophone
    poco_m poco_f realme oppo zte tcl_phone cargador_tipo_c manos_libres celular celu cel iphone samsung_galaxy samsung_a samsung_s galaxy motorola moto_g moto_e
    xiaomi redmi poco_x smartphone samsung_s20 samsung_s21 samsung_s22 samsung_s23 samsung_a54 samsung_a34 samsung_a14 samsung_a15 samsung_a32 samsung_a52
    samsung_a50 telefono funda_iphone funda_celular funda_samsung cargador_iphone cargador_celular cargador_original_iphone cargador_original cargador_samsung
    vidrio_templado pantalla_iphone modulo_iphone modulo_celular nokia huawei pixel_google bateria_iphone bateria_celular soporte_celular cable_iphone cable_usb`,
  computacion: `
    cpu ram fuente_600w fuente_500w fuente_pc fuente_alimentacion gabinete cooler camara_web licencia_windows cargador_notebook cargador_laptop
    bateria_notebook pantalla_notebook teclado_notebook toner_brother surface vivobook nas
    cartucho
    compus all_in_one_hp disco_hdd nvme_ssd m2_ssd disco_m2 placa_red cable_hdmi tablet_grafica wacom parlantes_pc auriculares_gamer_pc silla_gamer_pc core_i5
    core_i7 i5 i7 pc_gamer monitor_gamer mousepad pc_escritorio impresora_3d filamento mac compu computadora notebook netbook laptop pc macbook mac_mini imac
    monitor teclado_mecanico teclado_inalambrico teclado_pc teclado_gamer teclado mouse impresora toner cartucho_impresora disco_ssd ssd disco_rigido disco_externo
    disco_duro memoria_ram memoria pendrive router modem placa_video placa_madre mother motherboard procesador ryzen gabinete_pc fuente_pc webcam scanner escaner
    repetidor_wifi switch_red ups cooler_pc chromebook ultrabook rtx gtx tinta_epson micro_sd tarjeta_memoria docking pad_mouse thinkpad lenovo ideapad all_in_one
    cartuchos_tinta servidor joystick_pc placa_sonido hub_usb estabilizador`,
  'hogar-y-muebles': `
    banco_cocina banco_alto set_cuchillos juego_cuchillos mesada vanitory baul barra_bar barra_desayunador persiana persianas ventanal_cortina cortinado plafon
    aplique spot velas_led lampara_techo repisas flotante_repisa sabana plazas_sabana mesita_luz mantas edredon cubre_cama felpudo tacho tacho_basura balde
    escurridor_platos fuente_vidrio pirex bols bowl mate_vaso
    manteles fuenton copa vaso plato taza tazas cuchillos_cocina tabla_picar organizador zapatera canasto_ropa placares roperos camas sommier sommiers box_spring
    boxspring ropa_cama cubre_sillon rack_televisor recibidor dressoire desayunador banco_barra taburete taburetes mampara cajoneras silla mesa sillon sofa cama
    colchon placard ropero escritorio mesita mesa_luz mesa_ratona biblioteca estante estanteria repisa espejo alfombra cortina lampara velador copas vasos vajilla
    platos cubiertos olla sarten cacerola termo jarra frazada acolchado sabanas almohada toalla cubrecama somier respaldo cucheta perchero zapatero modular rack_tv
    rack comoda cajonera aparador vajillero banqueta puff futon living comedor juego_copas juego_living juego_comedor juego_platos juego_vasos juego_cubiertos
    juego_sabanas arbolito arbol_navidad araña colgante cuadro cuadros florero adorno percha tender tabla_planchar almohadon mantel bajo_mesada alacena mueble
    bar_cart vitrina cristalero tetera bandeja banco_madera mosquitero toallon cesto botiquin biombo cama_marinera colchoneta silla_gamer silla_escritorio
    silla_oficina sillon_gamer reloj_pared lampara_pie fuente_horno asadera manta canasto velas_aromaticas difusor portarretrato pava_enlozada mate_termo tupper
    banquito mesa_tv mesa_comedor sillas_comedor`,
  electrodomesticos: `
    maquina_cortar_pelo cortadora_pelo salamandra maquina_pan vaporizador cortadora_fiambre tiro_balanceado bomba_calor pochoclera fabrica_pastas fabrica_pasta
    cepillo_electrico cepillo_alisador rizador procesadora_alimentos heladerita_frigobar estufa_leña estufa_pellet hogar_leña secadora vinoteca robot_cocina
    thermomix tostador waflera anafes electrodomestico electrodomesticos
    heladera_no_frost lavasecarropas extractor_jugo batidoras licuadoras ventiladores aires planchas hornito horno_electrico_mesada anafe_induccion pava_electronica
    cafetera_nespresso dolce_gusto nespresso cocina_industrial vitrocook cuchilla_procesadora molinillo ozonizador aspiradora_robot heladera freezer lavarropas
    secarropas lavavajillas cocina horno microondas anafe aire_acondicionado aire split ventilador estufa calefactor caloventor calefon termotanque cafetera
    licuadora batidora minipimer multiprocesadora procesadora pava_electrica pava freidora tostadora aspiradora plancha plancha_vapor juguera exprimidor sandwichera
    extractor campana purificador dispenser panificadora yogurtera frigobar robot_aspirador horno_electrico horno_pizzero air_fryer freidora_aire maquina_coser
    overlock lustraspiradora radiador panel_calefactor turboventilador climatizador deshumidificador humidificador vaporera wafflera picadora amasadora
    balanza_cocina heladerita_electrica cava_vino hidrolavadora_electrica secador_pelo planchita depiladora afeitadora ventilador_techo`,
  bicicletas: `
    inflador camara_rodado camaras_rodado camara_bici manubrio_bici cadena_bici cassette_shimano plato_palanca rodados
    cubierta_mtb cubierta_bicicleta cubierta_29 cubierta_26 rodado casco_ciclismo ruedas_bici pedal_bici asiento_bicicleta cambio_shimano monopatines bicis rutera
    bici_ruta bici_plegable bici bicicleta mtb mountain_bike fixie playera bmx monopatin monopatin_electrico rodado_29 rodado_26 rodado_20 rodado_16
    bicicleta_fija_ruta casco_bici casco_bicicleta candado_bici inflador_bici inflador_pie_candado silla_bici silla_bicicleta asiento_bici cubierta_bici camara_bici
    portabicicletas canasto_bici luces_bici cuadro_bici horquilla_bici shimano venzo raleigh triciclo_adulto e_bike ebike pedales`,
  'autos-y-motos': `
    cuatri jet_ski moto_agua suzuki yamaha kawasaki versa sentra up twingo megane c3 c4 tracker_chevrolet 307 308 408 504 r19 r18 velero semirrigido
    gomon_motor auto_0km camion_volcador tractor_massey chevy torino
    honda casilla tractor casilla_rodante gasolero
    depto_movil moto_110 moto_150 moto_125 r12 renault_12 peugeot_208 peugeot_206 vw_gol bora surubi saveiro strada s10 partner trafic_renault sprinter ducato
    ecosport_ford tracker renegade tiguan taos yaris celta agile spin meriva zafira xtz_125 tornado cg_150 cb_190 skua ktm benelli trafic_furgon auto autos coche
    camioneta moto gol fiat ford chevrolet renault peugeot volkswagen toyota hilux ranger amarok corsa palio clio duster ecosport focus fiesta ka uno siena
    gol_trend honda_wave honda_tornado wave zanella yamaha_ybr ybr motomel gilera bajaj rouser scooter cuatriciclo utilitario kangoo partner_furgon berlingo furgon
    trafic camion pick_up pickup suv sandero logan onix prisma cruze vento polo voyage suran up_vw etios corolla citroen nissan honda_civic honda_fit jeep hyundai
    kia audi bmw mercedes_benz casa_rodante motorhome trailer lancha gomon chata falcon fitito fiat_600 vw ciclomotor triciclo_motor acoplado`,
  repuestos: `
    bateria_12v bateria_12_v filtro_aire escape parrilla_delantera volante_deportivo volante_cuero butaca_deportiva correa_distribucion
    tazas_rueda polarizado antiniebla radiador_agua ruedas_auto espejo_moto cubierta_moto llanta_moto motor_fuera_borda amortiguadores paragolpe bateria_camion
    filtro_nafta
    espejo_auto espejo_gol
    pirelli michelin fate firestone bridgestone goma_auto gomas_auto gomas cubiertas_auto bateria_moto escape_moto manubrio faros optica_led tazas rines rin
    tanque_moto diferencial caja_quinta motor portabicis_auto cubierta cubiertas neumatico llanta llantas bateria_auto bateria_12x65 bateria_12x75 paragolpes optica
    faro casco casco_moto stereo autoestereo capot guardabarros amortiguador caja_cambios motor_auto motor_usado burro_arranque alternador radiador_auto
    espejo_retrovisor parabrisas portaequipaje barras_techo cubre_asiento funda_auto fundas_asiento caño_escape embrague kit_distribucion pastillas_freno
    disco_freno bujias carburador cilindro_moto cadena_moto alfombras_auto alarma_auto gnc equipo_gnc tubo_gnc enganche luneta puerta_auto tapa_cilindros inyector
    bomba_nafta filtro_aceite aceite_motor baul_moto campera_moto guantes_moto repuesto rueda_auxilio auxilio lona_camioneta cupula volante_auto tablero_auto`,
  deportes: `
    bicicleta_spinning antiparras patas_rana aletas_buceo casco_rugby binoculares prismaticos rifle remo tobilleras botines_futbol botines_f5 tabla_bodyboard
    bodyboard salvavidas chaleco_kayak tienda_campaña bolsa_dormir_montaña rodilleras muñequeras banco_pesas banco_press soga_saltar colchoneta_gimnasia
    silla_camping mesa_camping
    pelotas bici_spinning spinning cinta_caminadora soga guantes_boxeo bolsa_boxeo bolsa_arena pesas_rusas barra_dominadas colchonetas raquetas botines_futbol_arco
    patineta longboards tabla_sup sup carpas mochila_montaña bastones casco_esqui tabla_snowboard canoa chaleco_salva arco_y_flecha dardos tejo bochas crossfit trx
    banda_elastica pesas mancuernas mancuerna pesa disco_pesas barra_olimpica bicicleta_fija bici_fija caminadora cinta_correr cinta_caminar eliptico rollers
    patines skate longboard tabla_surf surf kayak carpa bolsa_dormir mochila_camping colchoneta_yoga mat_yoga pelota pelota_futbol pelota_basquet raqueta
    paleta_padel paleta padel tenis palo_golf palo_hockey palos_golf palo hockey golf botines_rugby guantes_box guante_box bolsa_box caña_pescar caña reel pesca
    camping linterna canilleras aro_basquet red_voley esqui snowboard traje_neoprene neoprene chaleco_salvavidas conservadora multigimnasio gimnasio banco_plano
    kettlebell remo_maquina tatami arco_futbol arco_flechas mesa_ping_pong ping_pong bastones_trekking heladerita piragua bote rifle_aire escalador step`,
  'ropa-y-calzado': `
    paraguas ponchito blusa blusas camisola top ruana boina body_encaje sueter sweter chalina pashmina gabardina sacon chupin palazzo babucha leggins leggings
    joggin musculosa chombas zueco zuecos stilettos plataformas tacos zapatito ropita vestidito conjunto_ropa
    camperas camisas camisetas jeans vestidos polleras buzos sweaters trajes gorras carteras bolsos mochilas disfraces pantalones joggings calzas remeras
    zapatos_novia ambo ambos guardapolvos crocs chancletas pantuflas anteojos lentes tapados parka rompevientos calzado zapatillas zapatilla zapas zapato zapatos
    botas botines campera remera camisa pantalon jean vestido pollera buzo sweater saco traje tapado camiseta medias gorra sombrero cinturon cartera bolso mochila
    guardapolvo disfraz sandalias ojotas ropa abrigo blazer chaleco bombacha_campo bombacha corpiño malla bikini short bermuda calza pijama piloto poncho chomba
    uniforme delantal borcegos mocasines alpargatas anteojos_sol lentes_sol bufanda guantes pañuelo corbata smoking vestido_fiesta vestido_novia valija billetera
    riñonera pulover campera_cuero jogging enterito camperon rompeviento`,
  'bebes-y-chicos': `
    bañera mecedora_bebe silla_mecedora_bebe body chupete chupetes cama_montessori bolso_maternal moises_bebe silla_bebe silla_comedor_bebe silla_comer_bebe
    bañera_plegable babysit gimnasio_didactico alfombra_didactica manta_didactica ajuar peluche peluches
    sillita_auto coche_bebe coche_paseo butaca_auto butaca_bebe mecedora_bebe cuna_colecho colecho catre_bebe bañito mordillo mamaderas extractor_leche
    juego_didactico bloques rasti triciclos inflable castillo_inflable pelotero_inflable practi_cuna huevito_bebe bebe cochecito cuna practicuna huevito butaca
    silla_comer silla_auto sillita andador mamadera pañales pañalera moises gimnasio_bebe juguete juguetes montessori triciclo bañera_bebe cambiador ropa_bebe
    esterilizador sacaleche bicicleta_sin_pedales bici_sin_pedales camicleta lote_ropa_bebe mochila_portabebe portabebe fular corralito hamaca_bebe baby_call
    monitor_bebe pelotero tobogan cama_nido_chicos casita_juegos catre silla_paseo cochecito_doble karting_pedales autito_bateria auto_bateria buzzo`,
  musica: `
    bateria_acustica bateria_electronica bateria_musical parche redoblante platillo platillos palillos amplificador_guitarra combo_guitarra interfaz_audio
    consola_sonido pedalera afinador capotraste cejilla clarinete
    guitarra_electrica guitarras bateria_completa bateria_yamaha bateria_pearl parlante_potenciado consola_mixer pedal_boss pedal_distorsion teclados tambor
    cajon_flamenco quena sikus zampoña vinilos_rock discos_vinilo discos banjo mandolina clavinova saxofon guitarra bajo_electrico bajo piano teclado_yamaha
    teclado_casio teclado_musical organo bateria_acustica bateria_electronica bateria_musical amplificador violin ukelele saxo trompeta flauta clarinete cuerdas
    vinilo vinilos disco_vinilo cd_musica tocadiscos bandeja_vinilo bombo cajon_peruano charango acordeon bandoneon armonica microfono_shure microfono
    consola_sonido consola_mezcla pedalera pedal_guitarra pedal_efecto sintetizador violonchelo chelo contrabajo redoblante platillos criolla guitarra_criolla
    parlante_activo_consola interfaz_audio placa_audio metronomo atril controlador_midi cd cds cassette marshall bongo djembe`,
  libros: `
    guia_viaje guia_turistica codigo_civil codigo_penal librito fanzine audiolibro kapelusz santillana
    libritos novelas manuales historietas comics_marvel mangas diccionarios libro_texto libros_texto cuento poemas ensayo trilogia señor_anillos rayuela principito
    atlas_geografico mafalda coleccion_libros enciclopedias libro libros novela revista revistas enciclopedia diccionario manual historieta comic comics manga
    biblia testamento coleccion_harry_potter harry_potter saga cuentos atlas apuntes tomo poesia biografia leguas texto_escolar carpeta_apuntes partitura`,
  herramientas: `
    pallets pallet poste postes alambre tejas teja mesada_granito mesada_marmol pileta_cocina pulidora deck revestimiento revestimientos clavos tornillos
    malla_sima bulones tablas fenolico osb melamina mdf termica llave_termica enchufes bombeador tanque_cisterna
    pala_punta bomba_pozo bomba_centrifuga tablero_electrico llave_inglesa llave_impacto mechas mecha taladro_banco lijadora_orbital pistola_pintar termofusora
    bordeadora_madera ladrillo_hueco hierros placas_durlock piso_flotante flotante ceramicas azulejo pintura_exterior taladro amoladora soldadora sierra caladora
    lijadora atornillador compresor motosierra hidrolavadora hormigonera escalera andamio cemento ladrillo ladrillos arena cal chapa chapas pintura_latex pintura
    herramienta herramientas destornillador llave_tubo llaves_tubo juego_llaves juego_llaves_tubo martillo pinza nivel nivel_laser grupo_electrogeno generador
    rotomartillo router_madera torno fresadora morsa banco_trabajo carretilla ceramica ceramicos porcelanato azulejos griferia grifo canilla inodoro bacha puerta
    ventana porton reja tirante madera viga caño cable membrana bomba_agua tanque_agua esmeril aerografo soplete gato_hidraulico crique tester multimetro
    cinta_metrica cerradura hierro perfil machimbre durlock vidrio aberturas puerta_placa zorra guinche clavadora sierra_circular ladrillos_huecos llaves`,
  jardin: `
    pergola carbon media_sombra mediasombra banco_plaza farol_jardin estanque horno_barro mesa_cemento piletin duende duende_jardin sillas_jardin sillon_jardin
    mesa_plastico_jardin maquina_cortar_pasto enredadera lavanda limon tijera_poda bordes_jardin picnic
    piletas pelopincho bordeadoras cortasetos motoguadaña soplador pasto_sintetico vivero juego_sillones_jardin mesa_exterior sillon_colgante paraguayo rosa_china
    cortadora_pasto cortadora_cesped cortadora bordeadora desmalezadora maceta macetas planta plantas plantin limonero arbol semillas tierra pileta pileta_lona
    piscina reposera reposeras sombrilla hamaca parrilla asador manguera rastrillo pala tijera_podar podadora cerco gazebo juego_jardin fuente_jardin enano_jardin
    mesa_jardin sillones_jardin cesped pasto fertilizante compostera regador aspersor bomba_pileta filtro_pileta cobertor_pileta limpiafondo palo_borracho rosal
    cactus suculentas orquidea potus invernadero criollo_rastrillo toldo leña fogonero chulengo disco_arado tractor_cortacesped tractorcito helecho palmera olivo
    jazmin`,
  mascotas: `
    caniche bulldog golden labrador ovejero_aleman pitbull dogo chihuahua yorkshire border_collie ropa_perro pollitos chivo vaca vacas ternero terneros oveja
    ovejas lechon colmena cotorra cata cacatua rata_domestica huron iguana yegua potrillo
    alimento gatito cachorros comida_perro comida_gato royal_canin dog_chow cat_chow pro_plan pajaros canario peces pecera_litros rascadores collares cuchas
    casita_perro piedritas_gato arena_gato arenero bebedero_gato correa_perro cobayo gallina gallinas perro gato mascota cucha collar correa pecera acuario
    transportadora rascador jaula alimento_perro alimento_gato hamster loro pez arnes bozal comedero bebedero piedras_sanitarias pretal cachorro canil conejo
    tortuga terrario caballo montura gatera alimento_balanceado pipeta`,
  'juegos-y-consolas': `
    cartas_españolas mazo_truco volante_pc tcg scrabble jenga meta_quest oculus lentes_vr sapo_juego juego_sapo joystick_pc control_ps4 control_ps5
    control_xbox teg playroom rastis family_game
    barbie departamento_juguete_barbie casa_muñecas consola_retro juegos_mesa cartas_truco mario_kart zelda pokemon_switch nintendo_ds gta_5 fifa_24 fc_24 fc_25
    mazo_cartas joysticks play play_5 play_4 play_3 playstation ps1 ps2 ps3 ps4 ps5 psp ps_vita xbox nintendo switch wii game_boy gameboy sega family consola
    joystick fifa lego rompecabezas puzzle juego_mesa juego_ps4 juego_ps5 muñeca muñecas catan ajedrez metegol pool mesa_pool videojuego gta playmobil hot_wheels
    pista_autos cartas_uno dados monopoly estanciero tablero joystick_ps4 joystick_xbox volante_ps4 volante_logitech arcade naipes rubik muñeco_bebe drone_juguete
    burako rol tateti carrera_mente`,
  coleccionables: `
    album_mundial album_panini album figura_coleccion figuras_coleccion figuras_marvel muñecos_coleccion juguetes_antiguos latas llaveros llavero espada katana
    sable casco_militar encendedor_zippo zippo pipa pines boletos tapitas ferromodelismo maqueta maquetas botellas_antiguas muñeca_antigua bandeja_antigua
    vitrola sellos
    figus maquina_coser_antigua maquina_coser_singer_antigua batman_1989 muñeco_batman muñecos_star_wars figuras_accion mundial_figuritas llaveros_antiguos
    disco_pasta trencito moneda monedas billetes estampilla estampillas figurita figuritas antiguedad antiguedades antiguo antigua radio_antigua escala autos_escala
    auto_escala maquina_escribir sifon muñeco funko cartas_pokemon cartas_magic pokemon cuadro_luca cuadro_antiguo coleccion coleccionable medalla postal postales
    lampara_antigua vajilla_antigua reloj_antiguo mueble_antiguo silla_antigua gramofono fonografo victrola llavero_coleccion album_figuritas toy_biz action_figure
    figura_accion camara_antigua telefono_antiguo cuchillo_antiguo afiche cartel_antiguo chapa_enlozada latas_antiguas soldaditos trenes_electricos tren_electrico
    numismatica farol_antiguo`,
  otros: `
    bombilla cajas lana balanza cotillon globos souvenirs souvenir aceite_oliva utiles utiles_escolares protesis lentes_contacto faja peluca pañales_adulto
    agenda cuerina cierre pelucas oleos lienzo atril_pintura pinceles caballete impresora_tickets
    depto departamento_alquiler ph monoambiente lote_terreno silla_ruedas_usada anteojos_receta bastón baston nebulizador tensiometro audifono_medico clases
    profesor flete mudanza pasajes miel_pura encomienda entrada entradas departamento depto_alquiler silla_ruedas muletas facturas vino vinos sahumerio sahumerios
    velas palo_santo resma cuaderno cuadernos cartuchera reloj relojes pulsera anillo aros collar_plata cadena_plata cadena_oro mate cuchillo perfume perfumes crema
    maquillaje jamon bondiola gambas mango mangos bidon bidones sarten_mango pasaje cama_ortopedica andador_ortopedico balanza_comercial exhibidor
    heladera_exhibidora caja_registradora maniqui fernet whisky miel yerba alquiler terreno casa cochera local sifon_heladerita pastelera tratamiento gamba
    cajon_mangos alpaca torta catering servicio telas lana_ovillos ovillos cajas_carton bolsas mango_sarten`,
};
