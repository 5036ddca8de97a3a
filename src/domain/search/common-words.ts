/** Written by `scripts/common-words.ts`: common words that are a letter or two from another one. */
export const commonWords = `
aaaah aaah aang aaron abad abajo abandona abandonada abandonado abandonamos abandonan abandonando abandonar
abandonara abandonare abandonaremos abandonaria abandonarla abandonarlo abandonarme abandonarnos abandonaron
abandonarte abandonaste abandone abandonen abandono abarca abatido abbas abbey abbot abbott abby abdel abdul
abed abeja abel aberdeen abertura abierta abiertamente abierto ablandado ablandando abofetear abofeteo
abogacia abogada abogado abominacion abono abordado abordaje abordando abordar abordo abortar aborto abra
abrala abralo abramos abran abrasador abraza abrazaba abrazado abrazame abrazamos abrazan abrazando abrazar
abrazarla abrazarlo abrazarme abrazarte abrazo abre abrela abrelo abreme abren abrete abreviar abri abria
abrid abriendo abriendose abriera abrieron abrigado abrigo abril abrimos abrio abrir abrira abriran abrire
abriremos abriria abrirla abrirle abrirlo abrirme abrirnos abrirse abrirte abriste abro abrumada abrumado
abrumador abrumadora absolucion absoluta absoluto absorbe absorber absorbido absorbiendo absorcion absorto
absuelto absurda absurdo abuela abuelita abuelito abuelo abundante aburre aburren aburri aburria aburrida
aburrido aburriendo aburrir aburrirme aburrirte aburro abusa abusada abusado abusador abusando abusar abuso
acaba acababa acababamos acababan acabada acabado acabalo acabamos acaban acabando acabar acabara acabaran
acabare acabaremos acabaria acabarian acabarlo acabaron acabarse acabaste acabe acabemos acaben acabo
academia academica academico acalorada acampada acampando acapulco acaricia acariciar acaso acatar accede
acceder accedi accedido accedio accesible accidental accidente accion accionar acecha acechan acechando
acechar acecho aceite acelera aceleracion acelerada acelerado acelerador acelerando acelerar acelere acelero
acento acepta aceptaba aceptable aceptacion aceptada aceptado aceptalo aceptamos aceptan aceptando aceptar
aceptara aceptaran aceptare aceptaremos aceptaria aceptarian aceptarla aceptarlo aceptarme aceptaron
aceptarte aceptaste acepte acepten acepto acera acerca acercaba acercaban acercado acercamiento acercamos
acercan acercando acercandose acercar acercara acercare acercaria acercarme acercarnos acercaron acercarse
acercarte acercaste acercate acerco acero acerque acerquen acerquense acerquese acertada acertado acertar
acertijo acerto acida acido acierta acierto ackerman aclara aclarado aclarando aclarar aclarara aclararlo
aclararme aclare aclaremos aclaro acne acogedor acogedora acoger acogida acogido acogio acojonado acomodar
acompana acompanaba acompanada acompanado acompaname acompanamos acompanan acompanando acompanante acompanar
acompanara acompanaran acompanare acompanaria acompanarla acompanarle acompanarlo acompanarme acompanarnos
acompanarte acompane acompaneme acompanen acompanenme acompano acondicionado acondicionador aconseja
aconsejado aconsejar aconsejaria aconsejo acorazada acorazado acordaba acordado acordais acordamos acordar
acordara acordare acordaria acordarme acordaron acordarse acordarte acordas acordaste acorde acordeon acordo
acorralado acortar acosa acosada acosado acosador acosadora acosan acosando acosar acosarme acoso acosta
acostaba acostada acostado acostamos acostando acostandose acostandote acostar acostara acostare acostaria
acostarme acostarnos acostaron acostarse acostarte acostaste acoste acosto acostumbra acostumbraba
acostumbrada acostumbrado acostumbran acostumbrando acostumbrar acostumbrara acostumbrare acostumbrarme
acostumbrarse acostumbrarte acostumbrate acostumbre acostumbro acre acrobata acta actitud activa activacion
activada activado activan activando activar activara activarlo active activen actividad activo acto actor
actrices actua actuaba actuacion actuado actual actualidad actualizada actualizado actualizar actualmente
actuamos actuan actuando actuar actuara actuaron actuaste actue actuemos actuen actuo acuario acuatica
acuatico acuda acudan acude acuden acudido acudio acudir acudiste acuerda acuerdan acuerdate acuerde acuerdo
acuesta acuestan acuestate acueste acuestese acuesto acumula acumulado acumulan acumulando acumular acusa
acusacion acusada acusado acusan acusando acusar acusara acusaran acusarlo acusarme acusaron acusarte acuse
acusen acuso acustica adam adama adan adapta adaptacion adaptado adaptan adaptando adaptar adaptarme
adaptarse adaptarte addie addy adecuada adecuado adela adelaide adelanta adelantado adelantando adelantar
adelantarme adelantarse adelantate adelante adelanto adele adelgazado adelgazar adentro adhesiva adhesivo
adiccion adicion adicional adicta adictivo adicto adinerada adinerado adivina adivinado adivinando
adivinanza adivinar adivinarlo adivine adivinen adivino adjunta adjunto adler administra administrado
administrador administradora administrar administrativa administrativo admira admiraba admirable admiracion
admirado admirador admiradora admiran admirando admirar admire admiro admisible admision admita admite
admitelo admiten admitida admitido admitiendo admitio admitir admitira admitire admitiria admitirlo admito
adnan adolf adolfo adolorido adonde adopcion adopta adoptada adoptado adoptamos adoptar adoptaron adoptiva
adoptivo adopto adora adoraba adoraban adorable adoracion adorada adorado adoramos adoran adorar adorno
adoro adquiere adquirido adquirio adquirir adquisicion adrian adriana adriano adrien adrienne adulacion
adulador adulta adulto adversario adversidad adverti advertido advertimos advertir advertirle advertirme
advertirte advertiste advierte advierto advirtiendo advirtieron advirtio aerea aereo aeryn afable afan
afeccion afecta afectada afectado afectan afectando afectar afectara afectaria afecte afecto afectuoso
afeitada afeitado afeitar afeitarme afeitarse afeitarte afeminado aferra aferrado aferran aferrarme
aferrarse aferrarte aferrate aficion aficionada aficionado afilada afilado afilar afiliacion afinar afinidad
afirma afirmacion afirman afirmando afirmar afirmo afliccion afligida afligido afloja aflojar afortunada
afortunado africana africano afro afrontar afrontarlo after afuera agachada agachado agachaos agachate
agachense agachese again agarra agarraba agarrado agarrala agarralo agarrame agarramos agarran agarrando
agarrar agarrare agarrarla agarrarlo agarrarme agarraron agarrarse agarrarte agarraste agarrate agarre
agarren agarrenlo agarrense agarrese agarro agente aggie agil agilidad agita agitacion agitada agitado
agitando agitar agobiada agobiado agobiante agonizando agonizante agosto agota agotada agotado agotador
agotadora agotamiento agotan agotando agotar agotaron agote agoto agrada agradaba agradable agradan agradar
agradara agradaria agradarle agrade agradece agradecen agradecer agradecera agradeceran agradecere
agradeceria agradecerle agradecerme agradecermelo agradecerselo agradecerte agradecertelo agradeci
agradecida agradecido agradecio agradezca agradezco agrado agravado agredido agredio agredir agrega agregado
agregamos agregar agrego agresion agresiva agresivo agria agricultor agricultura agrio agua aguacate aguanta
aguantaba aguantad aguantado aguantan aguantando aguantar aguantara aguantare aguantaria aguantarlo
aguantarme aguantarte aguantate aguante aguanten aguanto aguarda aguardando aguardar aguarde aguarden aguda
agudo aguila aguilar aguja agustin ahhh ahijada ahijado ahmad ahmed ahoga ahogaba ahogada ahogado
ahogamiento ahogan ahogando ahogandose ahogar ahogara ahogarme ahogaron ahogarse ahogarte ahogo ahora
ahorcado ahorcamiento ahorcar ahorco ahorquen ahorra ahorrado ahorrame ahorramos ahorrando ahorrar ahorrara
ahorrare ahorraria ahorrarle ahorrarnos ahorrarte ahorrate ahorratelo ahorre ahorro ahuyentar aida aidan
aiden aire aish aisha aislada aislado aislamiento aislante ajay ajena ajeno ajetreado ajusta ajustada
ajustado ajustan ajustando ajustar ajustarse ajuste akane akbar akira akuma alabado alabanza alabar alacena
aladino alain alambrada alambre alamo alan alana alarde alardear alargar alarma alarmante alarmarse alarme
alba albania albanil albedrio alberga albergar albergue albert alberta alberto alboroto albright alcahuete
alcaide alcalde alcaldesa alcaldia alcance alcancemos alcancen alcantara alcantarilla alcantarillado alcanza
alcanzaba alcanzado alcanzame alcanzamos alcanzan alcanzando alcanzar alcanzara alcanzaran alcanzare
alcanzaremos alcanzaria alcanzarla alcanzarlo alcanzarme alcanzarnos alcanzaron alcanzarte alcanzo alce
alcoholica alcoholico alcoholismo aldea alden alderaan aldo aleacion aleatoria aleatorio alec alega alegando
alegar alegra alegraba alegrado alegramos alegran alegrar alegrara alegraria alegrarme alegrarse alegrarte
alegrate alegre alegria alegro aleja alejaba alejada alejado alejamiento alejamos alejan alejando alejandose
alejandra alejandria alejandro alejar alejara alejare alejaria alejarla alejarlo alejarme alejarnos alejaron
alejarse alejarte alejaste alejate aleje alejen alejense alejese alejo aleman alemana alemania alentador
alentar alergia alergica alergico alerta alertado alertar alerto alessandra alessandro aleta alex alexa
alexander alexandra alexandre alexandria alexei alexi alfa alfabetico alfabeto alfie alfil alfombra alfonso
alfred alfredo alga algo alguien algun alguna alguno alia aliada aliado alianza alice alicia alien alienta
aliento aligerar alijo alimanas alimenta alimentaba alimentacion alimentada alimentado alimentamos alimentan
alimentando alimentar alimentara alimentaria alimentarlo alimentarme alimentarse alimentarte alimente
alimenticia alimenticio alimento alina alineacion alineado alinean alinear alisha alison alistado alistair
alistarme alistarse aliste alisto alivia aliviada aliviado aliviar aliviara alivio alla allah allan
allanamiento allegra allen alley alli allie allison ally alma almacen almacena almacenado almacenaje
almacenar almeja almendra almirante almohada almorzado almorzamos almorzando almorzar alocada alocado aloha
aloja alojado alojamiento alojar alojo alone alonso alonzo alpha alquien alquila alquilada alquilado
alquilamos alquilan alquilando alquilar alquile alquiler alquilo alquimia alquimista alquitran alrededor
alta altamente altar alter altera alteracion alterada alterado alteran alterando alterar altercado altere
alterna alternativa alternativo altero alteza altitud altman alto alton altura alucinacion alucinando
alucinante alucinar aluminio alumna alumno alvaro alvin alza alzar amaba amabamos amaban amabilidad amable
amada amado amador amaia amalia amame amamos aman amanado amanda amando amanece amanecer amaneciendo
amanezca amante amar amara amaran amare amarga amargada amargado amargo amargura amaria amarilla amarillo
amarla amarlo amarme amaron amarrado amarrar amarras amarte amaste amaya amazon amazona ambar ambas amber
ambicion ambiciosa ambicioso ambiental ambiente ambos amelia amelie amen amenaza amenazaba amenazada
amenazado amenazador amenazan amenazando amenazante amenazar amenazarme amenazaron amenazaste amenazo
america american americana americano amerita amiga amigable amigdalas amigo amiguita amiguito amin amir
amira amish amistosa amistoso amma amnistia amon amoniaco amor amorcito amorosa amoroso amplia ampliacion
ampliado ampliar amplio amplitud amputacion anade anadido anadiendo anadimos anadio anadir anal analfabeto
analice analicen analisis analista analiza analizado analizamos analizando analizar analizarlo analizo
analogia anarquia anarquista anastasia anatomia ancestral ancestro ancha ancho anciana anciano ancla anclado
anda andaba andaban andado andale andamos andan andando andante andar andara andate ande anden andersen
anderson andi andie ando andre andrea andrei andrew androide anduve anduvo andy anestesia anestesico anexo
anfitrion anfitriona ange angel angela angelica angelical angelina angelito angelo angie angola anguila
angular angulo angustia angustiada angustiado anhela anhelaba anhelo anibal anika anima animacion animada
animado animador animadora animal animan animando animar animara animarlo animarme animarte animate anime
animo aniquilado aniquilar anita aniversario ankara anna annabelle annalise anne annie annika anoche
anomalia anonima anonimato anonimo anormal anota anotacion anotado anotando anotar anotare anotarlo anote
anoto ansia ansio ansiosa ansioso anson antano ante antelacion antemano anteojos anterior anterioridad anti
anticipacion anticipada anticipado anticipar anticipo anticuada anticuado antigua antiguo antoja antoje
antojo anton antonia antonieta antonio antro antwon anual anuario anula anulacion anulado anular anuncia
anunciado anuncian anunciando anunciar anunciara anunciarlo anunciaron anuncie anuncio anwar anya anything
aorta apache apaga apagad apagada apagado apagala apagalo apagamos apagan apagando apagar apagara apagare
apagarla apagarlo apagaron apagarse apagaste apago apagon apague apaguen apano aparador aparato aparcado
aparcamiento aparcar apareamiento aparearse aparece aparecen aparecer aparecera apareceran apareceria
apareci aparecia aparecian aparecido apareciendo apareciera aparecieran aparecieron aparecio aparenta
aparentar aparente aparezca aparezcan aparezco aparicion apariencia aparta apartad apartada apartado
apartamento apartar apartarme apartarse apartarte apartate aparte apartense apartese aparto apasiona
apasionada apasionado apegado apego apelacion apelar apellida apellido apena apenada apenado apendice
aperitivo apertura apesta apestaba apestan apestando apestar apesto apestosa apestoso apeteceria apetecia
apetezca apice apio aplacar aplasta aplastada aplastado aplastando aplastante aplastar aplastara aplastare
aplastarlo aplastarte aplaste aplasto aplaudan aplaude aplauden aplaudir aplazamiento aplazar aplica
aplicacion aplicada aplicado aplican aplicando aplicar aplico apodera apoderado apodero apodo apollo apolo
aporta aportar aporte apostado apostador apostamos apostando apostar apostaria apostarlo apostaste aposte
aposto apostol apoya apoyaba apoyada apoyado apoyamos apoyan apoyando apoyar apoyara apoyaran apoyare
apoyaremos apoyaria apoyarla apoyarlo apoyarme apoyarnos apoyaron apoyarse apoyarte apoyaste apoyate apoye
apoyen apoyo appa aprecia apreciaba apreciada apreciado apreciamos aprecian apreciar apreciara apreciaria
apreciarlo aprecie aprecio apremia aprenda aprendan aprende aprendemos aprenden aprender aprendera
aprenderan aprendere aprenderemos aprenderlo aprendi aprendices aprendido aprendiendo aprendiera aprendieron
aprendimos aprendio aprendiste aprendiz aprendo apresado apresurada apresurado apresurar apresurarme
apresurarse apresurarte apresurate apresure apresurense apresurese apretada apretado apretando aprete apreto
apreton aprieta apriete aprieto april aprisa aprobacion aprobada aprobado aprobar aprobara aprobaria
aprobaron aprobe aprobo apropiada apropiadamente apropiado aprovecha aprovechado aprovechamos aprovechan
aprovechando aprovechar aprovecharla aprovecharlo aprovecharme aprovecharon aprovecharse aprovecharte
aprovechaste aproveche aprovechen aprovecho aproxima aproximada aproximadamente aproximado aproximan aprueba
aprueban apruebe aprueben apruebo apta aptitud apto apuesta apuestan apuesto apunala apunalada apunalado
apunalar apunalarme apunalaron apunalaste apunale apunalo apunta apuntaba apuntado apuntamos apuntan
apuntando apuntandome apuntar apuntarme apuntaste apunte apunten apunto apurada apurado apurar apurarme
apurarnos apurarse apurarte apuras apurate apure apurense apurese apuro aqua aquel aquella aquello aqui
arabe arabia arado aragon aragorn aram arana arandano arano arar arca arce arch archivado archivar arcilla
arco arda arde arden arder ardera ardia ardid ardiendo ardiente ardilla ardio ardor arduo area arena arete
argel argentina argentino argh argo argumentar argumento aria ariel aristocracia aristocrata arkansas arkham
arlene arlington arlo arma armada armado armadura armamento armand armando armani armar armazon arme armeria
armin armisticio armo armonia armonica army arne arnie aroma aron around arpa arpia arpon arqueologia
arqueologo arquero arraigado arranca arrancada arrancado arrancan arrancando arrancar arrancara arrancare
arrancaria arrancarle arrancarlo arrancarme arrancaron arrancarte arrancaste arranco arranque arranquen
arrasado arrasando arraso arrastra arrastraba arrastrada arrastrado arrastran arrastrando arrastrandose
arrastrandote arrastrar arrastrara arrastrare arrastrarlo arrastrarme arrastraron arrastrarse arrastrarte
arrastraste arrastre arrastro arre arrebatado arrebatar arrebataron arrebato arrecife arregla arreglaba
arreglada arreglado arreglalo arreglamos arreglan arreglando arreglar arreglara arreglaran arreglare
arreglaremos arreglaria arreglarla arreglarlo arreglarme arreglarmelas arreglarnos arreglaron arreglarse
arreglarselas arreglarte arreglartelas arreglaste arreglate arregle arreglemos arreglen arreglo arrepenti
arrepentida arrepentido arrepentir arrepentira arrepentire arrepentirme arrepentirse arrepentirte arrepienta
arrepiente arrepiento arrepintio arresta arrestada arrestado arrestamos arrestan arrestando arrestar
arrestaran arrestare arrestaremos arrestarla arrestarle arrestarlo arrestarme arrestaron arrestarte
arrestaste arreste arresten arrestenlo arresto arriesga arriesgada arriesgado arriesgamos arriesgan
arriesgando arriesgar arriesgare arriesgaremos arriesgaria arriesgarlo arriesgarme arriesgarnos arriesgarse
arriesgarte arriesgaste arriesgo arriesgue arrodilla arrodillado arrodillarse arrodillate arrogante arroja
arrojada arrojado arrojala arrojan arrojando arrojar arrojare arrojaron arrojaste arroje arrojen arrojo
arrow arroyo arroz arrugada arrugado arruina arruinada arruinado arruinamos arruinan arruinando arruinar
arruinara arruinare arruinaria arruinarle arruinarlo arruinarme arruinaron arruinarte arruinaste arruine
arruinen arruino arryn arsenico arte arteria arterial artesanal artesania artesano artico articulo artie
artilleria artillero artista artistica artistico arvin arwen arya asada asado asador asaltada asaltado
asaltando asaltante asaltar asaltaron asalto asami asano asar ascendencia ascendente ascender ascendido
ascendiendo ascendieron ascendio ascension ascenso ascensor asciende ascienden asco asegura aseguraba
asegurada asegurado aseguradora aseguramos aseguran asegurando asegurandome asegurar asegurara asegurare
aseguraremos aseguraria asegurarle asegurarlo asegurarme asegurarnos aseguraron asegurarse asegurarte
aseguraste asegurate asegure aseguren asegurense asegurese aseguro asentado asentamiento aseo asesina
asesinada asesinado asesinan asesinando asesinar asesinara asesinaran asesinarla asesinarlo asesinarme
asesinaron asesinarte asesinaste asesinato asesine asesinen asesino asesor asesora asesoria asfalto
asfixiado asfixiando asha asher ashton asia asiatica asiatico asiente asiento asigna asignacion asignada
asignado asignar asignara asignaron asignatura asigno asilo asimilar asique asista asiste asistencia
asistenta asistente asisti asistida asistido asistiendo asistio asistir asistira aslan asma asno asocia
asociada asociado asoma asombra asombrada asombrado asombro asombrosa asombroso asomo aspera aspero aspira
aspiracion aspiradora aspirante aspirar aspirina asquerosa asqueroso asriel asta asteroide astilla astillero
aston astor astra astral astro astrologia astronomia astronomo astuta astuto asuka asuma asume asumen asumi
asumido asumiendo asumimos asumio asumir asumira asumire asumirlo asumo asunto asusta asustaba asustada
asustado asustamos asustan asustando asustar asustara asustaria asustarla asustarlo asustarme asustarnos
asustaron asustarse asustarte asustaste asuste asusten asusto ataca atacaba atacaban atacada atacado
atacamos atacan atacando atacante atacar atacara atacaran atacaremos atacaria atacarlo atacarme atacarnos
atacaron atacarte atacaste ataco atada atado atajo atalo atamos atan atando ataque ataquemos ataquen atar
atardecer atare atari atarlo atarme ataron atarte atasca atascada atascado atasco atencion atender atendera
atendere atenderlo atenderme atenderte atendia atendida atendido atendiendo atendio atenea atenta atentado
atentamente atento ateo aterra aterrada aterrado aterrador aterradora aterrice aterricemos aterriza
aterrizado aterrizaje aterrizamos aterrizando aterrizar aterrizara aterrizaron aterrizo aterroriza
aterrorizada aterrorizado aterrorizando aterrorizar atico atienda atiendan atiende atienden atiendo atila
atizador atkins atlantic atlantico atlantida atlantis atlas atleta atletica atletico atletismo atmosfera
atmosferica atom atomica atomico atomo atontado atorada atorado atormenta atormentada atormentado atoro
atracado atracador atracar atraccion atraco atractiva atractivo atrae atraen atraer atraera atraerlo atraia
atraida atraido atraiga atraigo atrajo atrapa atrapada atrapado atrapala atrapalo atrapamos atrapan
atrapando atrapar atrapara atraparan atrapare atraparemos atraparla atraparle atraparlo atraparme atraparnos
atraparon atraparte atrapaste atrape atrapemos atrapen atrapenla atrapenlo atrapo atraque atras atrasada
atrasado atraso atravesado atravesamos atravesando atravesar atravesara atravesarla atravesarlo atravesaron
atravese atraveso atraviesa atraviesan atraviese atrayendo atreva atrevan atreve atreven atrevera atreveria
atreverse atrevete atrevi atrevia atrevida atrevido atrevio atreviste atrevo atributos atrocidad atropella
atropellada atropellado atropellar atropellaron atropelle atropello atropina atroz atuendo atun aturdida
aturdido aubrey auch audi audicion audiencia audio auditoria auditorio audrey auge auggie augie augurio
august augusta augustine augusto aula aullando aullido aumenta aumentado aumentan aumentando aumentar
aumentara aumentaron aumente aumento aura aurora ausencia ausente austen austin australia australiana
australiano autentica autentico autismo autista auto autobots autografo automatica automatico autonomia
autonomo autopista autopsia autor autora autorice autoridad autoriza autorizada autorizado autorizar
autorizo auxiliar aval avance avancemos avancen avanza avanzaba avanzada avanzado avanzamos avanzan
avanzando avanzar avanzo avaricia avaro avatar aveces avecina avena avenida aventura aventurera aventurero
avergonzaba avergonzada avergonzado avergonzando avergonzar avergonzaria avergonzarme avergonzarse
avergonzarte averguence averguenza averguenzo averia averiado averigua averiguado averigualo averiguamos
averiguan averiguando averiguar averiguara averiguare averiguaremos averiguarlo averiguaron averiguaste
averigue averiguemos averiguemoslo averiguen averiguo averio aversion avery aviacion avion avioneta avisa
avisado avisale avisame avisamos avisan avisando avisar avisara avisare avisaremos avisarle avisarme
avisarnos avisaron avisarte avisaste avise aviseme avisen avisenme aviso avispa avistamiento avon away axel
axila ayer ayuda ayudaba ayudaban ayudadme ayudado ayudala ayudale ayudalo ayudame ayudamos ayudan ayudando
ayudandome ayudandote ayudante ayudar ayudara ayudaran ayudare ayudaremos ayudaria ayudarian ayudarla
ayudarle ayudarlo ayudarme ayudarnos ayudaron ayudarse ayudarte ayudase ayudaste ayude ayudeme ayudemos
ayuden ayudenlo ayudenme ayudennos ayudo ayuno ayuntamiento azar azotado azotar azote azotea baal baba babe
babeando babear babel babor babosa baboso babu baby bach bache back bacon bacteria baek bagel baila bailado
bailamos bailan bailando bailar bailare bailaremos bailarin bailarina baile bailemos bailen bailey bailo
baines baird baja bajaba bajad bajada bajado bajala bajalo bajame bajamos bajan bajando bajar bajara bajaran
bajare bajaremos bajaria bajarla bajarle bajarlo bajarme bajarnos bajaron bajarse bajarte bajaste bajate
baje bajemos bajen bajenme bajense bajese bajista bajita bajito bajo bajon bajor baker bala balada balance
balancea balanceo balcon balde bali baliza ball ballard ballesta ballet balneario balon balsa baltar bambi
bambu bana banado banador banal banana banando banar banarme banarnos banarse banarte banca bancaria
bancario banco band banda bandeja bandera bando bane banera bang banjo bank banner banning bannister bannon
bano banquero banquete banquillo baptiste baraja barata baratija barato barb barba barbacoa barbados barbara
barbarie barbaro barber barberia barbero barbilla barbra barca barco barker barlow barman barn barnard
barnett barney baron baronesa barquero barr barra barracon barranco barre barrer barrera barret barrett
barricada barrido barriendo barril barrio barro barrotes barrow barry bart bartlet bartlett barton basa
basaba basada basado basan basandome basandonos basandose base baseball bash basica basicamente basico basil
basketball baso basta bastaba bastado bastan bastante bastar bastara bastarda bastardo bastaria bastilla
bastion basto baston basurero bata batallon bate batea bateador batear bateman bateo bateria baterista bath
batida batido batidora batir batista batman baton bauer baul baum bautismo bautista bautizado bautizar
baylor bayoneta baza bazar bazo beach beacon beale bean bear beast beat beatrice beau beaufort beaumont
beaver beba bebamos beban bebe bebelo bebemos beben beber bebera bebere beberemos beberia beberla beberlo
bebete bebetelo bebi bebia bebian bebida bebido bebiendo bebiera bebieron bebimos bebio bebiste bebita
bebito bebo beca becca beck becker becket beckett becky bedford been beep beicon beka bela belen belga
belgrado belinda bell bella belle bellevue bellisima bellisimo bello belly bendecida bendecido bendecir
bender bendicion bendiga bendijo bendita bendito bene benedict benefica beneficia beneficiado benefician
beneficiar beneficiara beneficiaria beneficiario beneficiarse beneficio beneficioso benefico benito benji
bennet bennett bennie benny benson benton benz beom berenson berg bergen berger bergman berk berkeley berlin
berman bern bernard bernardo bernice bernie bernstein berry bert berta bertha bertie berto bertrand beryl
besa besaba besado besala besame besamos besan besando besandose besar besara besare besaria besarla besarle
besarlo besarme besarnos besarse besarte besaste bese besen besito beso bessie best bestia bestial beta beth
beto betsy bette better betty bhai bianca bibi biblia biblica biblico bibliotecaria bibliotecario bicho bici
bieber bien bienvenida bienvenido biff bilal biliar bill billar billetera billie billon billonario billy
bing bingo biografia biologia biologica biologico bird birmania birra bisabuela bisabuelo bisexual black
blackwood blade blaine blair blake blanc blanca blanchard blanco blanda blando blanqueador blanquear blaze
blindada blindado blindaje block blog blood bloody bloom bloque bloquea bloqueada bloqueado bloqueador
bloquean bloqueando bloquear bloquearon bloqueen bloqueo boba bobada bobbi bobbie bobby bobina bobo boca
bocadillo bocado bocanada boceto bochorno bochornoso bocina bocon bocota boda boden bodie body bogota
bohannon boina bola bolena bolera boleta boleto boli boligrafo bolin bolita bolivia bollo bolo bolonia bolsa
bolsillo bolsita bolso bolson bolt bolton bomba bombardeado bombardean bombardeando bombardear bombardearon
bombardeo bombardero bombay bombeando bombeo bombero bombilla bombo bombon bond bondadosa bondadoso bone
bong bonificacion bonita bonito bonner bonnet bonnie bono boog book booker boom boomer boon boone bope
boquilla bora borda bordado borde borden bordo borg borgia boris borneo borra borracha borrachera borracho
borrada borrado borrador borrando borrar borrara borrare borrarlo borraron borraste borre borro borron
borrosa borroso bosch bosco bosque bosquejo boston bota botanica botanico botar bote botin boton botwin
boulevard bowden bowen bowers bowery bowie bowl boxeador boxear boxeo boxer boya boyd boyle boyz bozer brad
bradford bradley brady braga bragg bragueta bram bran branch brand brandi brando brandon brandt brandy
branson brant brasas brasil brasilena brasileno braun brava bravo bray brazas brazo brea break brecha bree
breen bren brenda brendan brendon brennan brent bret brett breve brevedad brevemente brewster brian brice
brick bridge bridger bridget bridgette brie brien briggs bright brighton brigitte brilla brillaba brillan
brillando brillante brillantez brillar brillara brille brillo brinda brindamos brindar brindemos brindo
brisa bristol bristow britania britanica britanico britt britta brittany brocha broche brock broderick
brodie brody broma bromea bromeaba bromeando bromear bromeo bronca bronce bronco bronson brook brooke brota
brote brown browne brownie browning bruce bruja brujo bruma brunch bruno brusca brusco bruta brutal bruto
bryan bryant bryce bucarest buceo buchanan buck bucky bucle buda budapest budd buddy budin budista buen
buena buenisima buenisimo bueno buey bufalo buffalo buffy bufon buho buick bulgaria bull bullet bulto bunch
bundy bunny bunty buque burger burgues burguesa burguesia burke burla burlaba burlaban burlado burlan
burlando burlandose burlar burlarme burlaron burlarse burlarte burle burlen burlo burnett burocracia
burocrata burr burra burro burt burton busan busca buscaba buscabamos buscaban buscad buscada buscado
buscador buscala buscalo buscame buscamos buscan buscando buscandola buscandole buscandolo buscandome
buscandonos buscandote buscar buscara buscaran buscare buscaremos buscaria buscarla buscarle buscarlo
buscarme buscarnos buscaron buscarse buscarte buscaste buscate busco bush busque busqueda busquen buster
busto butch butler button buyeo buzo buzon buzz byeol byeon byrd byron byul byun byung cabalga cabalgar
caballa caballeria caballero caballeroso caballito caballo cabana cabe cabecera cabecilla cabecita cabellera
cabello cabelludo caben caber cabezazo cabezota cabia cabida cabina cable cableado cabo cabot cabra cabrea
cabreada cabreado cabrear cabron cabrona cabronazo caca cacahuete cacao caceria cacerola cacharro cacho
cachonda cachondeo cachondo cachorrito cachorro cada caddy cade caden cadena cadera cadete cadillac caducado
caducidad cady caemos caen caer caera caeran caere caeremos caeria caerle caerme caerse caerte caesar cafe
cafetera cafeteria caga cagada cagado cagamos cagan cagando cagar cagarla cagaste cage cagney cago cagon
cague caia caian caida caido caiga caigan caigo caiman caimos cain caine cairo caiste caitlin caitlyn caja
cajera cajero cajita cajon cajuela cala calabaza calabozo calada calado calamar calambre calamidad calana
calavera calcetin calcula calculado calculadora calculando calcular calculo calcuta calder caldera caldero
caldo cale caleb calentado calentador calentamiento calentando calentar calentarse calentarte calentita
calentito cali calida calidad calidez calido calienta calientan caliente califica calificacion calificada
calificado calificar caligula caliz caliza call calla callad callada callado callaghan callahan callan
callar callara callare callarme callarse callarte callate calle calleigh callejera callejero callejon callen
callense callese callie callo calloway cally calma calmada calmado calmante calmar calmara calmarla calmarlo
calmarme calmarnos calmarse calmarte calmate calme calmen calmense calmese calmo calor calumnia calurosa
caluroso calva calvario calvin calvo calza calzada calzado cama camada camaleon camara camarada camarera
camarero camaro camaron camarote cambia cambiaba cambiada cambiado cambiamos cambian cambiando cambiante
cambiar cambiara cambiaran cambiare cambiaremos cambiaria cambiarian cambiarla cambiarle cambiarlo cambiarme
cambiarnos cambiaron cambiarse cambiarte cambiaste cambiate cambie cambiemos cambien cambio camden came
camello camerino cameron cami camila camilla camille camilo camina caminaba caminado caminamos caminan
caminando caminante caminar caminare caminaremos caminata camine caminemos caminen camino camion camionero
camioneta camisa camiseta camison camp campamento campana campeon campeona campeonato campesina campesino
campina camping campo cana canada canal canalizar canalla cancela cancelacion cancelada cancelado cancelamos
cancelar cancelare cancelarla cancelarlo cancelaron cancele cancelo cancha cancion candace candado candela
candente candice candidata candidato candidatura candy cane canela caneria cangrejo canibal canibalismo
canica canina canino canning cannon cano canoa canon canoso cansa cansada cansado cansan cansancio cansando
cansar cansaste canse canso canta cantaba cantaban cantado cantamos cantan cantando cantante cantar cantara
cantaran cantare cantaremos cantarla cantarle cantaste cante cantemos canten cantera cantidad cantina canto
canyon caotica caotico capa capacidad capacitada capacitado capaz cape capellan capi capilla capital
capitalismo capitalista capitan capitana capitol capitolio capitulo caplan capo capota cappie capri capricho
caprichosa caprichoso capta captado captain captan captando captar captaron capto captores captura capturada
capturado capturamos capturan capturar capturarlo capturaron capturen capturo capua caputo caqui cara
carabina caracter caracteristica caracteristico caradura caramelo caravana caray carbon carbono carcel
carcelero cardenal cardiaca cardiaco cardio care carece carecen carencia carey carga cargaba cargada cargado
cargador cargamento cargamos cargan cargando cargar cargare cargarla cargarlo cargarme cargaron cargarse
cargarte cargaste cargo cargue carguen carguero cari caricatura caricia caridad carina carinito carino
carinosa carinosamente carinoso carisimo carita caritativa caritativo carl carla carlin carlisle carlito
carlo carlota carlotta carlson carlton carly carmel carmela carmelo carmen carmine carnada carnal carnaval
carne carnero carnet carney carniceria carnicero caro carol carole carolina caroline carotida carpa
carpenter carpeta carpinteria carpintero carr carrera carreta carrete carretera carretilla carrie carril
carrillo carrington carrito carro carroceria carrona carroza carson carta cartel carter cartera carterista
cartero cartier cartilago cartilla cartman carton cartucho caruso carver cary casa casaba casada casado
casamos casan casando casandose casar casara casaramos casaran casare casaremos casaria casarme casarnos
casaron casarse casarte casaste casate cascada cascara cascaron casco case casemonos casemos casen casera
casero caseta casete casey cash casi casilla casillero casino casio casita caso caspar casper casquillo
cassette cassie casta castana castano castidad castiga castigada castigado castigan castigando castigar
castigara castigaran castigare castigarla castigarlo castigarme castigaron castigarte castigo castigue
castiguen castilla castillo castor castrado castro casualidad casualmente cata catalina catalogo
catastrofica catastrofico cate catedra catedral cateo caterina catering cath catherine cathy cato catolica
catolico catre caucho causa causaba causada causado causamos causan causando causante causar causara
causaria causarle causaron causarte causaste cause causo cautelosa cauteloso cautiva cautivado cautivo cava
cavado cavando cavar caviar cavidad cayden cayendose cayera cayeran cayeron cayo caza cazado cazador
cazadora cazamos cazan cazando cazar cazo cazuela cebo cebra cece ceci cecil cecile cecily ceda cedar cede
ceder cedera cedere cedido cediendo cedio cedo cegado ceja celda celebra celebracion celebrado celebramos
celebran celebrando celebrar celebrara celebraremos celebrarlo celebre celebremos celebro celestial
celestine celia celo celosa celoso celula celular cementerio cemento cena cenado cenamos cenando cenar
cenaremos cene cenemos cenicero ceno censo centauri centenar centinela centra centrada centrado central
centramos centrar centrarme centrarnos centrarse centrarte centrate centremonos centro cepa cera ceramica
cerca cercana cercania cercano cerco cerda cerdito cerdo cerebral cerebrito cerebro ceremonia ceremonial
cereza cerezo cerilla cero cerraba cerrad cerrada cerrado cerradura cerramos cerrando cerrandose cerrar
cerrara cerraran cerrare cerraremos cerraria cerrarla cerrarlo cerraron cerrarse cerraste cerre cerremos
cerro certeza certificacion certificada certificado cerveza cervical cesa cesado cesar cesare cesarea cese
cesta cesto cetro chacal chachara chad chae chai chaka chakra chal chalado chalmers chaman chambers
champagne champan champana chan chance chandal chandler chanel chaney chang change channel channing chantaje
chantajear chantajearme chantajeo chantal chao chapa chapel chapman chappie chaqueta charla charlamos
charlando charlar charlatan charlene charles charleston charley charlotte charlton charly charmaine charming
chase chasquea chastain chat chatarra chau chava chaval chaz checa checar checo chef chelo chema chen cheney
cheng cheol cheon cheong cheque chequear chequeo chequera cher cherie cherry cheryl chester chet cheung
chewie cheyenne chez chiana chiang chic chica chick chicle chico chief chiflada chiflado child chile chili
chilla chillando chillar chillido chillon chilton chim chin china ching chingada chingados chino chip
chiquero chiquilla chiquillo chiquita chiquitin chiquito chirriando chirrido chisme chispa chist chista
chiste chistosa chistoso chiu chivatazo chivo choca chocado chocamos chocan chocando chocante chocar
chocaron chocho choco choi chon chong choni choo choon chop chopper choque chorlito chorrada chorreando
chorro chou chow choza chris chrissie chrissy christa christian christie christina christine christmas
christophe christopher christy chucho chuck chucky chul chula chulo chun chung chungo chupa chupada chupado
chupame chupamela chupan chupando chupar chupate chupe chupo ciao cibernetica cibernetico cicada cicero
ciceron ciclismo ciclista ciclo ciclon ciega ciegamente ciego cielo cien cientifica cientifico ciento ciera
cierra cierrala cierralo cierran cierre cierren cierro cierta ciertamente cierto ciervo cifra cigarrillo
cilantro cilindro cima cimientos cinco cindy cine cineasta cinematografica cinematografico cinica cinico
cinta cinto cintura cinturon circo circuito circula circulan circulando circular circulo circunstancia
circunstancial ciro ciruela cirujana cirujano cisco cisne cisterna cita citacion citado citando citar cito
city ciudad ciudadana ciudadania ciudadano ciudadela civico civilizacion civilizada civilizado clair claire
clan clandestina clandestino clara claramente clare clarence claridad clarisimo clarissa clarisse clark
clarke clarkson claro clary clase clasica clasico clasificacion clasificada clasificado clasificar claudia
claudio claus claustrofobia claustrofobico clausula clausura clava clavada clavado clavando clavar clavarle
clave clavo clay clayton cleary clem clemencia clemens clement clemente clementine cleo clero clic click
clienta cliente clientela clifton clima climax clinica clinico clint clinton clip clive clon clonacion cloro
clover coaccion coach coagulacion coalicion coartada cobardia cobb cobertura cobija cobijo cobra cobrado
cobrador cobramos cobran cobrando cobrar cobrara cobrare cobrarle cobrarte cobre cobro coca cocaina coche
cochera cochero cochina cochino cochran cochrane cocida cocido cocina cocinaba cocinado cocinan cocinando
cocinar cocinare cocinaste cocine cocinera cocinero cocino coco codazo codiciosa codicioso codificacion
codificada codificado codo cody coeficiente coexistir cofre coge coged cogedle cogedlo cogela cogelo cogeme
cogemos cogen coger cogera cogeran cogere cogeremos cogeria cogerla cogerle cogerlo cogerme cogerse cogerte
cogi cogia cogida cogido cogiendo cogiera cogieron cogimos cogio cogiste cohen coherente cohete coincida
coincide coinciden coincidencia coincidia coincidir coincido coito coja cojamos cojan cojeando cojera cojin
cojo cojonudo cola colabora colaborador colaborando colaborar colacion colada colado colador colapsa
colapsado colapsando colapsar colapso colar colarme colarse colateral colby colcha cold cole coleando
coleccion colecciona coleccionar colecciono colecta colectiva colectivo colector colega colegial colegiala
colera coleta colette colgaba colgada colgado colgamos colgando colgante colgar colgaran colgare colgarlo
colgarme colgaron colgarte colgaste colgo colilla colin colina colision colita collar collin colmillo colmo
colo coloca colocacion colocada colocado colocamos colocan colocando colocar colocarlo colocarme colocaron
colocarse colocarte coloco colombia colombiana colombiano colombo colon colonia colonial coloque coloquen
color colorado colorear colorido colson colt colton columbia columbine columbo columbus columpio coma
comadreja comadrona comamos coman comandante comandar comando combatido combatiendo combatiente combatir
combatirlo combina combinacion combinada combinado combinan combinar combo combustible come comed comedia
comediante comelo comemos comen comence comencemos comenta comentado comentando comentar comentario comente
comento comenzaba comenzado comenzamos comenzando comenzar comenzara comenzaran comenzare comenzaremos
comenzaria comenzaron comenzaste comenzo comer comera comeran comercial comerciante comerciar comercio
comere comeremos comeria comerla comerlo comerme comernos comerse comerselo comerte comertelo comestible
cometa cometan comete cometelo cometemos cometen cometer cometere cometi cometido cometiendo cometiera
cometieron cometimos cometio cometiste cometo comi comia comiamos comian comic comica comico comida comido
comience comiencen comiendo comiendose comienza comienzan comienzo comiera comieron comillas comimos coming
comino comio comisaria comisario comision comiste comite como comoda comodidad comodo comodoro compa
compacto compadre companera companero compania compara comparable comparacion comparada comparado comparamos
comparan comparando comparar compararlo compararse compares comparta compartamos compartan comparte
comparten comparti compartia compartiamos compartian compartida compartido compartiendo compartimento
compartimiento compartimos compartio compartir compartire compartiremos compartirla compartirlo comparto
compasion compasiva compasivo compatible compensa compensar compensare compensarlo compensarte competencia
competente competicion competidor competir competitiva competitivo compite compiten compitiendo complace
complacer complaceria complacerme complacerte complacida complacido complaciente compleja complejidad
complejo completa completada completado completar complete completo complexion complica complicacion
complicada complicado complican complicando complicar complicarse complice complicidad complico compone
componen componente componer comporta comportaba comportado comportamiento comportan comportando comportarme
comportarnos comportarse comportarte comportate comporte comporto composicion compra compraba comprada
comprado comprador comprale comprame compramos compran comprando comprar comprara compraran comprare
compraremos compraria comprarla comprarle comprarlo comprarme comprarnos compraron comprarse comprarte
compraste comprate compre compremos compren comprenda comprendan comprende comprenden comprender comprendera
comprenderia comprenderlo comprendi comprendia comprendido comprendio comprendo comprensible comprension
comprensiva comprensivo compresion compresor comprimido compro comprobado comprobamos comprobando comprobar
comprobare comprobaremos comprobarlo comprobe comprobo comprometa compromete comprometer comprometerme
comprometerse comprometerte comprometi comprometida comprometido comprometimos comprometio comprometiste
comprometo compromiso comprueba compruebalo compruebe comprueben compruebo compuerta compuesta compuesto
compulsion compulsivo computacion computador computadora comun comuna comunica comunicacion comunicado
comunicador comunicame comunicamos comunican comunicando comunicar comunicare comunicarle comunicarme
comunicarnos comunicarse comunicarte comunico comunidad comunion comunique comuniqueme comunismo comunista
comunitaria comunitario cona conac conan conazo concebida concebido concebir conceda concede conceder
concedera concedere concederle concederme concedida concedido concedio concedo concejal concejo concentra
concentrada concentrado concentramos concentran concentrando concentrar concentrarme concentrarnos
concentrarse concentrarte concentrate concentre concentrense concentrese concentro concepcion concepto
concerniente concertado concertar concesion concesionario concha conciencia conciente concierne conciernen
concierto concluido concluir conclusion concluye concluyo concreta concretar concreto concubina concuerda
concuerdan concuerdo concurrido concurso condado conde condena condenada condenado condenan condenar
condenarlo condenaron condenen condeno condensador condesa condicion condicional condimento condon condor
conduccion conduce conducen conducia conducido conduciendo conducir conducira conducire conduciria
conducirlo conducta conducto conductor conductora conduje condujo conduzca conduzco conecta conectada
conectado conectamos conectan conectando conectar conectarlo conectarme conectarnos conectarse conectarte
conecte conecto conejillo conejita conejito conejo conexion coney confederacion conferencia confesado
confesando confesar confesara confesare confesarle confesarlo confesarme confesarse confesarte confese
confesion confesionario confeso confesor confesora confia confiaba confiable confiada confiado confiamos
confian confiando confianza confiar confiara confiare confiaria confiarle confiaron confiaste confidencia
confidencial confidente confie confiemos confien confiesa confiese confieso confinado confines confio
confirma confirmacion confirmada confirmado confirmamos confirman confirmando confirmar confirmara
confirmarlo confirmaron confirme confirmen confirmo confiscado confiscar conflicto conforma conforme
conformo confucio confunda confunde confunden confundi confundida confundido confundiendo confundio
confundir confundirme confundirse confundiste confundo confusa confusion confuso cong congela congelacion
congelada congelado congelador congelando congelar congele congelo congo congregacion congreso conjunta
conjunto conlon conmigo conmocion conmocionada conmocionado conmovedor conmovedora conmovida conmovido
conmovio connell connelly conner connie connolly connor cono conoce conocedor conocemos conocen conocer
conocera conoceran conocere conoceremos conoceria conocerla conocerle conocerlo conocerme conocernos
conocerse conocerte conoci conocia conociamos conocian conocida conocido conociendo conociera conocieramos
conocieran conocieron conociese conocimiento conocimos conocio conociste conor conozca conozcamos conozcan
conozco conque conquista conquistado conquistador conquistar conquisto conrad conroy consagrado consciencia
consciente conscientemente consecuencia consecutivas consecutivos consegui conseguia conseguido conseguimos
conseguir conseguira conseguiran conseguire conseguiremos conseguiria conseguiriamos conseguirla conseguirle
conseguirlo conseguirme conseguirnos conseguirte conseguiste consejera consejero consejo consenso consentida
consentido consentir conserje conserva conservacion conservado conservador conservadora conservan conservar
conservarla conservarlo conservatorio conserve conservo considera consideraba consideraban considerable
consideracion considerada considerado consideralo consideramos consideran considerando considerar
considerara considerare consideraria considerarlo considerarme consideraron considerarse consideraste
considerate considere considerelo consideren considero consiente consiento consiga consigamos consigan
consigna consigo consigue consiguelo consigueme consiguen consiguete consiguiendo consiguiente consiguiera
consiguieron consiguio consiste consistencia consistente consistia consola consolacion consolador consolar
consolarla consolarme consolarte consolidar consorcio consorte conspiracion conspirar conspiro consta
constance constancia constante constantine constantino conste constelacion consternado constitucion
constitucional constituye construccion constructiva constructivo constructor constructora construi
construida construido construimos construir construira construire construiremos construirla construirlo
construiste construya construye construyen construyendo construyeron construyo consuela consuelo consulado
consulta consultado consultar consultarlo consultarme consultor consultora consultorio consuma consumado
consume consumen consumia consumida consumido consumidor consumiendo consumio consumir consumo contaba
contaban contable contacta contactado contactar contactara contactare contactarla contactarlo contactarme
contactarnos contactaron contactarse contactarte contacte contacto contada contado contador contagiado
contagio contagiosa contagioso contaminada contaminado contaminar contamos contando contandole contandome
contar contara contaran contare contaremos contaria contarla contarle contarlo contarme contarmelo contarnos
contaron contarselo contarte contartelo contaste conte contemos contempla contemplar contemplen
contemporanea contemporaneo contencion contenedor contener contenerlo contenerme contenga contenia contenian
contenida contenido conteniendo contenta contento conteo contesta contestaba contestado contestador
contestadora contestame contestan contestando contestar contestara contestare contestarle contestarme
contestarte contestaste conteste contesteme contesten contesto contexto contienda contiene contienen contigo
contigua continental continente contingente continua continuaba continuacion continuad continuado
continuamos continuan continuando continuar continuara continuaran continuare continuaremos continuaron
continue continuemos continuen continuidad continuo conto contorno contra contrabando contraccion
contradiccion contrae contraer contraido contrajo contraria contrario contraste contrata contratacion
contratada contratado contratamos contratan contratando contratar contratara contratare contrataria
contratarla contratarlo contratarme contrataron contratarte contrataste contrate contratista contrato
contribuido contribuir contribuye contribuyo control controla controlaba controlada controlado controlador
controladora controlamos controlan controlando controlar controlara controlarla controlarlo controlarme
controlarse controlarte controlate controle controlen controlo controversia controversial contundente
contusion convence convencer convencera convencere convencerla convencerle convencerlo convencerme
convencernos convencerte convenci convencida convencido convenciendo convenciera convencieron convencio
convencion convencional convenciste convendria convenga convenia conveniente convenio convento convenza
convenzo conversacion conversador conversamos conversando conversar conversion converti convertia
convertible convertida convertido convertimos convertir convertira convertiran convertire convertiremos
convertiria convertirla convertirlo convertirme convertirnos convertirse convertirte convertiste conviccion
convicto conviene convierta conviertan convierte convierten conviertete convierto convincente convirtiendo
convirtiendose convirtiera convirtieron convirtio convivencia convoca convocado convocar convoco convoy
convulsion conyugal cook cooke cookie cool cooley coop cooper coopera cooperacion cooperando cooperar
cooperativa cooperativo coopere coordinado coordinador coordinar copa copia copiado copian copiando copiar
copie copiloto copio copita copo coque coqueteando coquetear coqueteo cora coral coran corcel corcoran
cordel cordelia cordell corderito cordon corea coreana coreano coreografia corey corista corky cornelia
cornelius cornell cornwall coro coronacion coronado coronaria corp corporacion corporal corporation
corporativa corporativo corra corral corramos corran corre correa correccion correccional correcta
correctamente correcto corred corredor corredora corregido corregir corregirlo correlacion corremos corren
correo correr correra correran correre correria corresponda corresponde corresponden correspondia
correspondido corresponsal correte correteando corri corria corrian corrida corrido corriendo corriente
corriera corrieron corrigan corrimos corrio corriste corro corrompe corromper corrupcion corrupta corrupto
corse corso corta cortaba cortada cortado cortador cortadora cortala cortale cortalo cortamos cortan
cortando cortante cortar cortara cortaran cortare cortaremos cortaria cortarla cortarle cortarlo cortarme
cortaron cortarse cortarte cortaste corte cortejando cortejar cortemos corten cortesana cortesia cortez
corteza corto corvette cory cosa cosby cosecha cosechar coser cosette cosido cosiendo cosillas cosima cosita
cosmeticos cosmica cosmico cosmo cosquillas cosquilleo costa costaba costado costal costando costanza costar
costara costaria costarle costaron costarte coste costear costello costera costilla costo costosa costoso
costra costumbre costura costurera cotidiana cotidiano cotilla cotilleo cotton cougar could coulson country
county court cove crabtree craig crais crane craneo crash craso craster crater craven crawford crawley crea
creaba creacion creada creado creador creame creamos crean creando creanme crear creara crearemos crearia
crearon creaste creativa creatividad creativo crece crecen crecer crecera creceran creci crecia crecida
crecido creciendo creciente creciera crecieron crecimiento crecimos crecio creciste credencial credito credo
cree creed creedme creek creel creelo creeme creemos creen creencia creer creera creeran creere creeria
creerian creerla creerle creerlo creerme creermelo creerse creerte crei creia creiamos creian creido creimos
creiste crema cremacion creo crescent cresta creta crew crewe creyendo creyente creyera creyeran creyeron
creyo crezca crezcan cria criada criadero criado criamos crian criando criar criaron criaste criatura
crichton crie crimea crimen criminal criminalidad crio cris cristal cristalina cristian cristiana cristiano
cristina cristobal critica criticado critican criticando criticar critico crockett cromo cromwell cronica
cronico croquetas crosby cross crow crowe crowley crown cruce crucemos crucen cruda crudo cruel cruje
crujiente crunch cruz cruza cruzaba cruzada cruzado cruzamos cruzan cruzando cruzar cruzara cruzaremos
cruzarlo cruzaron cruzarse cruzaste cruzo crystal cuaderno cuadra cuadrada cuadrado cuadricula cuadrilla
cuadro cual cualidad cualificada cualificado cualquier cualquiera cuan cuando cuanta cuantica cuantico
cuanto cuarenta cuarentena cuarta cuartel cuarteto cuarto cuatro cuba cubana cubano cubeta cubicos cubiculo
cubierta cubierto cubitos cubo cubra cubran cubranme cubranse cubre cubreme cubren cubrete cubri cubria
cubriendo cubrieron cubrimos cubrio cubrir cubrira cubriran cubrire cubriremos cubriria cubrirlo cubrirme
cubrirnos cubrirse cubrirte cubro cuchara cucharada cuchilla cuchillo cuclillas cuco cucu cuddy cuela cuelga
cuelgan cuelgo cuelgue cuelguen cuello cuenca cuenco cuenta cuentale cuentalo cuentame cuentamelo cuentan
cuentaselo cuente cuenteme cuenten cuento cuerda cuerdo cuerno cuero cuerpo cuervo cuesta cuestan cueste
cuestion cuestiona cuestionado cuestionando cuestionar cuestionario cuestiono cueva cuida cuidaba cuidad
cuidada cuidado cuidador cuidadora cuidadosa cuidadoso cuidala cuidalo cuidamos cuidan cuidando cuidandote
cuidar cuidara cuidaran cuidare cuidaremos cuidaria cuidarla cuidarlo cuidarme cuidarnos cuidarse cuidarte
cuidaste cuidate cuide cuiden cuidense cuidese cuido culata culebra culito cullen culminacion culminante
culo culpa culpaba culpable culpado culpan culpando culpar culpara culparan culparia culparla culparlo
culparme culparnos culparte culpe culpen culpo culta cultiva cultivado cultivando cultivar cultivo culto
cultura cultural cumbre cumpla cumplan cumple cumpleanera cumpleanero cumplen cumpli cumplia cumplida
cumplido cumpliendo cumpliera cumplieron cumplimiento cumplimos cumplio cumplir cumplira cumpliran cumplire
cumplirla cumplirlo cumplirse cumpliste cumplo cumulo cuna cunada cunado cunda cuneta cuota cupido cupo
cupon cuqui cura curacion curada curado curan curandero curando curar curara curare curarla curarlo curarme
curarse curarte cure curen curie curiosa curiosamente curioso curita curly curo currar curriculo curriculum
curro curry cursi curso curt curva curvatura custer custodia custodiado custodio cutler cutre cutter cuya
cuyo cylon daba dabamos daban dactilar dada daddy dade dadle dadme dado daga dahl dahlia daily daisy dalai
dale dalek daley dalia dalo dalton daly dama dame damela damelo damian damien damisela damita damme damon
dana danada danado danando danar danara danaria dance dando dandole dandome dandose dandote dandy dane
danesa dang dani daniel daniela danielle danilo danino danni danny dano dante danton dany danza dara daran
darby darcy dardo dare daremos darhk daria dariamos darian dario dark darla darle darlene darlo darme
darmela darmelo darnell darrell darren darrin darrow darryl darse darsela darselo darte dartela dartelo
darth darwin daryl dasela daselo dash dastan data date dato dave davey david davies davina davis davos davy
dawkins dawn dawson dayton daytona deac deacon dead dean death deba debamos deban debate debe debemos deben
deber debera deberan debere deberemos deberia deberiamos deberian debi debia debiamos debian debida debido
debiera debieramos debieron debil debilidad debilita debilitado debilitando debilitar debimos debio debiste
debo debra decada decadencia decadente decaido decapitado decapitar decenas decencia decente decentemente
decepcion decepciona decepcionada decepcionado decepcionante decepcionar decepcionara decepcionare
decepcionarlo decepcionarte decepcionaste decepcione decepciono decia deciamos decian decid decida decidamos
decidan decide deciden decidete decidi decidia decidida decidido decidiendo decidiera decidieron decidimos
decidio decidir decidira decidiran decidire decidiremos decidirlo decidirme decidirse decidirte decidiste
decidle decidme decido decima decime decimo decir decirla decirle decirlo decirme decirmelo decirnos
decirnoslo decirse decirselo decirte decirtelo decis decision decisiva decisivo decker declan declara
declaracion declarada declarado declaramos declaran declarando declarar declarara declararon declararse
declare declaro decoracion decorado decorador decorar decoro decreto dedalo dede dedica dedicaba dedicacion
dedicada dedicado dedicamos dedican dedicar dedicare dedicarle dedicarme dedicarse dedicarte dedico dedo
deduccion deducido deducir deena deep defecto defectuosa defectuoso defendemos defender defendera defendere
defenderla defenderlo defenderme defendernos defenderse defenderte defendi defendia defendido defendiendo
defendio defendiste defensiva defensivo defensor defensora defiance deficiencia deficiente defienda defiende
defienden defiendete defiendo define definen definicion definida definido definitiva definitivo deflector
defraudado defraudar defraudare defuncion degeneracion degenerado degradacion degradado degustacion deja
dejaba dejaban dejad dejada dejadla dejadle dejadlo dejadme dejadnos dejado dejala dejale dejalo dejame
dejamelo dejamos dejan dejando dejandolo dejandome dejandote dejar dejara dejaramos dejaran dejare dejaremos
dejaria dejariamos dejarian dejarla dejarle dejarlo dejarme dejarnos dejaron dejarse dejarselo dejarte
dejase dejaste dejate deje dejela dejele dejelo dejeme dejemelo dejemonos dejemos dejemoslo dejen dejenla
dejenlo dejenme dejennos dejese dejo deke dekker dela delantal delante delantera delantero delata delatado
delatar delatarme delataste delate delato delaware dele delegacion delegado deletrea deletrear delgada
delgado delia deliberada deliberado deliberar delicada delicadeza delicado delicia deliciosa delicioso
delirando delirante delito dell della delorean delta deluca demanda demandado demandan demandando demandante
demandar demandare demandarte demande demando demasiada demasiado dembe deme demela demelo demencia
demencial demente demo democracia democrata democratica democratico demolicion demolido demon demoniaca
demoniaco demora demorado demorando demorar demorara demoraste demore demoro demostracion demostrado
demostramos demostrando demostrar demostrara demostrare demostraremos demostrarle demostrarlo demostrarme
demostraron demostrarte demostrartelo demostraste demostro demuestra demuestralo demuestran demuestre
demuestren demuestro denegada denegado deng denham denise denle denme dennis dennos denny denomina densa
dense densidad denso dent dentadura dental dentista denton dentro denuncia denunciado denunciar denunciare
denunciarlo denunciarte denuncio deok depara departamento dependa depende dependemos dependen dependencia
depender dependera dependia dependiendo dependiente dependiera dependo deportacion deportado deporte
deportista deportiva deportivo deposicion depositado depositar deposito depot depravacion depravado
depresion depresivo deprimida deprimido depto derby derecha derechazo derecho derivado derrama derramada
derramado derramando derramar derrame derramo derretido derretir derriba derribado derribando derribar
derribarlo derribaron derribo derrick derrita derrite derritiendo derritio derrocado derrocar derroche
derrota derrotada derrotado derrotar derrotarlo derrotarme derrotaron derroto derrumba derrumbado
derrumbando derrumbar derrumbara derrumbarse derrumbe derrumbo derry desacato desactivada desactivado
desactivar desactivarlo desafia desafiado desafian desafiando desafiante desafiar desafiarme desafio
desafortunada desafortunado desagrada desagradecida desagradecido desahogarme desahogarse desalinado
desalmado desalojar desalojo desangrado desangrando desangro desanimado desaparece desaparecen desaparecer
desaparecera desapareceran desaparecere desapareceria desapareci desaparecia desaparecida desaparecido
desapareciendo desapareciera desaparecieran desaparecieron desaparecio desaparezca desaparezcan desaparezco
desaparicion desapercibida desapercibido desarmada desarmado desarmar desarme desarrolla desarrollada
desarrollado desarrollamos desarrollan desarrollando desarrollar desarrollaron desarrollarse desarrolle
desarrollo desastre desastrosa desastroso desata desatado desatame desatar desato desayuna desayunado
desayunando desayunar desayuno descabellada descabellado descalza descalzo descansa descansado descansan
descansando descansar descansara descansare descansaremos descanse descansemos descansen descanso descarada
descarado descarga descargada descargado descargando descargar descargo descaro descarta descartado
descartamos descartar descarto descendencia descendente descender descendido descendiendo descendiente
descendio descenso desciende descifrado descifrar descifrarlo descompuesto descompuso desconcertada
desconcertado desconecta desconectada desconectado desconectar desconecto desconfiado desconfiar desconoce
desconocida desconocido desconozco descontento describa describe describen describiendo describio describir
describiria describirlo describiste descripcion descrito descubierta descubierto descubra descubramos
descubran descubre descubren descubri descubriendo descubriera descubrieran descubrieron descubrimiento
descubrimos descubrio descubrir descubrira descubriran descubrire descubriremos descubriria descubrirlo
descubriste descubro descuento descuida descuidada descuidado descuide descuido desde desden desdicha
desdichada desdichado dese desea deseaba deseaban deseable deseada deseado deseamos desean deseando desear
deseara desearia desearle desearlo desearte deseaste desechable desechado desechar desecho desee deseen
desembarcar desembarco desempacar desempenar desempeno desempleada desempleado desempleo desencadenar
desencadeno desenterrado desenterrar deseo desequilibrado desequilibrio desercion desertar desertor
desesperada desesperado desesperante desesperanza desestimado desestimar desfilar desgarrado desgarrador
desgarro desgastado desgaste desgracia desgraciada desgraciado desguace deshace deshacemos deshacer
deshacerlo deshacerme deshacernos deshacerse deshacerte deshaga deshago deshare desharemos deshazte deshecha
deshecho deshice deshicieron deshicimos deshidratada deshidratado deshizo deshonesta deshonesto deshonor
deshonra deshonrado desi desicion desierta desierto designacion designada designado desigual desinteresada
desinteresado desistir desliz desliza deslizamiento deslizar deslizarse deslizo desmaya desmayada desmayado
desmayar desmayarme desmayarse desmayaste desmaye desmayo desmorona desmorono desnuda desnudarme desnudarse
desnudate desnudez desnudo desolacion desolada desolado desorden desordenada desordenado desorientada
desorientado despachar despacho despacio despacito despecho despedi despedida despedido despedimos despedir
despedira despediran despedire despediria despedirla despedirlo despedirme despedirnos despedirse despedirte
despediste despega despegado despegando despegar despego despegue despeja despejad despejada despejado
despejando despejar despeje despejen despensa desperdicia desperdiciada desperdiciado desperdiciando
desperdiciar desperdiciarlo desperdicie desperdicio despertaba despertad despertado despertador despertamos
despertando despertar despertara despertare despertaria despertarla despertarlo despertarme despertaron
despertarse despertarte despertaste desperte desperto despiadada despiadado despida despidan despide
despiden despidete despidiendo despidiera despidieran despidieron despidio despido despierta despiertame
despiertan despiertate despierte despierten despierto despistado despistar desplaza desplazado
desplazamiento desplegado desplegar despliegue desplomo despojado desprecia despreciado desprecian
despreciar desprecio desprende despreocupada despreocupado desquiciada desquiciado destaca destacado
destacar destapar destello desterrado destierro destinada destinado destino destiny destitucion destreza
destripador destripar destroza destrozada destrozado destrozan destrozando destrozar destrozara destrozare
destrozaron destrozaste destrozo destruccion destructiva destructivo destructor destrui destruida destruido
destruimos destruir destruira destruiran destruire destruiremos destruiria destruirla destruirlo destruirme
destruirnos destruirse destruirte destruiste destruya destruyan destruye destruyen destruyendo destruyera
destruyeron destruyo desvan desvanece desvanecen desvanecido desvaneciendo desvanecio desvergonzada
desvergonzado desvia desviacion desviado desviamos desviando desviar desvio detallada detallado deteccion
detecta detectada detectado detectamos detectan detectando detectar detectaron detecto detector deten
detencion detendra detendran detendre detendremos detendria detenemos deteneos detener detenerla detenerle
detenerlo detenerme detenernos detenerse detenerte detenga detengalo detengamos detengan detenganla
detenganlo detenganse detengase detengo detenia detenida detenido deteniendo detenla detenlo detente
detergente deteriorado deterioro determina determinacion determinada determinado determinar determinara
determino detesta detesto detiene detienen detonacion detonador detonante detuve detuviera detuvieran
detuvieron detuvimos detuviste detuvo deuce deuda deul devastacion devastada devastado devastador
devastadora devi devil devin devlin devocion devoe devolucion devolvemos devolver devolvera devolveran
devolvere devolveremos devolveria devolverla devolverle devolverlo devolverme devolvermelo devolvernos
devolversela devolverselo devolverte devolvertelo devolvi devolviendo devolviera devolvieron devolvio
devolviste devon devora devorado devoran devorando devorar devota devoto devuelta devuelto devuelva
devuelvame devuelvan devuelve devuelvela devuelvele devuelvelo devuelveme devuelvemela devuelvemelo
devuelven devuelvo dharma diabetico diabolica diabolico diafragma diagnosticado diagnosticar diagnosticaron
diagnostico diagrama dial dialecto dialisis diamante diana diane diaria diario diaz dibuja dibujado
dibujando dibujante dibujar dibujaste dibuje dibujo dice dicen dicha dicho dichosa dichoso diciendo
diciendole diciendolo diciendome diciendonos diciendote dick dickie dickinson dicky dicta dictado dictador
dictadura dictar dicte didi didn diego diente diera dieramos dieran dieron diese diesel diestra diestro
dieta diez difamacion diferencia diferencial diferenciar diferente dificulta dificultad difundir difunta
difunto difusion diga digale digalo digame digamelo digamos digan diganle diganme digaselo digestion
digestivo diggle digna dignidad digno digo dije dijera dijeramos dijeran dijeron dijese dijo dilatacion dile
diligente dillon dilo dima dime dimelo dimension dimensional diminuta diminutivo diminuto dimision dimitido
dimitir dimitri dina dinah dinamarca dinamica dinamico dinamita dinastia dineral dinero ding dink dino dion
dior diosa diplomacia diplomatica diplomatico diputado dique dira diran dire direccion directa directamente
directiva directivo directo director directora directorio diremos diria diriamos dirian dirige dirigen
dirigente dirigete dirigi dirigia dirigian dirigible dirigida dirigido dirigiendo dirigiendose dirigimos
dirigio dirigir dirigira dirigire dirigiremos dirigirlo dirigirme dirigirnos dirigirse dirigirte dirija
dirijan dirijanse dirijase dirijo dirk discapacidad discapacitado disciplina disciplinado disciplinaria
disciplinario disco discografica discografico discrecion discrepar discreta discreto disculpa disculpad
disculpadme disculpado disculpame disculpamos disculpan disculpando disculpar disculpare disculparme
disculparnos disculparse disculparte disculpate disculpe disculpeme disculpen disculpenme disculpennos
disculpo discurso discusion discuta discutamos discutan discute discuten discutian discutible discutido
discutiendo discutimos discutio discutir discutire discutiremos discutirlo discuto diseccion diselo disenada
disenado disenador disenadora disenando disenaron disene diseno disfrazada disfrazado disfrazar disfrazarse
disfruta disfrutaba disfrutad disfrutado disfrutalo disfrutamos disfrutan disfrutando disfrutar disfrutara
disfrutare disfrutaria disfrutarla disfrutarlo disfrutaste disfrute disfrutemos disfruten disfruto
disfuncion disfuncional disgusta disgustada disgustado disgusto disimular disminucion disminuido disminuir
disminuye disneyland disneylandia disolucion disolver disolvio dispara disparaba disparaban disparad
disparada disparado disparador disparale disparame disparamos disparan disparando disparandole disparar
disparara dispararan disparare dispararemos dispararia dispararle dispararme dispararnos dispararon
dispararse dispararte disparaste disparatado disparate dispare disparen disparenle disparo dispersa
dispersion dispersos dispone disponer dispongo disposicion dispuesta dispuesto disputa distancia distante
diste distincion distingo distingue distinguida distinguido distinguir distinta distintiva distintivo
distinto distorsion distorsionada distorsionado distraccion distrae distraer distraere distraerlo distraerme
distraernos distraerte distraida distraido distraiga distraigo distraje distrajo distrayendo distribuido
distribuidor distribuir distrito disuadir disuelto disuelve diva divagando divan diversas diversidad
diversion diversos diverti divertia divertiamos divertida divertido divertimos divertir divertiremos
divertirme divertirnos divertirse divertirte divertiste divide dividen dividendos dividida dividido
dividiendo dividimos dividio dividir dividiremos dividirlo dividirnos divierta diviertan diviertanse
divierte divierten diviertete divierto divina divinidad divino divirtiendo divirtiendose divirtieron
divirtio division divorcia divorciada divorciado divorciamos divorciando divorciar divorciarme divorciarnos
divorciaron divorciarse divorciarte divorciaste divorcie divorcio divulgar divya dixon dmitri dobbs dobby
dobla doblada doblado doblan doblando doblar doble doblo dobson doce docente doctor doctora doctorado
documentado documental documentar documento dodd dodge dodo dogville doing dojo dolan dolar dolencia doler
dolera doleria dolia dolida dolido doliendo dolio dolittle doll dolly dolor dolorida dolorido dolorosa
doloroso domar domestica domestico domicilio domina dominacion dominada dominado dominan dominando dominante
dominar domine domingo dominic dominical dominick dominio dominique domino domo dona donacion donado donald
donar donativo doncella donde done dong donkey donna donnell donnelly donner donnie donny dono dooley
doolittle doom door dopamina dora dorada dorado doreen dorian doris dormi dormia dormiamos dormian dormida
dormido dormilon dormimos dormir dormira dormiran dormire dormiremos dormiria dormirme dormirse dormirte
dormiste dorne dorso dory doscientas doscientos dotada dotado dote dottie double doug dove dover dowd down
doyle drac draco drag drago dragon drama dramatica dramaticamente dramatico drasticamente drasticas drastico
drax drayton drenar dresden drew drill droga drogaba drogada drogadicta drogadicto drogado drogando drogar
drogarme drogaron drogarse drogarte drogaste drogo dron drone duane duce ducha duchado duchar ducharme
ducharse ducharte duck ducky ducto duda dudado dudan dudando dudar dudare dudaria dude duden dudo dudosa
dudoso duela duele duelen duelo duena dueno duerma duerman duerme duermen duermete duermo dueto duff duffy
dugan duggan duke dulce dumas dumbo dumont dunas dunham dunn dunne duplicado duplicar dupont duque dura
duracion duradera duradero durado duramente duran durand durant durante durar durara duraran duraria dure
dureza durga durham durmamos durmiendo durmiente durmiera durmieron duro dustin dusty dutch dutton duval
duvall dwayne dwyer dyer dylan dyson eagle earl earle early earp earth east easton eastwood easy eaton eben
ebria ebrio echa echaba echad echada echado echale echalo echame echamos echan echando echar echara echaran
echare echaremos echaria echarian echarla echarle echarlo echarme echarnos echaron echarse echarte echaste
echate eche echemos echen echo ecografia ecologica ecologico economia economica economico ecuacion edad
eddie eddy edema eden edge edicion edie edificio editado editar editor editora editorial edmond edmund
edouard eduard eduardo educacion educada educado educaron educativa educativo edward edwin edwina efectiva
efectividad efectivo efecto efectuar eficaces eficacia eficiencia eficiente egan egipcia egipcio egocentrico
einar einstein ejecucion ejecuta ejecutada ejecutado ejecutan ejecutando ejecutar ejecutarlo ejecutaron
ejecute ejecuten ejecutiva ejecutivo ejecuto ejecutor ejemplar ejerce ejercer ejercicio ejercitar ejercito
elaborada elaborado elaborar elaine elastica elastico elba elder elderman eldridge eleccion electo electoral
electores electra electric electrica electrico electro electrodos electromagnetica electromagnetico
electrones electronica electronico elefante elegancia elegante elegi elegia elegible elegida elegido
elegimos elegir elegira elegiran elegire elegiria elegiste elektra elemental elemento elena eleva elevacion
elevada elevado elevador elevan elevar elevarse elevo elfo elia elige eligen eligiendo eligiera eligieron
eligio elija elijah elijan elijo elimina eliminacion eliminada eliminado eliminamos eliminan eliminando
eliminar eliminara eliminarla eliminarlo eliminaron elimine elimino elin eliot elisa elisabeth elise elite
eliza elizabeth ella elle ellen ellie elliot elliott ellis ellison ello elly elmer elmo elogio eloise elsa
else elsie elton elvis email emana embajada embajador embajadora embalaje embarazada embarazado embarazo
embarazosa embarazoso embarcacion embarcar embarque emborracha emborrachado emborrachamos emborrachar
emborracharme emborracharnos emborracharse emborracharte emborrachaste emborrache emborracho emboscada
embrague embriaguez embrujada embrujado emerge emergente emerger emery emiko emil emile emilia emilie emilio
emily eminencia eminente emir emisario emision emisor emisora emita emite emiten emitida emitido emitiendo
emitio emitir emitira emma emmanuel emmet emmett emmy emocion emociona emocionada emocionado emocional
emocione emociono emory emotiva emotivo empaca empacado empacando empacar empacaste empanada empapada
empapado empaquetado empaquetar empatados empece empecemos empena empenado empenar empeno empeora empeorado
empeoran empeorando empeorar empeorara empeore empeoro emperador empezaba empezaban empezad empezado
empezamos empezando empezar empezara empezaran empezare empezaremos empezaria empezaron empezaste empezo
empiece empiecen empieza empiezan empiezo emplazamiento emplea empleada empleado empleador emplear empleo
emprendedor emprender empresa empresarial empresario empuja empujaba empujado empujalo empujan empujando
empujar empujarlo empujarme empujaron empujaste empuje empujen empujo empujon enamora enamorada enamorado
enamoramos enamoran enamorando enamorar enamorara enamoraria enamorarme enamoraron enamorarse enamorarte
enamoraste enamore enamoro enana enano encabezado encadenada encadenado encaja encajaba encajan encajar
encaje encajo encanta encantaba encantaban encantada encantado encantador encantadora encantan encantar
encantara encantaria encantaron encanto encarar encarcelada encarcelado encarcelar encarga encargaba
encargada encargado encargamos encargan encargando encargar encargara encargaran encargare encargaremos
encargaria encargarme encargarnos encargaron encargarse encargarte encargaste encargate encargo encargue
encarguen encarinado encarnacion encendedor encender encendera encendere encenderla encenderlo encenderse
encendi encendida encendido encendiendo encendieron encendio encerrada encerrado encerramos encerrar
encerraran encerrare encerrarla encerrarlo encerrarme encerrarnos encerraron encerrarte encerraste encerre
encerro encienda enciendan enciende enciendelo encienden enciendo encierra encierran encierre encierren
encierro encima encinta encoge encogido encontraba encontrabamos encontraban encontrad encontrada encontrado
encontrais encontramos encontrando encontrar encontrara encontraramos encontraran encontrare encontraremos
encontraria encontrariamos encontrarian encontrarla encontrarle encontrarlo encontrarme encontrarnos
encontraron encontrarse encontrarte encontrase encontraste encontre encontremonos encontremos encontro
encriptada encriptado encubierta encubierto encubriendo encubrimiento encubrir encubrirlo encuentra
encuentrala encuentralo encuentrame encuentran encuentre encuentren encuentrenlo encuentro encuesta ende
ender endeudado enema enemiga enemigo energetica energetico energia energica energico enero enfada enfadada
enfadado enfadar enfadara enfadaria enfadarme enfadarse enfadarte enfade enfado enferma enfermado enferman
enfermando enfermar enfermarse enferme enfermedad enfermera enfermeria enfermero enfermiza enfermizo enfermo
enfoca enfocada enfocado enfocar enfocarme enfocarse enfocarte enfrenta enfrentaba enfrentado enfrentamiento
enfrentamos enfrentan enfrentando enfrentandose enfrentar enfrentara enfrentaran enfrentare enfrentaremos
enfrentarlo enfrentarme enfrentarnos enfrentaron enfrentarse enfrentarte enfrentaste enfrente enfrentemos
enfrenten enfrento enfria enfriado enfriando enfriar enfriarse enfrie enfrio enfurece enfurecido enfurecio
engana enganaba enganada enganado enganamos enganan enganando enganandome enganar enganaria enganarla
enganarlo enganarme enganarnos enganaron enganarte enganaste engancha enganchada enganchado enganchar
enganche engancho engane enganen engano enganosa enganoso engendra engendrar engendro engorda engordado
engordando engordar engreida engreido enid enjambre enlatada enloquece enloquecen enloquecer enloquecido
enloqueciendo enloquecio enmendar enmienda ennis enoja enojada enojado enojan enojando enojar enojara
enojaria enojarme enojarse enojarte enojaste enoje enojo enorgullece enorgullezco enredado enron ensalada
ensangrentada ensangrentado ensayado ensayamos ensayando enseguida ensena ensenaba ensenado ensenale
ensename ensenamelo ensenamos ensenan ensenando ensenandole ensenanza ensenar ensenara ensenare ensenaremos
ensenaria ensenarle ensenarme ensenarnos ensenaron ensenarselo ensenarte ensenartelo ensenaste ensene
enseneme ensenen enseno ensucia ensuciado ensuciar ensuciarse ensuciarte ensueno entablar ente entendamos
entendeis entendemos entender entendera entenderan entendere entenderia entenderian entenderla entenderlo
entenderme entendernos entenderse entenderte entendes entendi entendia entendiamos entendian entendible
entendido entendiendo entendiera entendieron entendimos entendio entendiste entera enterada enterado
enteramente enteramos enteran enterar enterara enteraran enteraria enterarme enterarnos enteraron enterarse
enterarte enteraste entere enteren entero enterprise enterrada enterrado enterrador enterramos enterrando
enterrar enterrare enterraremos enterrarla enterrarlo enterraron enterrarte enterraste enterre enterro
entienda entiendan entiende entiendelo entienden entiendo entierra entierran entierren entierro entonces
entra entraba entraban entrad entrada entrado entramos entran entrando entrante entrar entrara entraran
entrare entraremos entraria entraron entraste entre entrega entregaba entregada entregado entregame
entregamos entregan entregando entregar entregara entregaran entregare entregaremos entregaria entregarla
entregarle entregarlo entregarme entregarnos entregaron entregarse entregarselo entregarte entregaste
entregate entrego entregue entreguemos entreguen entremos entren entrena entrenaba entrenada entrenado
entrenador entrenadora entrenamiento entrenamos entrenan entrenando entrenar entrenaron entrenarte
entrenaste entrene entreno entretanto entretener entretenerme entretenerte entretengo entretenida
entretenido entreteniendo entretiene entrevista entrevistado entrevistando entrevistar entrevistarlo
entrevistarme entreviste entrevisto entro entrometerme entrometerse entrometerte entrometida entrometido
entusiasma entusiasmada entusiasmado entusiasmo entusiasta envejece envejecen envejecer envejecido
envejeciendo envenena envenenada envenenado envenenando envenenar envenenaron enveneno envia enviaba
enviaban enviada enviado enviale envialo enviame enviamos envian enviando enviar enviara enviaran enviare
enviaremos enviaria enviarian enviarla enviarle enviarlo enviarme enviarnos enviaron enviarte enviaste
envidia envidio envie enviemos envien envio envolver envolverlo envolvio envuelta envuelto envuelve enzima
ephraim ephram epica epico episodio epoca eppes epps equilibrada equilibrado equilibrar equilibrio equipada
equipado equipaje equitacion equivale equivoca equivocaba equivocacion equivocada equivocado equivocamos
equivocan equivocando equivocar equivocarme equivocaron equivocarse equivocarte equivocaste equivoco
equivoque equivoquen eran erase ereccion eren erguida erguido eric erica erich erie erik erika erin ermitano
ernest ernesto ernie ernst erotica erotico errada errado errar erratico errol erronea erroneo error erupcion
erwin escabullirme escabullirse escabullirte escala escalada escalando escalar escalera escalpelo escandalo
escandalosa escandaloso escaneando escanear escaneo escaner escapa escapaba escapada escapado escapamos
escapan escapando escapar escapara escaparan escaparate escapare escaparemos escaparia escaparme escaparnos
escaparon escaparse escaparte escapaste escapatoria escape escapen escapo escarbando escarbar escarcha
escarlata escasa escaso escayola escenario escenico esceptica esceptico esclava esclavo escoba escobar
escoces escocesa escocia escoge escogen escoger escogeria escogi escogido escogiendo escogieron escogimos
escogio escogiste escoja escojo escolar escolta escoltar esconda escondanse esconde escondemos esconden
esconder escondere esconderemos esconderia esconderla esconderlo esconderme escondernos esconderse
esconderte escondete escondi escondia escondian escondida escondido escondiendo escondiendome escondiendose
escondiendote escondiera escondieron escondimos escondio escondiste escondite escondo escopeta escoria
escorpio escorpion escote escotilla escriba escriban escribe escribelo escribeme escriben escribi escribia
escribiendo escribiera escribieron escribimos escribio escribir escribira escribire escribiremos escribiria
escribirla escribirle escribirlo escribirme escribirte escribiste escribo escrita escrito escritor escritora
escritorio escritura escroto escuadra escuadron escucha escuchaba escuchaban escuchad escuchada escuchadme
escuchado escuchalo escuchame escuchamos escuchan escuchando escuchandome escuchar escuchara escucharan
escuchare escucharemos escucharia escucharla escucharle escucharlo escucharme escucharnos escucharon
escucharte escuchaste escuchate escuche escucheme escuchemos escuchen escuchenme escucho escudero escuela
escultor escultura escupe escupelo escupido escupiendo escupio escupir esencia esencial esencialmente esfera
esforzado esforzamos esforzando esforzare esforzarme esforzarnos esforzarse esforzarte esforzaste esfuerce
esfuerza esfuerzan esfuerzate esfuerzo esfumado esme esmeralda esnob espabila espacial espacio espacioso
espada espalda espana espanol espanola espanta espantado espantar espanto espantosa espantoso esparcido
esparciendo esparcio esparcir esparragos esparta espartaco espartanos espatula especia especial especialidad
especialista especializa especializada especializado especializo especialmente especie especifica especifico
especimen espectacular espectaculo espectador espectro espejo espera esperaba esperabamos esperaban esperad
esperada esperadme esperado esperame esperamos esperan esperando esperandola esperandole esperandolo
esperandome esperandonos esperandote esperanza esperar esperara esperaran esperare esperaremos esperaria
esperarla esperarle esperarlo esperarme esperaron esperarse esperarte esperaste esperate espere espereme
esperemos esperen esperenme esperma espero espesa espeso espesor espia espiando espiar espiarme espina
espinaca espinal espiral espiritu espiritual esplendida esplendido esplendor esponjoso espontanea espontaneo
esposa esposada esposado esposito esposo espuelas esquiando esquiar esquimal esquina esquiva esquivando
esquivar esquizofrenia esquizofrenico essex esta estaba estabamos estaban estabilidad estabilizado
estabilizador estabilizar estable establece establecen establecer establecerse establecida establecido
estableciendo establecimos establecio establezca establo estaca estacion estaciona estacionada estacionado
estacionar estacionate estacione estaciono estad estadia estadio estado estafa estafado estafador estafadora
estafando estafar estafaron estafo estalla estallado estallar estallara estalle estallido estallo estamos
estampado estampida estampilla estan estancada estancado estancia estandar estandarte estando estano
estanque estante estar estara estaran estare estaremos estaria estariamos estarian estarlo estarte estate
estatica estatico estatua estatura estatus estatuto este esteban estela estelar estella estelle estemos
esten ester esternon esteroides estetica esther estigma estilo estima estimacion estimada estimado estimo
estimula estimulacion estimular estimulo estira estirada estirado estirando estirar esto estofado estomago
estornudar estornudo estoy estrado estragos estrangulada estrangulado estrangulador estrangular estrangulo
estratega estrategia estrategica estrategico estrecha estrechamente estrechar estrecho estrella estrellado
estrellamos estrellar estrellarse estrello estrenar estreno estresada estresado estribillo estribor estribos
estricta estrictamente estricto estropea estropeada estropeado estropeando estropear estropearlo estropee
estropeo estructura estructural estruendo estuche estudia estudiaba estudiado estudiamos estudian estudiando
estudiante estudiantil estudiar estudiarlo estudiaron estudiaste estudie estudio estudioso estufa estupenda
estupendamente estupendo estupida estupidamente estupidez estupido estuve estuviera estuvieramos estuvieran
estuvieron estuviese estuviesemos estuviesen estuvimos estuviste estuvo etapa etcetera eter eterna
eternamente eternidad eterno ethan etica etico etiqueta etiquetado etiquetar etnica etta euforico eugenia
eugenio euro europa europea europeo evacuacion evacuado evacuando evacuar evadiendo evaluacion evaluando
evaluar evan evasiva evasivo even evento ever everdeen everest everett every evey evidencia evidente evie
evil evita evitado evitamos evitan evitando evitandome evitar evitara evitaria evitarla evitarle evitarlo
evitarme evitarse evite eviten evito evolucion evoluciona evolucionado evolucionando evolucionar evoluciono
ewan ewing exacta exactitud exacto exagera exagerada exagerado exagerando exagerar exagere exagero exaltado
examina examinado examinador examinando examinar examinarla examinarlo examinarte examine examinen examino
excavacion excavando excedido excentrica excentrico excepcion excepcional excesiva excesivamente excesivo
excita excitacion excitada excitado excitan excitante exclamacion excluida excluido exclusion exclusiva
exclusivamente exclusivo excremento excursion excusado exencion exesposa exhausta exhaustiva exhaustivo
exhausto exige exigen exigencia exigente exigia exigido exigiendo exigimos exigio exigir exijo exiliado
exilio exista existan existe existen existencia existencial existente existia existian existido existiendo
existiera existieran existieron existimos existio existir existira existiria existo exito exitosa exitoso
exmarido exnovia exnovio exonerado exorcismo exorcista exotica exotico expandiendo expandir expandirse
expansion expansiva expedicion expediente expensas experimenta experimentada experimentado experimental
experimentamos experimentan experimentando experimentar experimente experimento experta experto expiacion
expiar expira explica explicaba explicacion explicado explicale explicame explicamelo explicamos explican
explicando explicar explicara explicare explicaremos explicaria explicarle explicarlo explicarme
explicarmelo explicarnos explicaron explicarse explicarselo explicarte explicartelo explicaste explicate
explicito explico explique expliqueme expliquese exploracion explorado explorador exploradora explorando
explorar explorer explosion explosiva explosivo explota explotacion explotado explotan explotando explotar
explotara explotaron explote exploten exploto expone exponer exponerlo exponerse exponiendo exportacion
exposicion expres expresa expresado expresan expresando expresar expresarlo expresarme expresarse expresarte
exprese expresion expreso exprimir expuesta expuesto expulsa expulsada expulsado expulsan expulsar
expulsaron expulsen expulsion expulso expuso exquisita exquisito extender extendera extenderse extendia
extendida extendido extendiendo extendio extensa extension extenso exterior exterminador exterminar
exterminio externa externo extienda extiende extienden extincion extirpar extorsion extra extraccion
extracto extradicion extrae extraer extraido extrajo extrana extranaba extranado extranamos extranan
extranar extranara extranare extranaremos extranaria extranarte extranaste extrane extranjera extranjero
extrano extraordinaria extraordinario extraviado extrayendo extrema extremista extremo ezequiel faber fabian
fabio fabrica fabricacion fabricada fabricado fabrican fabricando fabricante fabricar fabrico fabrizio
fabulosa fabuloso faccion face faceta facial facil facilidad facilita facilitar factor factura facturacion
faena fair faja fajo falco falcon falcone falda faldero fall falla fallaba fallado fallamos fallan fallando
fallar fallara fallare fallaron fallaste falle fallecer fallecida fallecido fallecio fallida fallido fallo
fallon falsa falsamente falsificacion falsificado falsificador falsificar falsifico falso falta faltaba
faltaban faltado faltan faltando faltante faltar faltara faltaria faltarle falte falto fama familia familiar
familiaridad familiarizada familiarizado famosa famoso fanatica fanatico fang fango fanny fantasear fantasia
fantasma fantasmal fantastica fantastico farah fargo farley farm farmaceutica farmaceutico farmacia faro
farol farola farr farrah farrell farrow farsa farsante fascinada fascinado fascismo fascista fase faser
fastidia fastidiado fastidiando fastidiar fastidiarme fastidie fastidio fastidiosa fastidioso fatal
fatalidad fatiga fatima fauna favor favorable favorece favorita favorito faye fayed fecal fecha federacion
federico feel felicia felicidad felicitacion felicitar felicitarle felicitarlo felicitarme felicitarte
felicito felicity felix feliz felizmente fell fema femenina femenino feminidad feminismo feminista feng
fenix fenomenal fenomeno fenton ferdinand ferguson feria ferit fern fernand fernanda fernandez fernando
ferocidad ferozmente ferrara ferrari ferry fertilidad ferviente festejando festejar festival festividad
fetal feto fett fiable fiar fiarme fiarse fiarte fiasco fiat fibra fibrilacion ficcion ficha fichar ficticia
ficticio fidel fidelidad fiebre fiel field fielmente fiera fiesta fife fifi fighting figueroa figura
figuraba figurado fija fijacion fijada fijado fijamente fijamos fijan fijar fijarme fijarse fijarte fijaste
fijate fije fijense fijese fiji fijo fila filip fillmore film filma filmacion filmado filmamos filmando
filmar filmarlo filmaron filme filmo filo filosofia filosofica filosofico filosofo filtra filtracion
filtrado filtrando filtrar filtro fina final finalidad finalista finalizado finalizar finalmente financia
financiado financiando financiar financiera financiero financio finanzas finca finch find finde fine finge
fingen fingi fingia fingido fingiendo fingimos fingio fingir fingire fingiste finja finjamos finjo fink
finlandia finlay finley finn finney fino fiona fire firma firmada firmado firmamento firmamos firman
firmando firmar firmara firmare firmarlo firmaron firmaste firme firmemente firmen firmo fiscalia fischer
fish fisher fisica fisicamente fisico fisk fisura fitch fiti fitz five flaca flack flaco flag flagg
flagrante flamante flamenco flamingo flan flanco flanders flandes flautista flecha flechazo fletcher
flexible flick flint flip flipando floja flojo floki flor flora floral florece florecen florecer florecido
floreciendo florecio florence florencia floreria florista flota flotador flotan flotando flotante flotar
flote flower floyd fluffy flujo fluya fluye fluyen fluyendo flynn foca foco fogg foggy folk folla follado
follame follamos follando follar follarme follarte follaste folle follen follo follon fomentar fonda fondo
fong font fontaneria fontanero football forajido forastero force ford foreman forense forest forestal forge
forja forjada forjado forjar forjo forma formaba formaban formacion formada formado formal formalidad
formalmente formamos forman formando formar formara formaron formarse formato forme formen formense formo
formula formular formulario foro forrado forrest forrester forro forster fort fortalece fortalecer fortaleza
fortuna fortune forzada forzado forzando forzar forzarla forzarlo forzarme forzaron forzarte forzo fosa
fosil foso foster foto fotografa fotografia fotografiado fotografiar fotografica fotografico fotografo found
four foxy foyle frac fracasa fracasada fracasado fracasamos fracasan fracasar fracasaron fracase fracaso
fraccion fractura fracturada fracturado fracturo fragancia fraganti fragilidad fran franca france francesa
francesca francesco francia francie francine francis francisco franck franco francoise franja frank frankie
franklin franky frannie franny franz frasco frase fraser frasier fraternal fraternidad frau fray frazier
frecuencia frecuenta frecuente frecuentemente fred freddy frederic frederick fredo free freeland fregadero
fregado fregando fregar freir frena frenado frenando frenar french frenchy frenetica frenetico freno frente
fresa fresca fresco frescura fresno freud frey freya fria frialdad friccion frida friday frieda friedman
fring fringe frio frita frito fritz frivola frivolo frodo frontera fronteriza fronterizo frost frosty frota
frotando frotar fruncido frustracion frustrada frustrado fruta fruto frye fuck fuego fuente fuera fueramos
fueran fuere fueron fuerte fuerza fuese fuesemos fuesen fuga fugado fugaz fugitiva fugitivo fugo fuimos
fuiste fuji fulana fulano full fuller fuma fumado fumador fuman fumando fumar fume fumo funcion funciona
funcionaba funcionaban funcionado funcional funcionan funcionando funcionar funcionara funcionaran
funcionaria funcionario funcionaron funcione funcionen funciono funda fundacion fundada fundado fundador
fundamental fundamento fundar fundicion fundido fundir fundo funeraria funerario fung funk funky furcia
furia furiosa furioso furtiva furtivo fusco fusil fusilado futura futuro gabby gabe gabi gable gabriel
gabriela gabriella gabrielle gaby gael gaeta gaga gage gaia gail gaines gala galactica galactico galan gale
galen galeria galia galilea galileo galletita gallo galloway galon galt galvin gama gambas gamble game gamma
gana ganaba ganaban ganada ganado ganador ganadora ganamos ganan ganancia ganando ganar ganara ganaran
ganare ganaremos ganaria ganariamos ganarla ganarle ganarlo ganarme ganarnos ganaron ganarse ganarte ganaste
gancho gane ganemos ganen gang ganga gangster gano ganso ganster gant garabatos garage garaje garantia
garantiza garantizada garantizado garantizar garantizo garber garbo garcia garden gardiner gardner garete
gareth garfield garganta garito garner garra garret garrett garrison garry garth garvey gary garza gasa
gasolina gasolinera gaspar gasta gastada gastado gastamos gastan gastando gastar gastarlo gastaron gastaste
gaste gasto gaston gata gate gatear gatita gatito gato gator gaveta gavin gayle gaza gear geary geeta geisha
gelatina geller gema gemela gemelo gemido gemir gemma gene genera generacion generado generador general
generan generando generar genero generosa generoso genetica genetico genialidad genio genoma genova gente
gentil gentilmente gentio genuina genuino geoffrey geografia geologia geon georg george georgia georgie
georgina gerald geralt gerard gerardo gerda gerencia gerhardt germain germaine german germen geronimo gerri
gerry gert gertie gestionar gesto getty geum geun ghul gigantesca gigantesco gilda gilipollas gilipollez
gill gilliam gillian gilligan gilly gime gimiendo gimnasia gimnasio gimnasta gina ginger ginny gino giovanna
giovanni gira giraba girado giramos giran girando girar girate giratoria gire giren girl giro gita gitana
gitano giulia giuliano giulio give glades gladiador gladys glamorosa glamoroso glaseado glee glen glendale
glenn globe globo globulos glock gloriosa glorioso glover gobernado gobernador gobernadora gobernar
gobernara gobierna gobiernan gobierne gobierno godzilla gogh goguryeo going goku gokuh gold goldberg golden
goldie goldman golf golfa golfista golfo goliat goliath golpe golpea golpeaba golpeaban golpeada golpeado
golpealo golpeame golpeamos golpean golpeando golpear golpeara golpearan golpeare golpearia golpearla
golpearle golpearlo golpearme golpearon golpearte golpeaste golpee golpeen golpeo golpeteo goma gomu gondor
gone gong gonna gonorrea gonzales gonzalez gonzo good goode goodman gook goose goran gorda gordie gordita
gordito gordo gordon gordy gore goring gorman gorra gorro gosh gota gotea goteando goteo gotera gotica
gotico gotta gould goya goza gozar gozo graba grabacion grabada grabado grabador grabadora grabamos graban
grabando grabar grabarlo grabaron grabaste grabe grabo grace gracia gracie graciosa gracioso gradas grado
graduacion graduada graduado gradual graduar graduarme graduarse graduarte graduaste gradue graduo grady
graffiti grafica grafico grafiti gramatica gramo gran granada grand grande grandeza grandiosa grandioso
grandote grandullon grandulon granero granger granito granizo granja granjero grano grant grantham granuja
grapas gras grasa grasiento grata gratitud grato gratuita gratuito grava grave gravedad gravemente gray
graystone grazie great grecia green greendale greene greer greg gregg gregor gregorio gregory gremio greta
grey grial griega griego grieta griff griffith grifo grill grillo grim grimm gringo gripe gris grita gritaba
gritaban gritado gritamos gritan gritando gritandole gritandome gritar gritare gritarle gritarme gritaron
gritarte gritaste grite griten grito groot grosera groseria grosero gross grotesco grove grover grua gruesa
grueso grunendo grunon grunona gruta guam guan guang guante guantera guapa guapisima guapisimo guapo guarda
guardaba guardada guardado guardala guardalo guardame guardamos guardan guardando guardar guardara guardare
guardaremos guardaria guardarla guardarlo guardarme guardarse guardarte guardaste guardate guardatelo guarde
guarden guarderia guardia guardian guardiana guardo guarida guarra guarro guau guauu guay guerra guerrera
guerrero gueto guey guia guiada guiado guian guiando guiar guiara guiare guiarlos guiarme guiarnos guiarte
guido guie guinda guinea guino guio guion guisado guiso guita guitarra gulliver gunn gunnar gunner gunter
gunther gupta guru gusta gustaba gustaban gustado gustamos gustan gustando gustar gustara gustaran gustaria
gustarian gustarle gustarme gustaron gustarte gustase gustaste gustav gustave gustavo guste gusten gusto
gwang gwen gyeong gyul habana haber haberla haberle haberlo haberme habermelo habernos haberse haberselo
haberte habertelo habia habiamos habian habib habido habiendo habil habilidad habita habitable habitacion
habitado habitan habitante habitat habito habitual habla hablaba hablabamos hablaban hablad hablado hablador
hablale hablame hablamos hablan hablando hablandole hablandome hablandote hablar hablara hablaramos hablaran
hablare hablaremos hablaria hablariamos hablarle hablarlo hablarme hablarnos hablaron hablarte hablase
hablaste hable hableme hablemos hablen hablo habra habran habre habremos habria habriamos habrian hace haced
hacedlo hacemos hacen hacer hacerla hacerle hacerlo hacerme hacermelo hacernos hacerse hacerselo hacerte
hacertelo hacha hachi hacia haciamos hacian hacienda haciendo haciendola haciendole haciendolo haciendome
haciendonos haciendose haciendote hackeado hackeando hackear hackeo hacker hada hadley haga hagale hagalo
hagame hagamelo hagamos hagamoslo hagan haganle haganlo haganme haganse hagase hagen hago haha hahn hail
hailey haines hakan hakim haku hala halaga halagada halagado halagador halago halcon hale haley hall halla
hallaba hallada hallado hallamos hallan hallar hallara hallaran hallare hallaremos hallarla hallarlo
hallaron hallaste hallazgo halle hallemos haller halley halliday hallie hallo halloran halo halsey hambre
hambrienta hambriento hamilton hamish hampa hana hand hang hani hanim hank hanley hanna hannah hannibal
hanoi hansel hansen hanson hanzo happy hara harald haran hard hardin harding hardison hardman hardware hardy
hare haremos haren hari haria hariamos harian harina harker harlan harlem harley harlow harmon harmony
harold harp harper harrington harrison harrow harry hart harta hartado hartando harte hartley hartman
hartmann harto haru harv harvey hasan hassan hasta hastings hatch hatcher hatfield hattie have haven hawai
hawaiana hawaiano hawaii hawk hawke hawking hawkins haya hayamos hayan hayden hayley haynes hazana hazel
hazla hazle hazlo hazme hazte head healy hear hearst heart heat heath heather heaven heavy heces hecha
hechicera hechiceria hechicero hechizado hecho heck hector hediondo hedor heil heinrich helada heladera
heladeria helado helando helen helena helene helga helio hell heller hello helm helo help helsinki hemos
henderson hendricks henley heno henri henrik henry henson hepatica hera herald herb here hereda heredado
heredar heredara herede heredera heredero hereditaria hereditario heredo hereje herencia heri herida herido
herir herirla herirlo herirme herirte heriste herman hermana hermanastra hermanastro hermandad hermanita
hermanito hermann hermano hermes herminia hermione hermosa hermoso hermosura hernan hernandez hero heroe
heroica heroico heroina heroismo herpes herr herradura herrera herrero herrmann hervida hervido hervir
hester heston hetty hewes heydrich hibernacion hice hiciera hicieramos hicieran hicieron hickey hidraulica
hidraulico hidrogeno hiedra hielo hiena hierba hiere hieren hierro hierva hierve higado higgs high higo hija
hijastra hijastro hijita hijito hijo hilary hilda hilde hildy hill hillary hilly hilo hilton hinata hincha
hinchada hinchado hinchazon hindi hindu hipo hipoteca hipotetica hipotetico hiriendo hiriente hirieron hirio
hiro hiroshima hirviendo histeria histerica histerico historia historial historica historico historieta
hitch hitman hito hizo hmmm hobbes hobbs hobby hobson hockey hodge hodor hogan hogar hoja hola holanda
holandes holandesa hold holden holder hole holgazan holiday hollander holliday hollin holling hollis
holloway holly holt holy hombre hombrecillo hombrecito hombria hombro home homer homero homicida homicidio
homie homo honda hondo honesta honesto honey hong hongo honor honorario honra honrada honradez honrado
honramos honrar hood hook hooker hoon hooper hoover hope hopkins hopper hora horacio horaria horario horatio
horca horda horizontal horizonte hormigon hormigueo hormiguero hormona hormonal horn horne horneado horno
horowitz horquilla horrenda horrendo horrible horriblemente horrorosa horroroso horse horst hortense horton
hoshi hoskins hospital hospitalidad hospitalizada hospitalizado hostal hostia hostil hotch hotchner hotel
house howe howell howie howl hoyo hoyt huang hubert hubiera hubieramos hubieran hubieron hubiese hubiesemos
hubiesen hubo huck hueca hueco huela huele huelen huelga huella huelo huerfana huerfano huerta huerto hueso
huevo huevon huey hugh hugo huia huida huido huimos huir huire huiste hule hulk hull humana humanitaria
humanitario humano humbert hume humeante humeda humedad humedo humildad humilla humillada humillado
humillante humillar humillarme humillo humo humor hunda hunde hunden hundida hundido hundiendo hundieron
hundimiento hundimos hundio hundir hundira hundirme hundirse hundo hung hunt hunter hurgando hurgar hurley
hurra hurto hutch hutton huxley huya huyamos huyan huye huyen huyo hwan hwang hyang hyeok hyeon hyeong hyoga
hyuk hyun hyung iago ibamos iban icaro icono idea ideal idealismo idealista idear identica identico
identidad identifica identificacion identificada identificado identificamos identifican identificar
identificarla identificarlo identificaron identificarse identifico identifique identifiquese ideo ideologia
idioma idiota idol idolo iggy iglesia ignicion ignora ignoraba ignorada ignorado ignoralo ignoramos ignoran
ignorando ignorante ignorar ignorarla ignorarlo ignorarme ignoraste ignore ignoro igor igual iguala igualar
igualdad igualmente ikari ikon ilama ilegal ilegalmente ilegar ilegitimo ilesa ileso ilicita ilicito
ilimitada ilimitado ilogico ilsa ilse ilumina iluminacion iluminada iluminado iluminar ilumine ilumino
ilustracion ilya imagina imaginaba imaginable imaginacion imaginado imaginamos imaginan imaginando imaginar
imaginaria imaginario imaginarlo imaginarme imaginarmelo imaginarse imaginarte imaginaste imaginate
imaginatelo imaginativo imagine imaginen imaginense imaginese imagino iman imbecil imita imitacion imitador
imitando imitar impaciencia impaciente impactada impactado impactante impactar imparable imparcial impecable
impedia impedido impedir impedira impediria impedirlo impedirselo impensable imperativo imperfecta
imperfecto imperial impertinente impida impide impiden impidiendo impio implacable implantado implante
implica implicaba implicacion implicada implicado implican implicar implicaria implicito implique implosion
impone imponente imponer importa importaba importaban importacion importado importamos importan importancia
importante importar importara importaria importarle importarme importarte importe importo imposible
imposicion impostor impostora impotencia impotente impreciso impredecible imprenta impresa imprescindible
impresion impresiona impresionada impresionado impresionante impresionar impresionarla impresionarme
impresionarte impresiono impreso impresora imprevisible imprevisto imprimir improbable impropio improvisada
improvisado improvisando improvisar improviso imprudencia imprudente impuesto impulsa impulsado impulsar
impulsiva impulsivo impulso impulsor impune impunidad impuro impuso inaccesible inaceptable inactivo
inadecuada inadecuado inadmisible inalambrica inalambrico inapropiada inapropiado inaugural inaugurar
incapaces incapacidad incapacitado incendia incendiado incendiando incendiar incendiario incendiaron
incendio incentivo incidente incienso incierto incinerado incinerador incision incitar inclina inclinada
inclinado inclinan inclinar inclinarse inclinate inclino incluia incluida incluido incluir incluirme incluso
incluya incluye incluyen incluyendo incluyendome incluyo incomoda incomodidad incomodo incomparable
incompetencia incompetente incompleta incompleto incomprensible incondicional inconsciente inconscientemente
inconveniente incordio incorporacion incorporado incorporar incorrecta incorrectamente incorrecto increible
incrementa incrementado incrementar incremento incriminado incriminar incriminarme incrimino incrustado
incrustar incubacion inculpar incumplimiento incursion indagando indecente indeciso indefensa indefenso
indefinido independencia independiente indeseable india indian indiana indica indicaba indicacion indicada
indicado indicador indican indicando indicar indice indicio indico indiferencia indiferente indigena
indigente indigestion indigna indignacion indignado indignante indigno indio indirecta indirectamente
indiscrecion indiscreto indiscutible indispuesta indispuesto indistinta indistinto individual individuo
indoloro indra induccion inducido indulgente indulto industria industrial industries indy inesperada
inesperado inestabilidad inestable inestimable inevitable inexistente inexperto infalible infancia infantil
infeccion infecta infectada infectado infectar infecte infecto infelices infelicidad inferior inferioridad
infernal infestado infidelidad infierno infiltracion infiltrada infiltrado infiltrar infiltrarse infiltro
infinidad infinita infinito inflable inflacion inflamable inflamacion inflamado inflexible inflexion
infligir influencia influenciado influenciar influir influye informa informacion informada informado
informador informal informalmente informamos informan informando informante informar informara informare
informaremos informarle informarme informarnos informaron informarte informatica informatico informativa
informativo informe informen informo infraccion infringir infusion inga inge ingeniera ingenieria ingeniero
ingenio ingeniosa ingenioso ingenua ingenuidad ingenuo inger ingle inglesa ingrata ingrato ingresa ingresada
ingresado ingresar ingresaron ingrese ingreso inhala inhalacion inhalador inhalar inherente inhumano inicia
iniciacion iniciada iniciado inicial inicialmente iniciamos iniciando iniciar iniciara iniciaron inicie
inicien inicio inimaginable injusta injustamente injusticia injusto inmaculada inmaculado inmadura inmaduro
inmediata inmediato inmensa inmensamente inmensidad inmenso inmersion inmerso inmigracion inmigrante
inminente inmobiliaria inmobiliario inmoral inmortal inmortalidad inmunda inmundo inmunidad innato
innecesaria innecesariamente innecesario innovacion innovador innovadora inocencia inocente inofensiva
inofensivo inolvidable inoportuno inoxidable inquieta inquieto inquietud inquilina inquilino inquisicion
insaciable insatisfecho inscribi inscribio inscripcion inscrito insecto insegura inseguridad inseguro
insensatez insensato insensible insertar inservible insignia insinua insinuar insinuo insista insiste
insisten insistencia insistente insisti insistia insistido insistiendo insistio insistir insististe insisto
insolencia insolente insolito insoportable insostenible inspeccion inspeccionar inspector inspectora inspira
inspiracion inspirada inspirado inspirador inspiradora inspiran inspirar inspire inspiro instala instalacion
instalada instalado instalamos instalando instalar instalaron instalarse instale instalo instancia
instantanea instantaneo instante instinto institucion instituto instruccion instructor instructora instruido
instrumental instrumento insuficiente insulina insulta insultado insultando insultante insultar insultarme
insulte insulto insurreccion intachable intacta intacto integracion integrado integral integrante integrar
integridad intencion intencionadamente intencionado intencional intencionalmente intensa intensamente
intensidad intensiva intensivo intenso intenta intentaba intentabamos intentaban intentado intentalo
intentamos intentan intentando intentandolo intentar intentara intentaran intentare intentaremos intentaria
intentarlo intentaron intentaste intente intentelo intentemos intentemoslo intenten intento interaccion
intercambiado intercambiamos intercambiando intercambiar intercambio intercepcion interceptado interceptar
intercepto interes interesa interesaba interesaban interesada interesado interesan interesante interesar
interesara interesaria interesarle interesarme interesarse interesarte interese intereso interfaz
interferido interferir interfiera interfieran interfiere interino interior intermedia intermedio interna
internacional internada internado internamente international internet interno interpol interpondra interpone
interponga interpreta interpretada interpretado interpretando interpretar interprete interpreto interpuso
interroga interrogacion interrogada interrogado interrogamos interrogando interrogar interrogarla
interrogarle interrogarlo interrogarme interrogaron interrogo interrogue interrumpa interrumpan interrumpe
interrumpi interrumpida interrumpido interrumpiendo interrumpimos interrumpio interrumpir interrumpirlo
interrumpirme interrumpirte interrumpo interrupcion interseccion intersect intervalo intervencion intervenga
intervenido intervenir interviene intervino intestinal intestino intima intimamente intimida intimidad
intimidada intimidado intimidante intimidar intimidarme intimo into intocable intolerable intolerancia
intolerante intrigado introduce introducido introducir introdujo intrusion intubacion intuicion inunda
inundacion inundada inundado inundando inundar inundo inusualmente inutilmente invade invaden invadida
invadido invadiendo invadio invadir invalida invalido invasion invasivo invencible invencion inventa
inventada inventado inventamos inventan inventando inventar inventaria inventario inventaron inventaste
invente invento inventor invernal invernalia inversa inversion inverso inversor inverti invertida invertido
invertir investiga investigaba investigacion investigado investigador investigadora investigamos investigan
investigando investigar investigara investigare investigaremos investigarlo investigaron investigo
investigue investiguen invicto invierno invierte invirtiendo invirtio invisibilidad invisible invita
invitaba invitacion invitada invitado invitame invitamos invitan invitando invitar invitara invitare
invitaria invitarla invitarle invitarlo invitarme invitarnos invitaron invitarte invitaste invite inviten
invito involucra involucrada involucrado involucran involucrando involucrar involucrarme involucrarse
involucrarte involucraste involucre involucren involucro involuntario invulnerable inyeccion inyecta
inyectado inyectar inyectaron inyecto ipad ipod ipor ique irak iran irani iraq iremos irena irene iria
iriamos irian irina irlandes irlandesa irma irme irnos iron ironia ironica ironico irracional irrazonable
irregular irrelevante irrespetuoso irresponsable irritable irritacion irritada irritado irritante irrumpio
irrumpir irse irte irwin isaac isaak isabel isabella isabelle isaiah isaias isla islam islandia ismael
isobel israel israeli issa italia italiana italiano ivamos ivan ivana ivar izquierda izquierdo izzie izzy
jabon jace jacinta jacinto jack jackie jacky jacob jacobi jacobo jacoby jade jadea jadeando jadeo jaeger
jafar jagger jaime jaja jake jakob jala jalar jalea jalen jaleo jamal jameson jamie jamison jamon jana jane
janek janet janey jang janice janie janine jano jansen japon japonesa jaque jarabe jardin jardineria
jardinero jared jarod jarra jarro jarron jason jasper jaula java javed javi javier jayne jean jeanie jeanine
jeanne jeannie jedi jeep jeeves jefa jefe jeff jeffrey jeffries jelly jemma jenn jenna jennie jennifer
jennings jenny jensen jeon jeong jeque jerez jerga jericho jerico jeronimo jerry jesper jesse jessi jessie
jeta jeter jett jhon jian jiang jill jillian jimbo jimi jimmy jing jinx jiro jiya joan joanie joanna joanne
joao jock jockey joda jodan jode joden joder joderme jodernos joderse joderte jodete jodi jodida jodido
jodie jodiendo jodieron jodio jodo jody joel joey joffrey johan johann johanna john johnny johnson johnston
jojo joker jolie jolly jonah jonathan jong joni jonny joon joong jorah jordan jordania jordi jordy jorge
jorobado jose josef josh josie josue jota joven jovencita jovencito jovi joya joyce juan juana juanita
juanito juarez jubilacion jubilado jubilarme jubilarse judd jude judea judia judio judo judy jueces juega
juegan juego juegue jueguen juerga jueves juez jueza jugaba jugabamos jugaban jugada jugado jugador jugadora
jugamos jugando jugar jugara jugaran jugare jugaremos jugaria jugarlo jugaron jugaste jugo jugosa jugoso
jugue juguemos jugueton juicio julia julian juliana julianne julie julien juliet julieta juliette julio juma
jumbo june jung juni junio junior juno junta juntado juntamos juntan juntando juntar juntarnos juntaron
juntarse junten juntense junto jura jurada jurado juralo juramento juramos juran jurar juraria juraron
juraste jure juridica juridico juro just justa justamente justice justicia justifica justificada justificado
justificar justin justine justo juzga juzgada juzgado juzgan juzgando juzgar juzgara juzgarlo juzgarme
juzgarte juzgo juzgue juzguen kaan kabir kadir kahlan kahn kaitlin kajal kaji kali kama kamal kamala kanan
kane kang kanye kaori kaoru kaplan kappa kara karan karate karel karen karev kari karim karin karina karl
karla karma kasie kasper katara katarina kate katerina kath katharine katherine kathy katia katie kato
katrina katrine katy katya katz kaya kayak kaye kayla kaylee kayleigh kaylie keane keanu keaton keefe keegan
keeler keen keenan keene keep keisha keller kellerman kelley kelly kelsey kelvin kemal kemp kendra kendrick
kenia kenji kenny kensi kent kenya kenzi kepler kepner kern kerrigan kerry kessler ketamina kevin khal
khaled khalid khalil khan kidd kiera kieran kiki kill killer killian kilo kilogramos kilometro kimberly
kimmy kind king kingsley kingston kinney kinsey kioto kira kirk kirsten kirsty kitt kitty klan klara klaus
knight know knox koba kobe kofi koga koichi koji kong kono konrad konstantin kook korea korra kree krieger
kriptonita kris krista kristen kristi kristin kristina kristy krueger kruger krusty kryptonita kumar kung
kurt kurtz kwan kwang kwon kyeong kyle kylie kyoko kyoto kyra kyuden kyung labia labial labio labor labrador
laca laceracion lacey lacy laden ladera ladillas lado ladra ladrando ladrar ladrillo ladron ladrona lady
lagertha lago laguerta laguna lahey laila laird lake lala lalo lama lamar lamb lame lamenta lamentaba
lamentable lamentamos lamentar lamentara lamentarlo lamentarse lamente lamento lamer lamiendo lamina lana
lancaster lance lancelot lancen lancha land landers lando landon landry landy lane laney lang langdon lange
langford langston lanie lanka lanning lannister lanza lanzaba lanzada lanzadera lanzado lanzador lanzala
lanzamiento lanzamos lanzan lanzando lanzar lanzara lanzare lanzaremos lanzarla lanzarlo lanzarme lanzaron
lanzarse lanzarte lanzaste lanzo lapd lapicera lapida lapiz lara larga largado largamente largamos largan
largar largarme largarnos largarse largarte largate largo largue larguen larguense larguese larissa lark
larry larsen larson larva laser lasse lassie lassiter last lastima lastimada lastimado lastiman lastimando
lastimar lastimara lastimare lastimaria lastimarla lastimarlo lastimarme lastimarnos lastimaron lastimarse
lastimarte lastimaste lastime lastimen lastimo lastre laszlo lata late latente lateral latex latia latido
latiendo latif latigo latin latina latino latir latitud laton latte lauda laura laurel lauren laurence
laurent lava lavaba lavabo lavada lavadero lavado lavadora lavan lavanda lavando lavar lavare lavarme
lavarse lavarte lavaste lavate lave lavo lavon lawrence lawson lawton layla layton lazar lazaro lazlo lazo
ldiota leach league leah leal lealo lean leanne lear leary leave leccion leche lechera lechero lecho lechuga
lechuza lecter lector leela leelo leeme leemos leen leer leera leere leeria leerla leerle leerlo leerme
leerte left lefty legado legal legalidad legalmente legendaria legendario legion legitima legitimo lego leia
leido leif leila leimos leiste lejana lejano lejia lema lemon lena lenador lenceria lenguado lenguaje leni
lenin lennie lennon lennox lenny lenta lentamente lente lento leon leona leonard leonardo leone leonor
leonora leopardo leopold leopoldo lepra lerner lesion lesionado lesiono lesley lester lestrade letal leto
letra letty leucemia levadura levanta levantaba levantad levantada levantado levantala levantalo levantamos
levantan levantando levantar levantara levantaran levantare levantaremos levantaria levantarla levantarlo
levantarme levantarnos levantaron levantarse levantarte levantaste levantate levante levanten levantenlo
levantense levantese levanto leve levemente levi leviatan levin levine levy lexi lexie lexington leyenda
leyendo leyera leyla leyo lglesia lgual liada liado liam lian liang liar libby libera liberacion liberada
liberado liberador liberal liberame liberamos liberan liberando liberar liberara liberaran liberare
liberaremos liberarla liberarlo liberarme liberarnos liberaron liberarse liberarte liberaste liberate libere
liberen libero libertad libia libra librado libramos librando libranos librar librara librare librarme
librarnos librarse librarte libre libreria libreta libreto libro licencia licenciado licitacion licoreria
licuadora liddy lider lidera liderado liderando liderar liderazgo lidero lidia lidiado lidiamos lidiando
lidiar liebre life liga ligada ligado ligamento ligando ligar ligera ligeramente ligero light lightning
ligia ligue like lila lili lilian liliana lillian lilly lilo lily lima limbo lime limita limitada limitado
limitar limite limo limon limonada limosina limosna limpia limpiaba limpiado limpiador limpiadora limpialo
limpiamos limpian limpiando limpiar limpiara limpiare limpiaremos limpiarla limpiarlo limpiarme limpiaron
limpiarse limpiarte limpiaste limpiate limpie limpien limpieza limpio limusina lina linc lince linda linden
lindo lindsay lindsey lindy line linea lineal ling link lino linterna lion liquida liquidado liquidar
liquidez liquido lira lirio lisa lisboa lisbon lise lisiado liso lissa lista listado lister listillo listo
liston litera literal literalmente literaria literario litio litro live livia liviana liviano liza lizzie
lizzy llaga llama llamaba llamabamos llamaban llamad llamada llamado llamala llamale llamalo llamame
llamamiento llamamos llaman llamando llamandola llamandolo llamandome llamandote llamar llamara llamarada
llamaran llamare llamaremos llamaria llamarian llamarla llamarle llamarlo llamarme llamarnos llamaron
llamarse llamarte llamase llamaste llamativa llamativo llame llamelo llameme llamemos llamen llamenme llamo
llanamente llano llanta llanto llave llega llegaba llegaban llegada llegado llegamos llegan llegando llegar
llegara llegaramos llegaran llegare llegaremos llegaria llegariamos llegarian llegaron llegase llegaste
llego llegue lleguemos lleguen llena llenaba llenado llenalo llenamos llenan llenando llenar llenara llenare
llenarla llenarlo llenaron llenarse llenaste llendo llene llenen lleno lleva llevaba llevabamos llevaban
llevad llevada llevadlo llevado llevala llevale llevalo llevame llevamos llevan llevando llevandolo
llevandose llevaoslo llevar llevara llevaramos llevaran llevare llevaremos llevaria llevariamos llevarian
llevarla llevarle llevarlo llevarme llevarmela llevarmelo llevarnos llevaron llevarse llevarsela llevarselo
llevarte llevartela llevartelo llevase llevaste llevate llevatela llevatelo lleve llevela llevelo lleveme
llevemos llevemosla llevemoslo lleven llevenla llevenlo llevenme llevense llevensela llevenselo llevese
lleveselo llevo llora lloraba llorado lloramos lloran llorando llorar llorara llorare lloraria lloraste
llore lloren lloro lloron llorona llover llovera llovia llovido lloviendo llovio lloyd llueva llueve lluvia
lmbecil lmposible lncluso lnspector loba lobby lobo loca locacion local localice localidad localiza
localizada localizado localizador localizamos localizar localizarla localizarle localizarlo localizarte
localizo locamente locion lockwood loco lodge lodo loft logan logia logica logicamente logico logo logra
lograba logrado logramos logran logrando lograr lograra lograran lograre lograremos lograria lograrlo
lograron lograste logre logremos logren logro loki lola lolita loma lomax lombard lombardo lomo lona
lonchera london lone long lonnie look lope lopez lorca lord lore lorelai lorelei loren lorena lori lorna
lorne loro lorraine losa lost lote loto lotte lottie louie louisa louise louisiana love lowe lowell lower
lremos lubricante luca lucca luce lucen lucha luchaba luchaban luchado luchador luchadora luchamos luchan
luchando luchar luchara lucharan luchare lucharemos lucharon luchaste luche luchemos luchen lucho luci lucia
lucian luciana luciano lucida lucido lucie lucien luciendo lucinda lucio lucir lucky lucrativa lucrativo
lucrecia lucrezia lucro lucy ludo luego luffy lugar lugarenos luger luisa luisiana luisma lujo lujosa lujoso
luka luke lula lulu lumbar lumen luminosa luminoso luna lunar lunatica lunatico lund lundy lung lupa lupe
lupo lutero luther luthor luto lutz luzca luzco lydecker lydia lyla lyle lyndon lyndsey lynn lynne lyon lyra
mabel macao macdonald mace maceta macgregor mach machacado machacar machete machista macho machote mack
mackenzie mackey mackie macleod macu macy madam madame madden maddie maddy made madeleine madeline madera
madero madge madi madrastra madre madrigal madrina madrugada madrugar madsen madura madurado madurando
madurar maduro maestra maestre maestria maestro maeve mafia maga magda maggie magia magic magica magicamente
magico magistrado magistral magma magna magnesio magnetica magnetico magnetismo magnifica magnifico magno
magnolia magnum magnus mago maguire maia mail main maine maite maitland maiz maja majestad majestuosa
majestuoso majo major make mako mala malaria malasia malcolm malcom malcriada malcriado maldecido maldecir
maldicion maldigo maldijo maldita maldito maleantes maleducada maleducado malestar maleta maletero maleza
malfoy malgastado malgastando malgastar malgastes malherido malhumorada malhumorado mali malia malicia
maliciosa malicioso maligna maligno malik malinterprete malinterpreten malisima malisimo mall malla mallard
malley mallorca mallory malloy malmo malnacido malo malone malta malteada maltratada maltratado maltrato
malvada malvado mama mamacita mamada mamar mambo mami mamie mamifero mamita mamma mamon manada manana mance
mancha manchada manchado manchar manchester manco manda mandaba mandado mandale mandalo mandame mandamiento
mandamos mandan mandando mandar mandara mandaran mandare mandaremos mandaria mandarin mandarina mandarla
mandarle mandarlo mandarme mandarnos mandaron mandarte mandaste mandato mande mandela manden mandibula mando
mandrake mandy maneja manejaba manejable manejado manejamos manejan manejando manejar manejare manejarla
manejarlo manejaste maneje manejo manera manga mango manguera mani mania maniaca maniaco maniatico manicura
manifestado manifestar manifestarse manifiesta manifiesto manija manila manin maniobra maniobrar manion
manipula manipulada manipulado manipulador manipuladora manipulando manipular manipularme manipulo manita
manivela manjar mann manning manny mano manojo manolo manon manor mansfield mansion manson manta mantel
manten mantendra mantendran mantendre mantendremos mantendria mantened mantenemos manteneos mantener
mantenerla mantenerle mantenerlo mantenerme mantenernos mantenerse mantenerte mantenga mantengalo mantengame
mantengamos mantengan mantenganse mantengase mantengo mantenia mantenian mantenida mantenido manteniendo
mantenla mantenlo mantenme mantente mantiene mantienen mantle manto mantra mantuve mantuviera mantuvieron
mantuvo manu manual manualmente manuel manuela many manzana manzano mapa mapache maple maqueta mara marat
maravilla maravillosa maravilloso marc marca marcacion marcada marcado marcador marcan marcando marcar
marcaron marcel marcela marcella marcello marcelo march marcha marchaba marchado marchamos marchan marchando
marchar marchara marchare marcharemos marcharme marcharnos marcharon marcharse marcharte marchaste marchate
marche marchen marchense marchese marchita marcho marci marcia marcial marciana marciano marcie marco marcy
mardi mare marea mareada mareado mareando marek mareo marga margaery margaret margarita marge margen margie
marginado marginal margo margot mari maria mariah marian mariana marianne mariano marica maricon marido
marie mariel marigold marihuana marika mariko marin marina marine marinero marino mario marion marioneta
mariposa marisa mariscal marissa maritima maritimo mark markham marko markov marky marla marlene marley
marlin marlo marlon marlow marlowe marnie marple marque marquesa marquez marron marroqui marsella marsellus
marsh marsha marshal marshall mart marta marte martha martillo martin martina martine martinez martini
martino martir martirio marty maru marv marvel marvin marwan marx mary maryland marzo masa masacrado
masacrar masacraron masaje mascar mascara masculina masculino masha masiva masivo mason master masterson
mastica masticando masticar masturbarme masturbarse masturbarte masuka mata mataba mataban matad matadero
matado matador matala matale matalo matame matamos matan matando matandome matandose matar matara mataran
matare mataremos mataria matarian matarla matarle matarlo matarme matarnos mataron matarse matarte matase
mataste mate matematica matematico mateme matemos maten matenlo mateo materia material materna maternal
maternidad materno matheson mathew mathias mathilda mathilde mathis mathison matias matilda matilde mato
maton matricula matrimonial matrimonio matrix matriz matrona matt matteo matthew matthias mattie matty
matutina matutino maud maude maui maura mauri mauricio maurizio mauro maury mavis maxi maxie maxim maxima
maxime maximizar maximo maxine maya mayer mayfield mayhew mayo mayonesa mayor mayorcito mayuscula maza maze
mazel mazo mcbain mccain mccann mccarthy mccartney mcdonald mcgarrett mcgregor mcguire mckenzie mcleod
mcmurphy mcnamara mead meada meade meado meadow mean meando mear meca mecanica mecanico mecanismo mecedora
mecenas mecha mechero medallon medellin media mediacion mediador mediados mediana mediano mediante medica
medicacion medicamente medicamento medici medicina medicinal medicion medico medida medido medidor medina
medio mediodia medir meditacion meditando meditar medula medusa meera mega megan megatones megatron meggie
meghan mein mejicano mejico mejilla mejor mejora mejorada mejorado mejoran mejorando mejorar mejorara
mejoraran mejoraria mejorarlo mejoraron mejore mejoren mejoria mejoro melancolia melancolica melancolico
melena melina melinda meliodas mella mellie melon melville melvin membrana memo memoria memorial memorizado
memorizar mencion menciona mencionaba mencionado mencionan mencionando mencionar mencionara mencionare
mencionarlo mencionaron mencionaste mencione menciono mendigar meng menique menor mensajera mensajeria
mensajero mensual menta mental mentalidad mentalmente mente menti mentia mentido mentimos mentir mentira
mentire mentiria mentirle mentirme mentirnos mentirosa mentiroso mentirte mentiste menton mentor mentora
menu menuda menudo mera meramente merca mercadeo mercader mercaderia mercado mercancia mercante merced
mercenario mercer merchant merche merci mercia mercurio mercy merece merecedor merecemos merecen merecer
merecia merecian merecido mereciera merecio merendar merezca merezco merienda merito merle merlin merlyn
mero merodeando merodear merrick merrin merry meryl mesa mesada mesera mesero meseta mesita meta metadona
metafora metal metalica metalico metallica metamos metan metano metanse metase metatron mete metela metele
metelo metemos meten meteorito meter metera meteran metere meteremos meteria meterla meterle meterlo meterme
meternos meterse meterte metete metetelo meti metia metian meticulosa meticuloso metida metido metiendo
metiendose metiendote metiera metieran metieron metimos metio metiste meto metodo metralla metralleta metro
mexicana mexicano mexico meyer mezcla mezclada mezclado mezclamos mezclan mezclando mezclar mezclarse mezclo
mezquina mezquino mezquita miami miao miau michael michaela michel michele michelle mick mickey micky micro
midas mide miden midge midiendo mido miedo miel mienta mientan miente mienten miento mientras mier mierda
migas might migracion miho mija mijo mika mike mikey miki miko mila milagrosa milagroso milan milano mile
milena miley mili milicia miligramos milimetro militante milk mill milla millar miller millie millon
millonaria millonario milly milner milo milt milton mima mimada mimado mimi mimo mina minado mind mindy mine
minera mineral mineria minero minerva ming mingo minh mini miniatura minima minimizar minimo ministerio
ministra ministro mink minnie minoria minsk mintiendo mintiendome mintiera mintieron mintio minuciosa
minucioso minuscula minusculo mira miraba mirabamos miraban mirad mirada miradme mirado mirador mirala
mirale miralo mirame miramos miran miranda mirando mirandola mirandolo mirandome mirandonos mirandote mirar
mirara miraran mirare miraremos miraria mirarla mirarle mirarlo mirarme mirarnos miraron mirarse mirarte
miraste mirate mire mirela mirelo mireme miremos miren mirenla mirenlo mirenme mirense mirese miro miron
misa mischa miseria misero misha mision misionero misma mismisima mismisimo mismo missouri missy mister
misterio misteriosa misterioso mistica mistico misty mitad mitch mitchell mitica mitico mitin mito mitologia
mmmm mobiliario moby mocion moco mocosa mocoso moda modelaje modelo moderacion moderado moderna moderno
modesta modestia modesto modificacion modificada modificado modificar modista modo modulo mohamed mohammad
mohammed mohan moho moines moira moises moja mojada mojado mojando mojar moje mojo mojon mola molan molecula
molecular moler molesley molesta molestaba molestaban molestado molestamos molestan molestando molestandome
molestar molestara molestaran molestare molestaria molestarla molestarle molestarlo molestarme molestarnos
molestaron molestarse molestarte molestaste moleste molesten molestia molesto molida molido molina molino
mollie molly momentito momento momia momo mona monada monarquia monasterio moneda monedero monet monetario
money mongoles mongolia monica monique monito monitor monitorear monitoreo monja monje monk monkey mono
monologo monopolio monopoly monotono monoxido monsanto monsieur monstruo monstruosa monstruoso mont monta
montaba montada montado montague montamos montan montana montando montar montarlo montaron montaste monte
montecarlo montero monto monton monty monumental monumento moody moon mooney moore moose mora morada morado
moral moralidad moralista moralmente moran moratones moray mordedura morder mordera mordere morderme
morderte mordi mordida mordido mordiendo mordieron mordio mordisco mordiste mordor more morel morena moreno
moreton morfeo morgan morgana mori moria morian moriarty moribunda moribundo morir morira moriran morire
moriremos moriria moririamos moririan morirme morirse morirte moriste mork morley mormon mormont moro morrie
morris morrison morro morrow morsa morse mort mortal mortalidad mortalmente mortem morten mortero morton
morty mosby mosca moscu moses mosley mosquete mosquito mostraba mostraban mostrado mostrador mostramos
mostrando mostrar mostrara mostraran mostrare mostraremos mostraria mostrarle mostrarlo mostrarme mostrarnos
mostraron mostrarse mostrarselo mostrarte mostrartelo mostraste mostre mostro mota mote motel mother motin
motiva motivacion motivada motivado motivar motivo moto motocicleta motociclista motor motora mott mouch
mount mountain mouse mousse mouth movamonos movamos movemos moveos mover movera moveran movere moveremos
moveria moverla moverlo moverme movernos moverse moverte movi movia movian movida movido moviendo
moviendonos moviendose moviendote moviera movieron movil movilidad movilizacion movilizar movio moviste moya
moza mozo mozzie muad much mucha muchacha muchachita muchachito muchacho muchachote muchisima muchisimo
mucho muda mudado mudamos mudan mudando mudar mudara mudare mudaremos mudarme mudarnos mudarse mudarte
mudaste mude mudemos mudo mueble mueca muela muelle mueller muera mueran muerda muerdago muerdan muerde
muerden muerdo muere mueren muerete muero muerta muerte muerto muestra muestrale muestrame muestramelo
muestran muestrate muestre muestreme muestren muestrenme muestro mueva muevan muevanse muevase mueve mueven
muevete muevo mugre mugriento muhammad muir mula mulder muleta mullen muller mulligan multa multimillonaria
multimillonario multiplicado multiplican multiplicar multitud munch mundo muneca muneco munich municion
municipal municipio munro munson mural muramos murdoch murdock muriel muriendo muriendose muriera murieran
murieron murio muro murph murphy musa muscular musculoso museo musgo music musica musical musico muslo must
musulman musulmana mutacion mutilacion mutilado mutua mutuo myeong myka myra myron myung nabo naboo nace
nacemos nacen nacer nacera nacho naci nacida nacido naciente naciera nacieron nacimiento nacimos nacio
nacion nacional nada nadan nadando nadar nader nadia nadie nadine nado naina nalga namaste name nami nana
nance nancy nando nanny naomi napa napoleon narco narracion narrador nasa nasal nash nata natacion natal
natalia natalidad natalie nate nathalie nathaniel national nativa nativo nato naturalidad naval navarra
navarro nave navega navegacion navegado navegador navegando navegante navegar navid navidad navidena
navideno navio navy nazi nazif nazir neal nebulosa necesaria necesariamente necesario necesidad necesita
necesitaba necesitabamos necesitaban necesitada necesitado necesitamos necesitan necesitando necesitar
necesitara necesitaran necesitare necesitaremos necesitaria necesitariamos necesitarian necesitarla
necesitarlo necesitaron necesitarte necesitaste necesite necesitemos necesiten necesito necio need neela
neff negaba negacion negado negamos negan negando negar negara negare negaria negarle negarlo negarme
negaron negarse negarte negaste negativa negativamente negatividad negativo nego negocia negociable
negociado negociador negociamos negociando negociante negociar negocio negra negro negue neha neil neill
nell nellie nelly nemo nena nene nenita neon nepal neptune neptuno nerd nero neron nerviosa nervioso nessa
neto neul neumatico neural neurologico neurologo neuronal neuronas neurosis neurotica neurotico neutral
neutralidad neutralizado neutralizar neutrinos neutrones nevando nevar never nevera newt nexo next nian
nicho nicholas nick nicki nicky nico nicola nicole nido niega niegan niego niegue niels nieta nieto nieva
nieve nigel night nike niki nikita nikki niko nikola nikolai niles nilo nina ninato nine ninera ninero ninez
ning ningun ninguna ninguno ninita ninito ninja nino nintendo niro nisha nishi nite nitrogeno nivel nixon
niza noah nobel noble noche nocion nocturna nocturno nodo noel nola nolan nomada nombra nombrada nombrado
nombrar nombraron nombre nombro nomina nominacion nominada nominado noona noonan nooo noooo noqueado nora
norad norah noreen noreste norm norma normal normalidad normalmente norman noroeste norrie norris norte
norteamerica norteamericana norteamericano nortenos north northern norton noruega noruego nosotras nosotros
nostalgia nostalgico nota notaba notable notado notamos notan notar notara notaran notaria notario notarlo
notaron note noten notificacion notificado notificar noto notorio notre nova novak novata novato novela
novena noveno noventa novia novillos novio nube nubla nuca nucky nudillos nudista nudo nueces nuera nuestra
nuestro nueva nueve nuevo nuez nula nulo numerica numerito nunca nunez nuno nuria nutria nyang nylon nyssa
obama obedece obedecen obedecer obedecerme obedezca obedezcan obedezco obeso objecion objetiva objetivo
obliga obligaba obligacion obligada obligado obligamos obligan obligando obligar obligara obligare obligarla
obligarle obligarlo obligarme obligaron obligarte obligaste obligatoria obligatorio obligo obligue obliguen
obra obrar obrera obrero obscena obscenidad obsceno obscuridad observa observaba observacion observado
observador observadora observamos observan observando observandote observar observarlo observatorio observe
observen observo obsesion obsesiona obsesionada obsesionado obsesiono obsesiva obsesivo obsoleto obstante
obstinada obstinado obstruccion obstruir obstruyendo obtendra obtendran obtendre obtendremos obtendria
obtenemos obtenerla obtenerlo obtenga obtengamos obtengan obtengo obtenida obtenido obteniendo obtiene
obtienen obtuve obtuvieron obtuvimos obtuviste obtuvo obvia obvio ocasional ocaso occidental occidente ocean
oceano ocho ochoa ocio octava octavia octavio octavo ocular oculta ocultaba ocultado ocultamos ocultan
ocultando ocultar ocultarle ocultarlo ocultarme ocultarnos ocultaron ocultarse ocultarte ocultaste oculte
oculto ocupa ocupaba ocupacion ocupada ocupado ocupamos ocupan ocupando ocupante ocupar ocupara ocuparan
ocupare ocuparemos ocuparia ocuparme ocuparnos ocuparon ocuparse ocuparte ocupate ocupe ocupen ocupo ocurra
ocurran ocurre ocurren ocurria ocurrido ocurriendo ocurriera ocurrieron ocurriese ocurrio ocurrir ocurrira
ocurriria odia odiaba odiaban odiado odiamos odian odiando odiar odiara odiaran odiaria odiarme odiarte odie
odien odin odio odiosa odioso oeste ofenda ofende ofenden ofender ofenderlo ofenderte ofendi ofendida
ofendido ofendio ofendo ofensa ofensiva ofensivo oficialmente ofrece ofrecemos ofrecen ofrecer ofrecera
ofrecere ofreceria ofrecerle ofrecerme ofrecernos ofrecerte ofreci ofrecia ofrecido ofreciendo ofreciera
ofrecieron ofrecimiento ofrecimos ofrecio ofreciste ofrenda ofrezca ofrezcan ofrezco ogden ogro ohhh ohio
oian oido oiga oigamos oigan oigo oimos oira oiran oire oiremos oiria oirla oirle oirlo oirme oirnos oirte
oiste ojala ojeada ojiva okay okey oleada oleg oler olerla olerlo olga olia olido oliendo olimpia olimpica
olimpico olio oliva olive oliver olivia olivier olivo olla ollie olly olmo olor olsen olson olvida olvidaba
olvidada olvidado olvidala olvidalo olvidamos olvidan olvidando olvidar olvidara olvidaran olvidare
olvidaremos olvidaria olvidarla olvidarlo olvidarme olvidarnos olvidaron olvidarse olvidarte olvidaste
olvidate olvide olvidelo olvidemonos olvidemos olvidemoslo olviden olvidenlo olvidense olvidese olvido
olympia olympic omar ombligo omega omer omision omitir oncologo onda only ontario onza oooh opal opcion
opcional open opera operacion operacional operado operador operadora operamos operan operandi operando
operar operarla operarlo operarme operaron operarse operativa operativo opere opero opie opina opinan opinar
opino opio opone oponen oponente oponerse oponga opongo oponia oporto oportuna oportuno oposicion oppa
opresion oprime optica optico optima optimismo optimista optimo opuesta opuesto opuso oracion oral orale
orando orange orar orbe orbita orbital orbitando orco orden ordena ordenada ordenado ordenador ordenamos
ordenan ordenando ordenanza ordenar ordenare ordenaron ordenaste ordene ordeno ordinaria ordinario oreja
oremos oren oreo orfeo organica organice organico organismo organiza organizacion organizada organizado
organizador organizamos organizan organizando organizar organizarlo organizarnos organizaron organizo orgia
orgullosa orgulloso orhan oriental orificio original originalidad orilla orina orinal orinando orinar orine
orino orion orlando orquesta orson ortografia osado osaka osama osborn osborne oscar oscura oscurece
oscurecer oscurecera oscurecio oscurezca oscuridad oscuro osea oskar oslo ostia ostra otan other otono
otorga otorgado otorgar otorgo otra otro otto ouch ovacion oval ovarios oveja over owen oxidada oxidado
oxido oyen oyendo oyera ozono ozzie ozzy pabellon pablo pace pacey paciencia paciente pacientemente pacific
pacifica pacifico pacifista pack paco pacotilla pacto paddington paddy padece padme padrastro padre paga
pagaba pagaban pagada pagado pagale pagame pagamos pagan pagana pagando pagano pagar pagara pagaran pagare
pagaremos pagaria pagarian pagarla pagarle pagarlo pagarme pagarnos pagaron pagarse pagarte pagaste page
pagina pago pague paguemos paguen paige paine paisaje paja pajar pajarillo pajarita pajarito pajaro pajita
pala palace palco palestina palestinos paleta paleto paley palida palido palillo palito paliza palm palma
palmada palmadita palmer palmera palmo palo paloma palomita pamela pana panaderia panadero panal pancarta
pancho panda pandemia pandilla panel panfleto pang pano panorama panoramica pantalla pantalon pantano
pantera panthers panza paola paolo papa papaito papal papel papelera papi papilla papitas papito pappy
paquete para paraba paraban paracaidismo paracaidista parad parada paradero paradise parado paradoja
paraguas paraguay paralela paralelo paralisis paraliza paralizada paralizado paralizar paralizo paralo
paramo paran parando paranoia paranoica paranoico parar parara pararan parare pararemos pararia pararla
pararle pararlo pararme pararnos pararon pararse pararte parasito paraste parate parca parcela parche
parcial pare parece parecemos parecen parecer parecera pareceran pareceria parecerle parecerme parecerse
parecerte parecia parecian parecida parecido pareciendo pareciera parecieron pareciese parecio pared pareja
parejo paremos paren parense parentesco parentesis parese parezca parezcan parezco paria pariente pario
parir parish park parker parlamento parlante parlotear parloteo parma parmesano paro parpadea parpadear
parpadeo parpados parque parranda parrilla parrillada parrish parroquia parry parta parte parten partera
parti participa participacion participado participan participando participante participar participaron
participe participo particula particular partida partido partiendo partieron partimos partio partir partira
partire partiremos partiria partirle partirte partitura parto party pasa pasaba pasabamos pasaban pasad
pasada pasadena pasadizo pasadlo pasado pasador pasaje pasajera pasajero pasala pasale pasalo pasame
pasamela pasamelo pasamos pasan pasando pasandola pasandolo pasante pasantia pasaporte pasar pasara pasaran
pasare pasarela pasaremos pasaria pasariamos pasarian pasarla pasarle pasarlo pasarme pasarnos pasaron
pasarse pasarte pasase pasaste pasate pase pasea paseaba paseando pasear paseme pasemos pasen paseo pasha
pasillo pasional pasiva pasivo pasma pasmado paso pasquale pasta pastel pasteleria pastelero pastelito
pastilla pasto pastor pata patada patan patata patch pate patea pateado pateando patear pateare patearle
patearon patearte patee patel patente pateo paterna paternal paternidad patetica patetico patience patillas
patinaje patinando patineta patio patitas patito pato patologia patologico patologo patranas patria patrice
patricia patricio patrick patrimonio patriota patriotico patriotismo patrocinado patrocinador patrocinio
patron patrona patrulla patrullar patrullero patsy patterson patti patton patty paul paula pauli paulie
paulina pauline paulo pauly pausa pauta pavel pavimento pavo pavor paxton payne payton peach peaje peak
pearl peatones pecado pecador pecadora pecar pecas pececito peces pecho pechuga peck pedacito pedal pedante
pedi pedia pedian pediatra pediatria pedicura pedido pedimos pedir pedira pediran pedire pediremos pediria
pedirla pedirle pedirlo pedirme pedirmelo pedirnos pedirselo pedirte pedirtelo pediste pedo pedro peel peeta
pega pegaba pegaban pegada pegadizo pegado pegajosa pegajoso pegale pegame pegamento pegamos pegan pegando
pegandole pegar pegara pegare pegaria pegarle pegarme pegaron pegarse pegarte pegaso pegaste pegatina peggy
pego pegue peguen peinado peinando peinar peine pekin pela pelada pelado pelaje pelar pele pelea peleaba
peleabamos peleaban peleado peleador peleamos pelean peleando peleandose pelear peleara pelearan peleare
pelearemos pelearme pelearnos pelearon pelearse peleaste pelee peleemos peleen pelele peleo peli pelicula
peligra peligro peligrosa peligroso pelin pelirroja pelirrojo pelo pelotudo pelt peluca peluda peludo
peluquera peluqueria peluquero pelusa pelvis pena penal penalizacion pende pendeja pendejo pendiente pene
penetra penetracion penetrado penetrante penetrar penetro peng penique penitencia penitenciaria
penitenciario penn pennsylvania penny penosa penoso pensaba pensabamos pensaban pensad pensado pensador
pensais pensamos pensando pensandolo pensar pensara pensaran pensare pensaremos pensaria pensarian pensarlo
pensaron pensas pensaste pense pensemos pensilvania pension penso peon peor pepe pepino pepitas peppino
peque pequena pequenin pequenita pequenito pequeno pera percance percepcion percibe perciben percibi
percibido percibir percibo percival percusion percy perdamos perdedor perdedora perdemos perder perdera
perderan perdere perderemos perderia perderiamos perderla perderle perderlo perderme perdernos perderse
perderte perdi perdia perdices perdicion perdida perdido perdiendo perdiera perdieron perdimos perdio
perdiste perdiz perdon perdona perdonad perdonada perdonadme perdonado perdoname perdonamos perdonan
perdonar perdonara perdonaran perdonare perdonaria perdonarla perdonarle perdonarlo perdonarme perdonarte
perdonaste perdone perdoneme perdonen perdonenme perdono perdura perez pereza perezosa perezoso perfeccion
perfeccionado perfeccionar perfecta perfecto perforado perforando perforar peri periferia perilla perimetro
periodico periodismo periodista perito perjudica perjudicado perjudicar perjudicial perjuicio perjurio perla
permanece permanecemos permanecen permanecer permanecera permaneceran permanecido permanecieron permanecio
permanencia permanente permanezca permanezcan permiso permita permitame permitan permitanme permite
permiteme permiten permiti permitia permitian permitida permitidme permitido permitiendo permitiera
permitieron permitimos permitio permitir permitira permitiran permitire permitiremos permitiria permitirian
permitirle permitirlo permitirme permitirmelo permitirnos permitirse permitirselo permitirte permitiste
permito perno pero perpetua perpetuo perplejo perra perrera perrin perrita perrito perro perry persa
persecucion persegui perseguia perseguian perseguida perseguido perseguimos perseguir perseguira perseguiran
perseguire perseguirlo perseguirme perseguirte persia persiana persiga persigan persigo persigue persiguen
persiguiendo persiguiendome persiguio persiste persistencia persistente persona personaje personal
personalidad personalizado persuadido persuadir persuadirlo persuasion persuasiva persuasivo pertenece
pertenecemos pertenecen pertenecer pertenecera pertenecia pertenecian pertenecido perteneciera pertenecio
pertenencia pertenezca pertenezco pertinente perturba perturbada perturbado perturbador perturbadora
perturbar peru perversa perversion perverso pervertida pervertido pesa pesaba pesada pesado pesame pesan
pesando pesar pesca pescado pescador pescamos pescando pescar pesco pescuezo pese pesima pesimo peso pesque
pesquero pestanear peste pestillo pete peter petersen peterson petey peticion petra petrificado petroleo
petrolera petrolero petty peyton pezon philip philippa philippe phillip phillipe philly piadosa piadoso
piano piazza pibe pica picada picadillo picado picadura pican picando picaporte picar picard picaro
piccadilly pico pida pidale pidamos pidan pide pidele pideme piden pideselo pidiendo pidiendole pidiendome
pidiendote pidiera pidieron pidio pido piece pied piedra piel piensa piensalo piensan piensatelo piense
pienselo piensen piensenlo pienso pier pierce pierda pierdan pierdase pierde pierden pierdete pierdo pierna
piero pierre pietro pieza piggy pija pijamada pijo pike pila pilar pileta pili pilla pillamos pillan pillar
pillaron pillaste pille pillen pillo pilotar pilotear pimienta pimiento pina pinata pincha pinchada pinchado
pinchar pinchazo pinche pincho pine ping pinguino pink pinky pino pinocho pinot pinta pintaba pintada
pintado pintamos pintan pintando pintar pintarlo pintaron pintaste pinte pinto pintor pintora pintura pinza
pipa piper pipi pippa pique piquete pira pirado pirata piratear pirateria piro piromano pisa pisado pisan
pisando pisar pise piso pisoteado pisotear pista pistolero pita pitando pito piton pitt pizarron pizca pizza
placa place placenta placentera placentero placer plaga plagado plan plana plancha planchado planchar
plancton planea planeaba planeaban planeada planeado planeador planeamos planean planeando planear planearlo
planearon planeaste planee planeo planet planeta planetaria planetario planificacion planificado planificar
planilla plano planta plantacion plantada plantado plantamos plantando plantar plantaron plantaste plante
plantea planteado plantear plantilla planto plasma plastica plastico plata platano plateada plateado platica
platicar platillo platino plato platon platonico platt play playa plaza plazca plazo plegable plegaria plena
plenamente pleno plomeria plomo pluma pluto pluton plutonio poblacion poblada poblado pobre pobrecilla
pobrecillo pobrecita pobrecito poca pocion poco podais podamos podar podeis podemos poder poderosa poderoso
podes podia podiamos podian podido podio podra podran podre podremos podria podriamos podrian podrida
podrido poema poesia poeta poetica poetico poker polaca polaco polar polemica polemico polen poli policia
policiaca policiaco policial poligrafo polilla polio politica politicamente politico poliza polk polla
pollito pollo polly polo polonia polvo pomada pomelo pomo pompa pompeya pompeyo ponche pond pondra pondran
pondre pondremos pondria pondrian pone poned ponemos ponen poner ponerla ponerle ponerlo ponerme ponermelo
ponernos ponerse ponerselo ponerte ponertelo pong ponga pongala pongale pongalo pongame pongamonos pongamos
pongamoslo pongan ponganle ponganlo ponganse pongase pongo poni ponia poniamos ponian poniendo poniendole
poniendome poniendose poniendote poniente ponla ponle ponlo ponme ponte pontela pontelo pony ponyo pooh pool
poole popa pope popo poppy porche porcion porfa porfavor porky porno pornografia porque porqueria porra
porrista porro porsche port porta portaba portada portado portador portadora portal portan portando portar
portare portarme portarse portarte portaste portate portatil portavoz portazo porte portense porter portera
porteria portero portia portland portman porto porton portugal porvenir posa posada posando posar pose posea
posee poseemos poseen poseer poseia poseida poseido poseidon poseo posesion posesivo poseyo posgrado
posibilidad posicion positiva positivamente positivo posponer posponerlo pospuesto post postal poste poster
posteridad postor postre postura potable pote potencia potencial potente potro potter powell power pozo
practica practicaba practicado practicamente practicamos practican practicando practicante practicar
practico prada prado praga pratt precaria precede precedente preciada preciado precinto precio preciosa
precioso precipitada precipitado precisa precisamente precisamos precisar precision preciso predecible
predecir predica predicador predicando predicar prediccion predice predicho predije predijo prefecto
preferencia preferia preferible preferida preferido preferimos preferiria preferirian prefiera prefiere
prefieren prefiero prefirio pregunta preguntaba preguntabamos preguntaban preguntado preguntale preguntame
preguntamos preguntan preguntando preguntandole preguntandome preguntandose preguntandote preguntar
preguntara preguntaran preguntare preguntaremos preguntaria preguntarle preguntarlo preguntarme
preguntarmelo preguntarnos preguntaron preguntarse preguntarselo preguntarte preguntartelo preguntaselo
preguntaste pregunte preguntele pregunten preguntenle pregunto prejuicio preliminar preludio prematura
prematuro premiado premio premisa prenada prenda prende prender prenderle prendida prendido prendieron
prendio prensa prentice prentiss preocupa preocupaba preocupaban preocupada preocupado preocupamos preocupan
preocupando preocupandome preocupante preocupar preocupara preocupare preocuparemos preocuparia preocuparme
preocuparnos preocuparse preocuparte preocupaste preocupate preocupe preocupemos preocupen preocupo prepago
prepara preparaba preparacion preparad preparada preparado preparamos preparan preparando preparandome
preparandose preparar preparara preparare prepararemos prepararla prepararle prepararlo prepararme
prepararnos prepararon prepararse prepararte preparaste preparate prepare preparemonos preparemos preparen
preparense preparese preparo presa presagio prescindible prescripcion presencia presenciado presenciar
presencio presenta presentaba presentable presentacion presentada presentado presentador presentadora
presentamos presentan presentando presentar presentara presentaran presentare presentaremos presentaria
presentarla presentarle presentarlo presentarme presentarnos presentaron presentarse presentarte presentaste
presentate presente presenten presentense presentese presentimiento presento preservacion preservar preside
presidencia presidencial presidenta presidente presiento presion presiona presionada presionado presionamos
presionan presionando presionar presionarlo presionarme presionarte presione presiono preso presta prestaba
prestada prestado prestame prestamo prestan prestando prestar prestara prestare prestaria prestarle
prestarme prestaron prestarte prestaste preste presten prestigio prestigiosa prestigioso presto preston
presume presumida presumido presumiendo presumir presumo presuncion presunto pretenciosa pretencioso
pretenda pretende pretenden pretender pretendia pretendiendo pretendiente pretendo pretexto pretty
prevencion prevenido prevenir preventiva preventivo previa previamente previo previsible prevision prevista
previsto price pride prima primaria primario primates primavera primaveral prime primer primera primero
primicia primitiva primitivo primo prince princesa princesita principal principe principio pringado prior
prisa prision prisionera prisionero pritchard privacidad privada privado privilegiada privilegiado
privilegio priya proa probable probada probado probador probamos probando probar probara probare probaremos
probaria probarla probarle probarlo probarme probaron probarse probarte probartelo probaste probe probemos
problema problematica problematico problemilla problemita probo proceda procedan procede proceden
procedencia procedente proceder procedimiento procesa procesada procesado procesador procesamiento
procesando procesar procesarlo procesion proceso proclama procrear procura procurador procurar prodigio
prodigo produccion produce producen producia producida producido produciendo producir producira productiva
productivo producto productor productora produzca profe profecia profesion profesional profesor profesora
profeta profunda profundamente profundidad profundizar profundo programa programada programado programador
programar programe programo progresa progresado progresando progresar progresion progresivo progreso prohiba
prohibe prohiben prohibicion prohibida prohibido prohibieron prohibio prohibir prohibo projimo prolongada
prolongado prolongar promedio promesa prometa prometame promete prometedor prometedora prometelo prometeme
prometemelo prometemos prometen prometeo prometer prometerle prometerme prometerte prometi prometia
prometida prometido prometiendo prometieron prometimos prometio prometiste prometo promocion promocional
promocionar promotor promover promovido pronta pronto pronuncia pronunciado pronunciar pronuncio propaga
propagacion propagar propenso propia propiamente propicio propietaria propietario propina propio propone
proponen proponer proponerle proponerte propongo proporcion proporciona proporcionado proporcionan
proporcionar proporcionara proporcionarle proporciono proposicion propuesta propuesto propulsion propulsor
propuse propuso prosa proseguir prospecto prospera prosperar prosperidad prospero prostata prostibulo
prostituta prostituto protagonismo protagonista proteccion protector protectora protege protegemos protegen
proteger protegera protegeran protegere protegeremos protegeria protegerla protegerle protegerlo protegerme
protegernos protegerse protegerte protegi protegia protegida protegido protegiendo protegiera protegio
protegiste proteina proteja protejan protejo protesis protesta protestando protestante protestar protesto
protones provecho provee proveedor proveer proveera provenia provenir provenza providence providencia
proviene provienen provincia provincial provision provisional provisto provoca provocacion provocada
provocado provocador provocan provocando provocar provocara provocaria provocarme provocaron provocaste
provocativa provocativo provoco proxima proximamente proximo proyeccion proyecta proyectando proyectar
proyectil proyecto proyector prudence prudencia prudente prue prueba pruebala pruebalo pruebame prueban
pruebate pruebatelo pruebe pruebelo prueben pruebo prusia pryce pryor psicoanalisis psicoanalista psicologa
psicologia psicologica psicologico psicologo psicotica psicotico psique psiquiatra psiquiatria psiquiatrica
psiquiatrico psiquica psiquico psst puaj pubertad pubico publica publicacion publicada publicado publicamos
publican publicando publicar publicara publicarlo publicaron publicidad publicitaria publicitario publico
publique publiquen puck pude pudiendo pudiera pudieramos pudieran pudieron pudiese pudiesemos pudiesen
pudimos pudin pudiste pudo pudor pudra pudran pudre pudriendo pudriendose pudrirse pueblecito pueblerino
pueblito pueda puedan puede pueden puedo puente puerco puerta puerto puesta puesto puff puja pujar pulg
pulga pulgar pulido pulmonar pulmonia pulpa pulpo pulsa pulsar pulse pulso puma punado punal punalada
puncion punetazo punetera punetero punk puno punta puntadas punteria puntillas punto pupila pupilo pura
puramente pure pureza purga purgar purificacion purificar puro puse pusiera pusieran pusieron pusimos
pusiste puso puta putada putin puto puzle puzzle pyle pyung qaeda qian qiao qing quaid quan quantico
quebrada quebrado quebrantado quebrantar queda quedaba quedabamos quedaban quedado quedamos quedan quedando
quedandome quedandose quedandote quedar quedara quedaramos quedaran quedare quedaremos quedaria quedariamos
quedarian quedarme quedarmelo quedarnos quedaron quedarse quedarselo quedarte quedartela quedartelo quedase
quedaste quedate quedatela quedatelo quede quedemonos quedemos queden quedense quedese quedo queen queja
quejaba quejado quejan quejando quejandose quejandote quejar quejarme quejarse quejarte queje quejido quejo
quema quemaba quemada quemado quemadura quemalo quemamos queman quemando quemandose quemar quemara quemaran
quemare quemaremos quemaria quemarla quemarlo quemarme quemaron quemarse quemarte quemaste queme quemen
quemo quentin quepa querais queramos quereis queremos querer quererla quererlo quererme quererte queres
queria queriamos querian querida querido queriendo querra querran querre querria querriamos querrian queso
quest quicio quid quiebra quiebre quien quiera quieran quiere quieren quiero quieta quieto quilates quimera
quimica quimico quimio quince quincy quinn quint quinta quintin quinto quirurgica quirurgico quise quisiera
quisieran quisieron quisiese quisimos quisiste quiso quisquillosa quisquilloso quiste quita quitaba quitado
quitale quitalo quitame quitamela quitamelo quitamos quitan quitando quitar quitara quitaran quitare
quitaremos quitaria quitarla quitarle quitarlo quitarme quitarmela quitarmelo quitarnos quitaron quitarse
quitarsela quitarselo quitarte quitartelo quitaste quitate quitatela quitatelo quite quiteme quitemos quiten
quitenle quitenme quitenmelo quitense quitese quito quiza quizo rabano rabia rabino rabo race rach racha
rachael rachel racial racion racional racionamiento radar radha radiacion radiactiva radiactivo radiador
radial radiante radica radical radio radioactiva radioactivo radley rafa rafe rafi rahl rahul raider railly
rain raina rainer rainey raiz raja rajado rajar raju rally ralph rama rambo ramen ramera ramita ramo ramon
ramona rampa ramsay ramses ramsey rana ranchero rancho rancia rancio rand randal randall randolph randy rang
range ranger rango rani rankin ranking raoul rapear rapero raph raphael rapida rapidito rapido raptada
raptado raptar raptaron rapto raptor raquel raqueta rara raramente rarisimo rarito raro rasca rascar rasgado
rasgar rasgo raso raspado rastrea rastreado rastreador rastreamos rastreando rastrear rastrearla rastrearlo
rastrearon rastree rastreen rastreo rastrero rastrillo rastro rata ratito rato raton ratoncito raul rave
raven ravi raya rayado rayna rayo raza razon razonable razonamiento razor reaccion reacciona reaccionado
reaccionan reaccionando reaccionar reaccionara reaccionaria reaccione reacciono reacio reactor reade ready
reagan real realeza realidad realismo realista realiza realizacion realizada realizado realizamos realizan
realizando realizar realizara realizaron realizarse realizo really realmente reanimacion reanudar rebaja
rebajado rebajar rebanada rebano rebeca rebecca rebelarse rebeldia rebelion rebobina rebota rebotando
rebotar rebote reboto recado recae recaer recamara recambio recarga recargar recaudado recaudador recaudar
rece recepcion receptor recesion receso receta receto rechaza rechazada rechazado rechazan rechazando
rechazar rechazaria rechazarla rechazarlo rechazarme rechazaron rechazaste rechazo reciba recibamos reciban
recibe reciben recibi recibia recibian recibida recibido recibidor recibiendo recibiera recibieron recibimos
recibio recibir recibira recibiran recibire recibiremos recibiria recibirla recibirlo recibirme recibirnos
recibirte recibiste recibo reciclado reciclaje reciclar recien reciente recientemente recinto recio
recipiente recital recitando recitar reclama reclamacion reclamado reclaman reclamando reclamar reclamo
reclusa reclusion recluso recluta reclutado reclutador reclutando reclutar reclutaron recluto recobrar
recoge recogelo recogemos recogen recoger recogera recogeran recogere recogeremos recogerla recogerlo
recogerme recogernos recogerte recogi recogia recogida recogido recogiendo recogiera recogieron recogimos
recogio recogiste recoja recojan recojo recoleccion recolectar recolector recomendable recomendado
recomendar recomendare recomendaria recomende recomendo recomienda recomiendo recompensa recompensada
recompensado recompensar recompensara recompensare reconoce reconocelo reconocemos reconocen reconocer
reconocera reconoceran reconocere reconoceria reconocerla reconocerlo reconocerme reconocerte reconoci
reconocia reconocida reconocido reconociendo reconociera reconocieron reconocimiento reconocio reconociste
reconozca reconozcan reconozco reconsiderar reconsiderarlo reconsidere reconstruccion reconstruido
reconstruir reconstruirlo reconstruyendo record recordaba recordad recordada recordado recordais recordamos
recordando recordar recordara recordaran recordare recordaremos recordaria recordarla recordarle recordarlo
recordarme recordarmelo recordarnos recordarte recordaste recordatorio recorde recordemos recordo recorre
recorren recorrer recorrido recorriendo recorrio recortado recortar recorte recostado recostarme recostarte
recreacion recta rectificar rectitud recto rector recuento recuerda recuerdalo recuerdame recuerdan recuerde
recuerden recuerdo recuestate recupera recuperacion recuperada recuperado recuperamos recuperan recuperando
recuperandose recuperar recuperara recuperaran recuperare recuperaremos recuperaria recuperarla recuperarlo
recuperarme recuperaron recuperarse recuperarte recuperaste recupere recuperemos recuperen recupero recurrir
redaccion redactado redactar redactor redada reddington reddy redecorar redencion redford redirigir redmond
redonda redondo reduccion reduce reducen reducida reducido reduciendo reducir reducira reducirlo redujo
reece reed reeleccion reemplace reemplaza reemplazada reemplazado reemplazando reemplazar reemplazara
reemplazarla reemplazarlo reemplazarme reemplazarte reemplazo reencarnacion reencuentro reescribir reese
reeves referencia referente referia referido referimos referirse refiere refieren refiero refinada refinado
refineria refiriendo refirio reflector refleja reflejado reflejan reflejar reflejo reflexion reflexionar
reforma reformado reformar reformatorio reforzado reforzar refran refresca refrescante refrescar refrescarme
refrescarte refresco refuerzo refugiado regadera regala regalado regalame regalamos regalan regalando
regalar regalare regalarle regalaron regalarte regalaste regale regalias regalito regalo regan reganar regar
regatear regazo regeneracion regente reggie regimiento regina reginald region regional registra registrada
registrado registradora registramos registran registrando registrar registrarlo registrarme registraron
registrarse registre registren registro regla reglamento regocijo regresa regresaba regresado regresamos
regresan regresando regresar regresara regresaran regresare regresaremos regresaria regresarlo regresaron
regresarte regresaste regrese regresemos regresen regresion regresiva regreso regulacion regulador regular
rehacer rehen rehusa rehuso reia reiamos reian reich reid reido reign reilly reimos reina reinado reinar
reiniciar reinicio reino reir reira reiran reire reiremos reiria reirme reirse reirte reiste reja rejilla
relacion relaciona relacionada relacionado relacionan relacionar relacionarme relacionarse relacione relaja
relajacion relajada relajado relajante relajar relajarme relajarse relajarte relajate relaje relajense
relajese relajo relativa relativamente relatividad relativo relato relevado relevancia relevante relevo
religion religiosa religioso rellena rellenado rellenar relleno reluciente relucir rema remando remar
remediar remediarlo remen remera remi remington remision remitente remo remolino remonta remontan remota
remoto removido remy renacer renacido renacimiento renal renata renato rendi rendicion rendido rendimiento
rendimos rendir rendira rendiran rendire rendiremos rendirme rendirnos rendirse rendirte rendiste rene renee
renegado renegociar renido reno renoir renombrado renombre renovacion renovada renovado renta rentable
rentado rentar renuncia renunciado renunciando renunciar renunciara renunciare renunciaria renunciaste
renuncie renuncio reorganizar repara reparacion reparado reparador reparando reparar repararla repararlo
repare reparo reparte repartido repartidor repartiendo repartimos repartir reparto repasado repasando
repasar repasarlo repasemos repaso repelente repente repentina repentinamente repentino repetia repeticion
repetidamente repetidas repetido repetimos repetir repetira repetire repetirlo repetirme repetirse repisa
repita repite repitelo repiten repitiendo repitio repito repleta repleto replica replicar reporta reportado
reportaje reportan reportando reportandose reportar reportare reportarlo reportaron reportarse reporte
reportense reportera reportero reportese reporto reposar reposo repostar represa represalia representa
representaba representacion representada representado representamos representan representando representante
representar representara represente represento represion reprimenda reprimida reprimido reprimir reprobar
reproche reproduccion reproduce reproducen reproducir reproducirse reproductor reprogramar republica
republicana republicano repuesto repulsiva repulsivo reputacion requeria requerida requerido requerir
requerira requeriria requiera requiere requieren requirio requisito resaltar resbala resbaladiza resbaladizo
resbalado resbalar resbale resbalo resbaloso rescata rescatada rescatado rescatamos rescatando rescatar
rescatarla rescatarlo rescatarme rescatarnos rescataron rescatarte rescate rescaten rescato resena resentida
resentido resentimiento reserva reservacion reservada reservado reservando reservar reserve reservo
resfriada resfriado reside residencia residencial residente residual resina resista resiste resisten
resistencia resistente resistido resistiendo resistio resistir resistira resistirlo resistirme resistirse
resistirte resisto resolucion resolvamos resolvemos resolver resolvera resolveran resolvere resolveremos
resolveria resolverlo resolverse resolvi resolviendo resolvieron resolvimos resolvio resolviste resort
resorte respalda respaldado respaldar respalde respaldo respecta respecto respeta respetaba respetable
respetada respetado respetamos respetan respetando respetar respetarlo respetarme respetarte respete
respeten respeto respetuosa respetuoso respira respiraba respiracion respiradero respirador respiramos
respiran respirando respirar respiratoria respiratorio respire respiren respiro resplandor responda
respondame respondan responde respondeme respondemos responden responder respondera responderan respondere
responderia responderle responderme responderte respondi respondia respondido respondiendo respondieron
respondio respondiste respondo responsable respuesta ressler resta restablecer restante restaurada
restaurado restaurant restaurante restaurar resto reston restriccion restringida restringido resucitado
resucitar resucito resuelta resuelto resuelva resuelvan resuelve resuelven resuelvo resuena resulta
resultaba resultado resultan resultando resultar resultara resultaria resultaron resulte resulto resume
resumen resumiendo resumir resurreccion retar retardada retardado retencion retener retenerla retenerlo
retenerme retenerte retenga retenida retenido reteniendo retiene retienen retina retira retirada retirado
retiramos retiran retirando retirar retirara retirare retirarlo retirarme retirarnos retiraron retirarse
retirarte retirate retire retiren retirense retirese retiro reto retorcida retorcido retorica retornar
retracto retrasa retrasada retrasado retrasando retrasar retrasara retrasarlo retrase retraso retrato retro
retroceda retrocedan retrocede retroceder retroceso retuvo reuben reum reuna reunamonos reunamos reunan
reunanse reune reunen reuni reunia reunian reunida reunido reuniendo reuniera reunieron reunimos reunio
reunion reunir reunira reuniran reunire reuniremos reuniria reunirme reunirnos reunirse reunirte reuniste
reuno revela revelacion revelada revelado revelador revelan revelando revelar revelara revelare revelarlo
revelaron revele revelo reventado reventar revento revere reverencia reverenda reverendo reversa reverso
revertido revertir revestimiento revienta reviente reviento revisa revisada revisado revisalo revisamos
revisan revisando revisar revisara revisare revisaremos revisarla revisarlo revisaron revisarte revisaste
revise revisemos revisen revision reviso revisor revista reviviendo revivirlo revoir revolcon revolucion
revolucionaria revolucionario revolver revolviendo revuelo revuelta revuelto revuelve reza rezado rezamos
rezan rezando rezar rezare rezo rhea rhoda rhode rhonda rian ribera rica rice rich richie rick ricky rico
rider ridge ridicula ridiculez ridiculo ridley riego riel rien rienda riendo riendose riendote rieron riesgo
riesgoso riete rifa rigby rige riggs right rigida rigido rigor rigsby rigurosa riguroso riker rikki riley
rima rina rincon rinda rindan rindanse rinde rinden rindiendo rindieron rindio rindo ring ringo rinon ripley
riquisimo risa risco risita rita ritchie ritmo rito ritz riva rival rivalidad river rivera riviera rizado
roach roba robaba robaban robada robado robamos roban robando robar robara robaran robare robaremos robaria
robarla robarle robarlo robarme robarnos robaron robarse robarte robaste robb robbie robby robe roben robert
roberta roberto robertson robin robinson roble robo robot robson robusta robusto robyn roca rocco roce
rochelle rochester rocio rock rockwell rocky rodado rodamos rodando rodar roddy rodea rodeaba rodeaban
rodeada rodeado rodean rodeando rodear rodearon rodeo roderick rodney rodo roer rogamos rogando rogar
rogarle roger rogo rogue rohan roja rojo rolf roll rollie rolling rollins rollito rollo roma roman romana
romano romantica romantico rome romeo romero romina romney rompa rompamos rompan rompe rompemos rompen
romper rompera romperan rompere romperemos romperia romperla romperle romperlo romperme romperse romperte
rompi rompia rompiendo rompiera rompieron rompimos rompio rompiste rompo romy ronald ronaldo ronan ronca
roncando roncar ronco ronda rondando rong ronnie ronny ronon room rooney root ropa roper ropero roque rory
rosa rosada rosado rosalee rosalie rosalind rosca rose rosen rosie rosita rosquilla rostro rosy rota
rotacion roth roto rotundamente rouge round rover rowan roxie roxy royal royale royce rozo ruben rubi rubia
rubin rubio rubor ruby ruda rudi rudo rudy rueda ruedo ruega ruego rugby ruge rugido rugiendo ruido ruidosa
ruidoso ruin ruina ruiz ruleta rumano rumba rumbo rumor rumple rural rusa rush rusia rusk ruso russel
russell russo rusty ruta ruth rutina rutinaria rutinario ryan ryder ryeon ryung saba sabado sabana sabatico
sabe sabemos saben saber saberlo saberse sabia sabiamente sabiamos sabian sabido sabiendas sabiendo sabina
sabine sabio sable sabor saborear saboteado sabotear sabra sabran sabre sabremos sabria sabriamos sabrian
sabrina sabrosa sabroso saca sacaba sacaban sacad sacada sacadlo sacadme sacado sacala sacale sacalo sacame
sacan sacando sacar sacara sacaran sacare sacaremos sacaria sacarla sacarle sacarlo sacarme sacarmelo
sacarnos sacaron sacarse sacarte sacaste sacate sacha sachs saciar saco sacramento sacrifica sacrificado
sacrificando sacrificar sacrificarlo sacrificarme sacrificaron sacrificarse sacrificarte sacrificio
sacrifico sacude sacudida sacudido sacudiendo sacudio sacudir sadie sadler saga sage sagitario sagrada
sagrado sahara said saito sake sala salaam salada saladino salado salam salami salander salarial salchicha
salchichon saldar saldo saldra saldran saldre saldremos saldria saldriamos saldrian sale salem salen salga
salgamos salgan salgo sali salia saliamos salian salid salida salido saliendo saliente saliera salieramos
salieran salieron saliese salim salina salinger salio salir salirme salirse salirte saliste saliva sally
salman salmon salomon salon salsa salt salta saltaba saltado saltador saltamos saltan saltando saltar
saltara saltare saltarme saltarnos saltaron saltarse saltarte saltaste salte salten salto saltzman salud
saluda saludable saludado saludamos saludan saludando saludar saludarla saludarlo saludarme saludarte salude
saluden saludo salva salvacion salvada salvado salvador salvadora salvaje salvame salvamento salvamos salvan
salvando salvar salvara salvaran salvare salvaremos salvaria salvarla salvarle salvarlo salvarme salvarnos
salvaron salvarse salvarte salvaste salvate salvatore salve salvemos salven salvia salvo samar samara
samaritan samaritano samba same sami samir sammy sampson samson sana sanacion sanado sanador sanando sanar
sanara sanatorio sancho sancion sand sandeces sanders sanderson sandia sandra sandro sandy sane sanford sang
sangra sangraba sangrado sangran sangrando sangrar sangre sangria sangrienta sangriento sangro sanguinea
sanguineo sanidad sanitaria sanitario sanjana sano sansa sanson santa santana santi santiago santidad
santificado santo santuario saori sapo saque saqueado saqueando saquelo saqueme saquemos saquen saquenla
saquenlo saquenme saqueo sara sarah sarcastica sarcastico sarge sari sarin sark sarta sarten saru sasha
sastre sasuke satan satanico satelital satelite saten satisface satisfacer satisfactoria satisfactorio
satisfecha satisfecho sato saturacion saturado saturday saul sauna saunders savannah savia saxo saxon saya
sayid sayonara scar scarlata scarlet scarlett schiller schindler schrader schroeder schubert scorpion scott
scotty scout scranton scully seal seamos seamus sean seca secado secador secadora secando secar secarse
secate seccion seco secret secreta secretaria secretario secretito secreto secta sector secuela secuencia
secuestra secuestrada secuestrado secuestrador secuestran secuestrando secuestrar secuestraron secuestro
secundaria secundario seda sedada sedado sedan sedante sede sedienta sediento seduccion seduce seducido
seduciendo seducir seducirme seducirte seductor seductora sedujo seema seen segmento segui seguia seguiamos
seguian seguid seguida seguidme seguido seguidor seguimiento seguimos seguir seguira seguiran seguire
seguiremos seguiria seguiriamos seguirian seguirla seguirle seguirlo seguirme seguirnos seguirte seguiste
segun segunda segundito segundo segura seguramente seguridad seguro selby seleccion seleccionada
seleccionado seleccionar selectiva selectivo selecto selena selfridge selina sella sellada sellado sellar
sellen sello selma selva semana semanal semblante sembrado semejante semejanza semen semental semestre semi
semilla seminario sena senado senador senadora senal senala senalado senalan senalando senalar senale senalo
sencilla sencillez sencillo senda sendero senil senior senna seno senor senora senoria senorita senorito
sensacion sensacional sensata sensatez sensato sensible sensor sensorial sensual sensualidad sentaba
sentabamos sentada sentado sentamos sentando sentaos sentar sentara sentare sentaremos sentaria sentarme
sentarnos sentaron sentarse sentarte sentaste sente sentemonos sentemos sentencia sentenciado sentencio
senti sentia sentiamos sentian sentido sentimiento sentimos sentinel sentir sentira sentiran sentire
sentiremos sentiria sentirian sentirla sentirlo sentirme sentirnos sentirse sentirte sentiste sento seok
seol seon seong sepa sepamos sepan separa separacion separada separado separamos separan separando separar
separara separaremos separarlos separarme separarnos separaron separarse separarte separe separemonos
separemos separen separense separo septico septima septimo sepultado sepultura seque sequia sera seran
serbia serbio sere seremos serena serenata serenidad sereno serge sergei sergey sergio seria serial
seriamente seriamos serian serie seriedad serio serle serlo serme serpiente serte servi servia servian
servicial servicio servida servido servidor servimos servir servira serviran servire serviria servirle
servirlo servirme servirnos servirte serviste sesenta sesion setenta seth seul seung seven severa
severamente severidad severide severo sevilla sexi sexista sexo sexta sexto sexualidad sexy seyran sgto
shack shade shah shaka shake shan shana shancai shane shang shangai shanghai shanti shao shark sharma sharon
sharona sharp sharpe shaun shauna shaw shawn shay shea shel shelby sheldon shell shelley shelly shelton shen
sheng shep shepard shephard shepherd sheppard sheridan sherman sherry sherwood sheryl shhh shik shim shin
shine shiro shit shiv shiva shock shore short shorty shot show shue shui shun siam sicario siciliano
sicotico sida side sidney sido sidra sieg sien siena siendo siendolo sienna sienta sientan sientanse
sientase sientate siente sientelo sienten sientense sientese sientete siento sierra sierva siervo siesta
siete siga sigame sigamos sigan siganme sigilo sigiloso siglo sigma significa significaba significaban
significado significan significar significara significaria significativa significativo significo signo
signor sigo sigue siguen siguiendo siguiendolo siguiendome siguiendonos siguiendote siguiente siguiera
siguieran siguieron silaba silba silbando silbar silenciador silenciar silencio silenciosa silencioso
silicon silicona silk silla sillon silo silva silvestre silvia silvio simba simbolica simbolico simbolismo
simboliza simetria similar simio simon simone simpatia simpatica simpatico simplicidad simpson simulacion
simulacro simulado simulador simulando simular sinan sinapsis sincera sincero sinclair sincro sindical
sindicato sinfonia sing singer singh single singular siniestra siniestro sino sinonimo sinsentido sintamos
sintesis sintetica sintetico sintetizar sintiendo sintiendome sintiendose sintiendote sintiera sintieran
sintieron sintio sintonia sintonizar siquiatra siquiera sire sirena siri siria sirio sirva sirvan sirvanse
sirvase sirve sirveme sirven sirvete sirviendo sirvienta sirviente sirviera sirvieron sirvio sirvo sissi
sissy sita sith sitio situa situacion situada situado skate skitters skye skylar skyler skype slade slam
slim sloan sloane small smart smiley smith smithers smurf snake snape snob snoop snoopy snow soberana
soberania soberano soberbia soberbio sobornado sobornar sobornarme sobra sobran sobre sobrecarga
sobrecargado sobrepasa sobrepasado sobrepasar sobrepeso sobresale sobresalir sobreviva sobrevivamos
sobrevivan sobrevive sobreviven sobrevivi sobrevivido sobreviviendo sobreviviente sobreviviera sobrevivieron
sobrevivimos sobrevivio sobrevivir sobrevivira sobreviviran sobrevivire sobreviviremos sobreviviria
sobreviviste sobrevivo sobria sobriedad sobrina sobrino sobrio socia sociable social socialismo socialista
socializar sociedad socio soda sodio sodoma sodomia sofa sofia sofie sofisticada sofisticado softball
software soga soho soja soju sola solamente solar soldadito soldado soldador sole soleada soleado solemos
solia soliamos solian solicita solicitado solicitamos solicitan solicitando solicitar solicite solicito
solicitud solida solido solista solita solitaria solitario solito sollozos solly solo solomon soltad
soltadme soltado soltamos soltando soltar soltara soltaran soltare soltarla soltarlo soltarme soltaron
soltarse soltarte soltaste solte soltera soltero solterona solto solucion soluciona solucionado solucionamos
solucionar solucionara solucionare solucionaremos solucionarlo solucione sombra sombrerero sombrero sombria
sombrilla sombrio some somerset somete someter someterse sometida sometido sometio sona sonaba sonada sonado
sonador sonambula sonambulo sonando sonar sonara sonaria sonda sone song sonia sonic sonica sonico sonido
sonja sonny sono sonora sonreia sonreido sonreir sonria sonrian sonrie sonrien sonriendo sonriente sonrio
sonrisa sonrisita sony sonya sook sookie soon soong sopa soph sophia sophie sopla soplando soplar sople
soplo soplon soporta soportaba soportable soportado soportan soportando soportar soportara soportare
soportaria soportarlo soporte soporto sorbo sorda sordida sordido sordo soren sorprenda sorprende
sorprendeme sorprenden sorprendente sorprender sorprendera sorprenderia sorprenderla sorprenderlo
sorprenderme sorprenderte sorprendi sorprendida sorprendido sorprendio sorprendiste sorprendo sorpresa
sorpresita sorry sosa soso sospecha sospechaba sospechado sospechamos sospechan sospechando sospechar
sospechara sospecharia sospeche sospecho sospechosa sospechoso sostendre sostener sostenerla sostenerlo
sostenerme sostenga sostengo sostenia sostenible sostenido sosteniendo sostenla sostenlo sostente sostiene
sostienen sostuve sostuvo sosuke sotana sotano soto soul sound south southern souvenir sovietica sovietico
soya soze space spade sparks sparky specter spector speed speedy speer spence spencer spice spike spock spot
spray springer srita srta stacey stack stacy stafford stan stand standard standish stanford star stargate
stark starling starr start state staten status stay steed steel steele stefan stefano stein stella stephan
stephane stephanie stephen sterling stern steve steven stevie stewie stick stig stiles still stillson sting
stirling stock stoddard stone storm story strand stratton stray strike striker stringer strip stripper
strucker stryker stuart studio styles suarez suavemente suavidad suavizar suba subamos suban subanse subase
sube subelo subeme suben subestima subestimado subestimar subestime subete subi subia subid subida subido
subidon subiendo subiera subieron subimos subio subir subira subiran subire subiremos subiria subirla
subirle subirlo subirme subirnos subirse subirte subiste subita subitamente subjetivo submarina submarino
subo subsidio subsuelo subterranea subterraneo subtitle subtitulada subtitulado subtitulo suburbio succion
suceda sucedan sucede suceden suceder sucedera sucederia sucedia sucedido sucediendo sucediera sucedieron
sucedio sucesion sucesivamente suceso sucesor sucia suciedad sucio sucre suda sudadera sudado sudafrica
sudamerica sudan sudando sudar sudeste sudoeste sudor sueca suecia sueco suegra suegro suela sueldo suele
suelen suelo suelta sueltala sueltale sueltalo sueltame sueltan sueltate suelte sueltela sueltelo suelteme
suelten sueltenla sueltenlo sueltenme suelto suena suenan suene suenen sueno suero suerte suertudo sueter
suficiente sufra sufran sufre sufren sufri sufria sufrido sufriendo sufriera sufrieron sufrimos sufrio
sufrir sufrira sufriran sufriria sufriste sufro sugar sugerencia sugeri sugerido sugerir sugeriria sugerirle
sugeriste sugestion sugiera sugiere sugieren sugiero sugiriendo suicida suicidado suicidar suicidara
suicidaria suicidarme suicidaron suicidarse suicidarte suicide suicidio suicido suite suiza suizo sujeta
sujetador sujetala sujetalo sujetando sujetar sujetarlo sujetate sujetenlo sujetense sujeto suki sullivan
sully sultan sulu suma sumamente suman sumar sumergido sumidero suministra suministrar suministro sumisa
sumision sumiso summer sumner sumo suna sung sunil sunny supe super supera superado superalo superamos
superan superando superar superara superare superaremos superarlo superaste supere superficial superficie
superior superiora superman supernova supero supersticion supersticiosa supersticioso supervisa supervisar
supervision supervisor supervisora supiera supieramos supieran supieron supimos supiste suplente suplica
suplicando suplicar suplico suplique supo supon supondra supondria supone suponemos suponen suponer suponga
supongamos supongo suponia suponiendo suposicion suprema supremo supresion suprimir supuesta supuesto supuse
supuso sure surena sureno sureste surf surfista surge surgen surgido surgiendo surgieron surgio surgir
surgira suri suroeste surtido survivor susan susana susanna susannah susanne suscripcion susie suspende
suspender suspendida suspendido suspendio suspense suspension suspenso suspira suspirando suspirar suspiro
sustancia sustancial sustento sustitucion sustituido sustituir sustituta sustituto sustituya sustituye susto
susurra susurran susurrando susurrar susurro susy sutil sutileza sutilmente sutter sutton sutura suya suyo
suzanne suzie suzy sven swan swann swanson swat swing sydney sylar sylvester sylvia sylvie tabla tablet
tableta tablilla tablon tabu taburete tacano tachan tachar taco tacon tactica tactico tacto taek taeko tagon
tailandes tailandesa tailandia tajada tajo takahashi takashi take takeshi taki talco talentosa talentoso
talia talibanes talk talla tallado tallar talle taller tallo tally talon talyn tamano tamara tambien tami
tammy tampa tampon tanda tandy tang tanga tanger tango tania tank tannen tanner tano tanta tanto tanya tanz
tapa tapada tapadera tapado tapando tapar tapate tapete tapiz tapo tapon taquilla tara tarado tarda tardado
tardamos tardan tardando tardanza tardar tardara tardaran tardare tardaremos tardaria tardaron tardaste
tarde tardia tardio tardis tardo tarea tarek taro tarot tarro tarta tarzan tasa tasha tata tate tatuada
tatuado taub taxi taylor taza tazon teague teal team tech techo tecla tecnica tecnicamente tecnico
tecnologia tecnologica tecnologico teddy teen tegan tejado tejer tejido tejiendo tejon tela telarana tele
telefoneado telefonear telefoneo telefonia telefonica telefonico telefono telegrafo telegrama telepata
telepatia television televisor tell teller telly telon tema teman tematica tematico temblaba temblaban
temblando temblar temblor teme tememos temen temer temeraria temerario temere temerle temerosa temeroso temi
temia temian temida temido temiendo temo temor temperamental temperamento templado temple templo tempo
temporada temporal temporario temprana temprano tenacidad tendencia tender tenderle tendero tendida tendido
tendiendo tendieron tendio tendiste tendra tendran tendre tendremos tendria tendriamos tendrian tenebroso
tened tenemos tener tenerla tenerle tenerlo tenerme tenernos tenerte tenga tengamos tengan tengo tenia
teniamos tenian tenido teniendo teniente tenlo tenma tenor tensa tension tenso tentacion tentado tentador
tentadora tentar tentativa teologia teoria teorica teoricamente teorico terca tercer tercera tercero tercio
terco tere terence teresa teri termica termico termina terminaba terminacion terminada terminado terminal
terminala terminalo terminamos terminan terminando terminar terminara terminaran terminare terminaremos
terminaria terminarla terminarlo terminaron terminaste terminator termine terminemos terminen termino
termitas termo ternera ternero ternura terra terrace terrance terrenal terrence terri terrible terriblemente
territorial territorio terrones terror terrorifica terrorifico terrorismo terrorista terry tesla tesorero
tessa test testaruda testarudo testiculo testifica testificar testificara testifico teta tete tetera texto
teyla thad thai than thank that thatcher thea them then theo theodore theon there theresa therese these
theta they thing think this thom thompson thomson thor thorin thorn thorne thornton thorpe those three tian
tiana tiara tibia tibio tick tiembla tiemblan tiemblo tiempo tienda tiende tienden tiendo tiene tienen
tienta tierna tierno tierra tiff tifon tifus tiger tigre tijera till tilly timador time timida timido timmy
timo timon tina tinder ting tinker tino tinta tinte tintineo tinto tiny tipa tipica tipicamente tipico tipo
tira tiraba tiraban tirad tirada tirado tirador tirala tiralo tirame tiramos tiran tirando tirandose tirania
tirano tirantes tirar tirara tirare tiraremos tiraria tirarla tirarle tirarlo tirarme tiraron tirarse
tirarte tiraste tirate tire tiren tirita tirith tiro tiron titan titanic titanio tito titula titulada
titulado titular titulo titus tiza toalla tobey tobin toby toca tocaba tocaban tocada tocado tocador tocala
tocalo tocame tocamos tocan tocando tocar tocara tocaran tocare tocaremos tocaria tocarla tocarle tocarlo
tocarme tocarnos tocaron tocarse tocarte tocaste tocino toco toda today todd todo toga toki tokio tokyo told
toldo toledo tolera tolerable tolerado tolerancia tolerante tolerar tolerara tolerare tolerarlo tolero
tolliver toma tomaba tomabamos tomaban tomad tomada tomado tomala tomalo tomame tomamos toman tomando
tomandome tomar tomara tomaran tomare tomaremos tomaria tomarian tomarla tomarle tomarlo tomarme tomarnos
tomaron tomarse tomarselo tomarte tomartelo tomaste tomate tomatelo tome tomelo tomemonos tomemos tomen
tomenlo tomense tomese tommen tommy tomo tomografia tone tonelada tong toni tonic tonica tonico tonino tono
tonta tontamente tonteando tonteria tontita tontito tonto tony tonya tool topado topamos tope topher topico
topo topper toque toquemos toquen tora toracica toracico torax torcer torci torcida torcido torcio torero
tori tormenta tormento torna torneo tornillo torno toro torpe torrance torre torrente torso torta tortilla
tortitas tortuga tortura torturada torturado torturan torturando torturar torturarme torturaron torturarte
tortures torturo tory tosco tose toser tosh tosiendo tostada tostado tostadora totalidad totalmente toto
tour tower town toxica toxico toxicologia toxicologico toxina traba trabada trabado trabaja trabajaba
trabajabamos trabajaban trabajado trabajador trabajadora trabajamos trabajan trabajando trabajar trabajara
trabajaran trabajare trabajaremos trabajaria trabajaron trabajaste trabaje trabajemos trabajen trabajito
trabajo trabo traccion trace tracey tracto tractor tracy trade tradicion tradicional traduccion traducido
traducir traductor trae traed traedme traela traele traelo traeme traemela traemelo traemos traen traer
traera traeran traere traeremos traeria traerla traerle traerlo traerme traernos traerte trafica traficando
traficante traficar trafico traga tragado tragando tragar tragara tragarse tragedia tragica tragicamente
tragico trago trague traguito traia traian traicion traiciona traicionada traicionado traicionan
traicionando traicionar traicionara traicionare traicionaria traicionarme traicionarnos traicionaron
traicionarte traicionaste traicione traicionera traicionero traiciono traida traido traidor traidora traiga
traigalo traigame traigamos traigan traiganla traiganlo traiganme traigo traje trajera trajeran trajeron
trajimos trajiste trajo trama traman tramando tramo trampa tramposa tramposo tran trance tranquila
tranquilice tranquilicense tranquilicese tranquilidad tranquiliza tranquilizador tranquilizante tranquilizar
tranquilizarme tranquilizarte tranquilizate tranquilo transaccion transbordador transcurre transcurso
transferencia transferida transferido transferir transfieran transfiere transfiriendo transfirio transforma
transformado transformador transforman transformando transformar transformara transformarse transforme
transformo transfusion transicion transito transmision transmisor transmita transmite transmiten transmitida
transmitido transmitiendo transmitio transmitir transparencia transparent transparente transplante
transporta transportaba transportado transportador transportan transportando transportar transporte trapecio
trapo tras trasbordador trasera trasero trask traslada trasladada trasladado trasladamos trasladan
trasladando trasladar trasladarlo trasladaron trasladarse traslado traspasar traspaso trasplante traste
trastero trasto trastornada trastornado trastorno trata trataba tratabamos trataban tratable tratada tratado
tratamos tratan tratando tratandose tratar tratara trataran tratare trataremos trataria tratarla tratarlo
tratarme tratarnos trataron tratarse tratarte trataste trate tratemos traten trato trauma traumatica
traumatico traumatismo traumatizada traumatizado travers traves travesia travesti travesura traviesa
travieso travis trayecto trayendo trazado trazar trazas trece trecho tree trek tremenda tremendo tren trent
trepa trepando trepar tres treta trev trey triangular triangulo tribuna tribunal tribune tribuno tributo
trick tridente trigo trillado trina trini trinidad trio trip tripa tripp tripulado tris trish trisha triste
tristeza triturador trituradora triunfa triunfado triunfal triunfar triunfo trizas troi trol troll trompa
trompeta tron tronco trono tropa tropezado tropezar tropezo tropieza tropiezo trote troy troya trozo truco
trudy true truman tuba tubo tuck tuco tudor tuerca tuerto tugurio tulipanes tullido tully tulsa tumba
tumbada tumbado tumbar tumbarme tumbo tumor tunel tunez tung tunica turba turbante turbia turbina turbio
turbo turca turco turin turing turistica turistico turk turna turno turtle tusk tutor tutora tutoria tuttle
tuve tuviera tuvieramos tuvieran tuvieron tuviese tuviesemos tuviesen tuvo tuvok tuya tuyo twain twin
twister twitter tyler tyra tyson tywin ubica ubicacion ubicada ubicado ubicar ubicarlo ucraniano ultima
ultimamente ultimo unamos unan unen unia unica unico unida unidad unido uniera uniformado uniforme unimos
unio union unir unira uniran unire uniremos uniria unirme unirse unirte uniste universal universidad
universitaria universitario universo unni unnie uranio urano urbana urbanizacion urbano urge urgencia
urinario urna urticaria usaba usabamos usaban usada usado usala usalo usamos usan usando usandolo usar usara
usaran usare usaremos usaria usarian usarla usarlo usarme usaron usarse usarte usaste usemos usen usher
usualmente utero uther util utilice utilicen utilidad utiliza utilizaba utilizaban utilizada utilizado
utilizamos utilizan utilizando utilizar utilizara utilizarla utilizarlo utilizaron utilizo vaca vacia
vaciado vaciando vaciar vacilacion vacilando vacilar vacio vader vaga vagabunda vagabundo vagamente vagando
vagar vagina vaginal vago vagon vail vaina vainilla vajilla valdez valdra valdria vale valen valencia
valentia valentin valentina valentine valentino valer valeria valerie valerio valeroso valet valga valgan
valgo valia valida validez valido valiente valientemente valiera valija valio valiosa valioso valla valle
valley valor valora valoracion valorado valoran valorar valoro vamonos vamos vampira vampiro vance vandalo
vane vanesa vanessa vanidad vanidoso vano vanya vapor vaquera vaquero vara varado varia variable variacion
variante variar varicela variedad varilla varios varita varon vasco vascular vash vasija vaso vasta vasto
vater vaughan vaughn vaya vayamonos vayamos vayan vayanse vayase vealo veamonos veamos veamoslo vean veces
vecina vecindad vecindario vecino vector veda veer vega vegana vegano vegeta vegetal vegetariana vegetariano
vehiculo veia veiamos veian veinte vela velada velar velatorio vello velma velo velocidad veloz vemos vena
venado vence vencedor vencer vencera vencere venceremos vencerlo vencerme vencerte venci vencida vencido
vencieron vencimiento vencio venciste venda vendados vendamos vendan vende vendedor vendedora vendemos
venden vender vendera venderan vendere venderemos venderia venderla venderle venderlo venderme vendernos
venderse venderte vendi vendia vendian vendida vendido vendiendo vendiera vendieron vendimos vendio vendiste
vendo vendra vendran vendre vendremos vendria vendriamos vendrian venenosa venenoso venga vengado vengador
vengamos vengan vengando venganza vengar vengare vengarme vengarnos vengarse vengarte vengativa vengativo
vengo veni venia veniamos venian venice venid venida venideros venido venimos venir venirme venirse venirte
venta ventaja ventana vente ventilador ventilar ventisca ventricular ventriculo ventura venza vera veracidad
veran verano verbo verdadera verdadero verde verdura vere vereda veremos verga vergonzosa vergonzoso
verguenza veria veriamos verian verifica verificacion verificado verificando verificar verificarlo verja
verla verle verlo verme vern verna verne vero verona verone veronica verse versiculo version verso verte
vertebra vertebral vertedero verter vertical vertido vertigo very vesicula vesti vestia vestibulo vestida
vestido vestidor vestimos vestir vestire vestirme vestirnos vestirse vestirte vestiste veta vete veterano
veterinaria veterinario veto viable viaja viajaba viajaban viajado viajamos viajan viajando viajante viajar
viajara viajaremos viajaron viaje viajo vial vibora vibra vibracion vibrador vibrando vibrante vibrar
vicario vice vicente vicepresidenta vicepresidente vichy vicio vick vicki vickie vicky victor victoria vida
vidal vidente video vidriera vieja viejita viejito viejo viena viendo viendola viendolo viendome viendonos
viendose viendote viene vienen viento viera vieramos vieran vieron vierte viese viet view viga vigente vigia
vigila vigilaba vigilaban vigilad vigilada vigilado vigilala vigilalo vigilamos vigilan vigilando
vigilandolo vigilandome vigilandote vigilante vigilar vigilara vigilare vigilaremos vigilarla vigilarlo
vigilarme vigilarte vigile vigilen vigilia vigilo vigor vigoroso viii viki viktor villa villana villano
vilma vimos vince vincenzo vinci vincula vinculada vinculado vincular vincule vinculo vine vinedo viniendo
viniera vinieramos vinieran vinieron vinilo vinimos viniste vinnie vinny vino viola violacion violada
violado violador violan violando violar violarla violarme violaron violaste viole violencia violenta
violento violet violeta violin violo viper viral virar virgil virgilio virginia virginidad viril virilidad
virtualmente virtuosa virtuoso viruela visa visado visceras visibilidad vision visita visitaba visitado
visitamos visitan visitando visitante visitar visitara visitare visitarla visitarle visitarlo visitarme
visitarnos visitaron visitarte visitaste visite visiten visito vison visor vista viste visten vistiendo
vistio visto visualmente vita vital vitalidad vitamina vito vitro vittorio viuda viudo viva vivamos vivan
vivaz vive viven vivi vivia viviamos vivian vivido vivien vivienda viviendo vivienne viviente viviera
vivieramos vivieran vivieron vivimos vivio vivir vivira viviran vivire viviremos viviria viviriamos vivirla
vivirlo viviste vivo vocacion vocal vocalista voces vogue voice voight voila volaba volaban volado volador
voladora volamos volando volante volar volara volaran volare volaremos volaria volaron volarte volaste
volcado volcan volcar volco vole volemos volga volo voltaire voltea voltear volteate volteo voluntaria
voluntariado voluntario volvais volvamos volved volveis volvemos volver volvera volveran volvere volveremos
volveria volveriamos volverian volverla volverlo volverme volvernos volverse volverte volvi volvia volviamos
volvian volviendo volviendome volviendose volviera volvieramos volvieran volvieron volviese volvimos volvio
volviste volvo vomita vomitado vomitando vomitar vomite vomito vosotras vosotros vota votacion votado
votamos votan votando votantes votar votara votaran votaron vote votemos voten voto vought voyage voyager
vuela vuelan vuelco vuele vuelen vuelo vuelta vuelto vuelva vuelvan vuelve vuelven vuelvete vuelvo vuestra
vuestro vulcana vulcano vulgar vulnerable waco wade wagner wait walden waldo walker wall waller wally walsh
walt walter walton wanda wang wanna want ward warden warner warp warren warrick warwick wash watch water
watkins wayne weasley weather weaver webber weber weinstein weir well weller wellington were werner wesen
wesley wessex wesson west westen western weston wexler whale what when where whiskey whisky whistler whit
whitaker white whitey whitfield whitman whitmore whitney whittaker whoa whole whoo wick wifi wild wilde
wilder wiley wilkinson will willa willi william willie willy wilma wilmington wilson wilton winchester wind
wing winger winifred winn winnie winnipeg winter wise with wolf wolfe wolff wolowitz woman wong wood woody
wook wool woon woong worf work world worry worth would wouldn wren wright wrong wyler wylie wynn xander
xavier xena xian xiang xiao xiii xindi xing xuan xvii xviii yace yacen yacia yago yale yamada yamamoto yang
yanqui yard yarda yasin yasmin yate yeah yema yemen yendo yeol yeom yeon yeong yerno yeso yeti ying yoda
yodo yoga yogi yogur yogurt yoichi yoko yolanda yoli yong yonqui yoon york yoshi young your yuan yugo yuki
yuma yumi yupi yuri zach zack zander zane zapata zapateria zapatero zapato zara zarek zari zarpa zarpar
zarpo zeke zelda zelena zero zeta zhang zhao zhen zheng zhong zhou zhuo ziggy zinc zion ziva zoey zoidberg
zola zombi zombie zona zoologico zoom zora zoro zorra zorro zoya zuko zulu zumba zumbando zumo zurda zurdo
`;
