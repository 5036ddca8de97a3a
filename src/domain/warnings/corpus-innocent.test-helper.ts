/** Texts of a marketplace in which nothing is a contact, one a line; '⏎' is a line break. Nothing of them is hidden. */
export const innocentCorpus = `
Busco community manager para instagram, 10 posteos por mes
Celular para usar whatsapp y facebook, es para mi abuela
Necesito diseño de placas para instagram: historias, reels y portadas
Curso de publicidad en Facebook e Instagram
Manejo de redes: instagram, facebook, tiktok
Quiero aprender a vender por facebook marketplace
Instagram: 3 publicaciones por semana, con textos
Instagram/Facebook/TikTok, los tres
Publicidad en instagram como la que hacen las marcas grandes
Fotógrafo de productos, las fotos van a instagram y a la web
Lo vi en facebook marketplace a 300.000
Lo vi en instagram por 45.000, acá busco algo más barato
Mi instagram es privado y no vendo por ahí
Mi face es viejo y no lo uso
Celular con instagram y tiktok que no se trabe
Un plan de 12 videos para tiktok, 9:16, 30 segundos
Bot de telegram en Python o Node.js
Programador de Node.js y Vue.js para una semana
Desarrollador ASP.NET o VB.NET, por hora
Necesito que me armen una página web con carrito
Community para ig y fb, pago mensual
Juan Face, así le dicen al perro de la foto
Campera The North Face talle M
Campera North Face como nueva, negra
The North Face es la marca que busco
Zapatillas con face de lona blanca
iPhone 12 con Face ID funcionando
Face ID: que ande
Crema face: hidratante para piel seca
Roller face de jade
Bolso messenger de cuero para notebook 15,6
Mochila estilo messenger, color negro
Audi TT 2008 rojo
Tele 43 pulgadas smart, con youtube y netflix
Tele: 50 pulgadas o más
Smart TV con Netflix, YouTube y Disney
Tablet para ver youtube, no importa la marca
Llave snap-on de 1/2
Signal de freno para moto, led
Micrófono para streaming y discord
Auriculares para jugar y hablar por discord, hasta 60.000
Parlante JBL Live 500
Xbox Live por 12 meses
Bicicleta de ciudad con canasto
Entrega en mi ciudad, Rosario
Puede ser usado, de cualquier barrio de mi ciudad
iPhone libre de iCloud
iPhone 11 sin bloqueo de icloud, 128 gb
Que pueda abrir gmail y youtube
Tablet con gmail, drive y meet para el colegio
Perdí mi cuenta de gmail, busco quien me ayude
Un correo de gmail o hotmail no sirve, tiene que ser con dominio propio
Necesito configurar outlook en tres computadoras
Licencia de Office con Outlook y Excel
Microsoft Office 2019 outlook incluido
Servicio técnico: configurar mail en el celular
Mitsubishi Outlander 2010
Mandame las medidas por acá
Punto de encuentro: estación Belgrano C
Nos vemos en un punto intermedio
Fiat Punto 1.4 2011 con 110.000 km
Fiat Punto con aire, hasta 5 millones
Fiat Punto ELX⏎Con papeles al día
Punto de cruz, hilos y bastidor
Tejido a punto arroz, talle 4
A punto caramelo, así quiero la madera
Hasta cierto punto la marca no importa
Llegado a ese punto es mejor nuevo
Citroën C3 1.5 2015, único dueño
Motor 1.5.cc diésel
Cilindrada 1.6cc o 2.0cc
Acero inox. Comprar de a dos
Busco mesa.Es para mi mamá
Busco silla.La quiero negra
Está nueva.Me la regalaron
Es para un nene.Tiene 8 años
Notebook.Con cargador.Con caja
Tiene que andar bien.Todo original
Muebles J.L. Rossi S.A.
Fabricado por Metalúrgica del Sur S.R.L.
Av. San Martín 1250, Sta. Fe
Bs.As. o Gran Bs.As., retiro yo
Sr. Gómez, 3er. piso, dpto. B
Archivo manual.pdf o foto.jpg, da igual
Planos en .dwg o .dxf, archivo final.stl
Disco con formato exFAT v2.1.3
Firmware 4.20.1, no más nuevo
Windows 11 Pro 22H2 y Office 365
Router con IP 192.168.0.1 de fábrica
Cámara IP 1080p, visión nocturna
Una empresa punto com de los noventa, busco remeras
Libro sobre la burbuja punto com
Dominio .com.ar, ayuda con el trámite
Busco un libro de comercio online.Usado está bien
Tienda de campaña para 4 personas
Carpa 2 x 2 m.En buen estado
Precio: 1.250.000 o 1.300.000 con caja
Hasta $85.500,50 final
Pago 350.000.Retiro hoy
45.000 km reales, modelo 2018
3.5 mm a RCA, 1.8 m
Tornillos 3,5x25, caja de 500
Placa 1.20 x 2.40 x 18 mm
Vidrio 40.5 x 60.2 cm
Batería 12.6v 5.2ah
Procesador i7-12700K, 32 gb ddr5 5600
RTX 4070 12gb, 750w 80 plus gold
Ryzen 7 5800X3D con B550
Samsung SM-G991B 8/256
Canon 24-105 f4 IS II
Nikon D750, 45.000 disparos
Sony WH-1000XM5 o Bose QC45
Bosch GWS 7-115, 720 w
Rodamiento 6204 2RS C3, diez unidades
Correa 6PK1885 para aire
Filtro W 712/95 o similar
Cubiertas 205/55 R16 91V, juego de 4
IMEI 356938035643809 limpio
Número de serie C02XG2JHJG5H
Código 7790040133488 del fabricante
Repuesto 8200768913 Renault
Pieza 1J0 615 301 P
Lote 20231145 vence 03/2027
ISBN 978-987-566-123-4
CUIT 30-71234567-8, factura A
Calle 47 1234, La Plata
Ruta 8 km 52,5
Código postal 1425
Treinta y cuatro cuotas sin interés
Talle treinta y ocho, cuarenta o cuarenta y dos
Talles: treinta y ocho, treinta y seis, cuarenta, cuarenta y dos
Dos o tres sillas iguales
Entre veinte y treinta mil pesos
Son doce cuotas de quince mil quinientos
Cuarenta y cinco por sesenta por ochenta centímetros
Medidas cuarenta, sesenta, ochenta y noventa
Medidas en centímetros: sesenta, cuarenta, ochenta, treinta
Tres de cuatro, dos de cinco y una de diez litros
Números treinta y siete, treinta y seis, treinta y nueve de calzado
Chicos de dos, cuatro, siete, nueve y once años
Doscientos cincuenta mil, ni uno más
Mil quinientas hojas, diez resmas
De quince a veinte días
Un lote de veinticinco, treinta o cuarenta libros
Tomo uno, dos, tres, cuatro, cinco, seis, siete y ocho
Temporadas uno dos tres cuatro cinco seis siete ocho de Friends
Rodados veinte, veintiséis y veintinueve
Llaves de ocho, diez, doce, trece, catorce y diecisiete
Bolillas 34, 15, 67, 23 y 89 del bingo
Números 10 20 30 40 de tela
Perchas: 20, 30, 15, 40
Hilos color 310, 550, 820, 304, 415
Álbum del mundial, me faltan 11, 45, 67, 89, 102, 134
Figuritas 15 23 38 47 56 78 91
Años 1978, 1982, 1986 y 1990
Revistas de 1995 a 2003, números 12 al 48
Turno de 8 a 12 y de 16 a 20:30
Vino cosecha 2015, 2016, 2018
Mesa para 6 u 8⏎1,60 x 0,90⏎madera
Talle 38⏎40⏎42⏎44
Cantidades:⏎12 platos⏎24 vasos⏎36 cubiertos
Rodado 29⏎21 velocidades⏎2019
2 mesas⏎8 sillas⏎150.000
Medidas:⏎120⏎60⏎75
Alias de guerra: el gordo
Una arroba de papa y dos de cebolla
Fardo de 20 arrobas
Arroba de lana sucia, pago contado
Remera con estampa @ de los 90
Cambio 2 x 1 / 3 x 2
50% ahora y/o 50% a la entrega
Y/o similar, A/C y D/H
TCP/IP, USB/HDMI, c/u 5.000
Busco teléfono para mi hija, con whatsapp
El teléfono no tiene whatsapp
Celular liviano para usar whatsapp, mail y mapas
Quiero mandar a hacer tarjetas con logo de whatsapp e instagram
Banner con los íconos de facebook, instagram y tiktok
Remeras con el logo de telegram
Sticker de ig para vidriera
Aro de luz para tiktok e instagram
Trípode para hacer vivos en instagram y youtube
Guita: hasta 200 lucas
Fb Falcon 1980, repuestos
TG 150 Honda, carburador
IG 4.5 o superior
Tt 600 Yamaha modelo 1998
Calculadora con tangente (tg) y coseno
Que sea igual al de la foto, no al del link
Como el del link de referencia
Página 12 del catálogo, foto 3
Perfil de aluminio 40x40, barra de 6 m
Usuario de PS4, no de PS5
Cuenta de Netflix no, busco el televisor
Sigo buscando, escucho ofertas hasta el viernes
Mensaje: que sea en mano
Como Juan Pérez el de la tele, así de alto
Busco a Juan Pérez, el plomero de Flores
Me llamo Ana y busco una cuna
Estoy en Caballito, como siempre
Pileta de lona 4,50 x 2,20 y 0,90 de alto
Heladera 350 lts no frost, 220v
Termo Stanley 1,2 l verde
Kilo y medio de lana 4/7
Agenda 2027 semana a la vista
Disco de vinilo de Virus, 1985, 33 1/3 rpm
Cuadro 50x70 y otro de 30x40
Jean 31x32, cintura 80
Anteojos +1.50 y -2.25
Guitarra 7/8 o 4/4 con funda
Prefiero efectivo. Comentar precio y estado
Lo compré en mercadolibre.com y quiero otro igual
El manual lo bajé de google.com
Presupuesto: de 90 a 120 dólares
Es un regalo. Me gustaría con caja
Traje para egresado talle 50, saco y pantalón
Alquiler de living para 80 personas el 12/12
Camiseta número 10 de Boca 1981
Cámara que grabe a 4K 60fps, 10 bits, 4:2:2
Pintura blanca 20 l, dos latas
Instagram para vender ropa, necesito quien lo lleve
Quiero sumar seguidores reales en instagram: 1000 por mes
Facebook Ads y Google Ads, presupuesto 100.000
Alguien que sepa de instagram shopping
Necesito plantillas para historias de instagram, canva
No tengo facebook ni instagram
Instagram y facebook no, solo trato por acá
Equipo para hacer streaming en twitch, tiktok y youtube
Face to face, clases de inglés
Ig Nobel, libro de ciencia
Toalla face chica x 12
Foundation Dermaglós Face, tono medio
Base FB 200 para trípode
Motosierra Stihl MS 170, tg usada
Telegram Premium un año
Discord Nitro como regalo
Snapchat no me interesa
Threads de algodón para bordar
Juego para PS5: FIFA 24, NBA 2K24, GTA V
Community manager: instagram, tiktok, linkedin
Curso: Instagram desde cero
Diseño de logo para instagram. Pago por transferencia
Aparezco en facebook vendiendo otra cosa
Estoy buscando en instagram y no encuentro
Mi hija usa instagram todo el día, quiero un reloj sin redes
Mi facebook está lleno de avisos y ninguno sirve
La marca está en instagram pero no responde
Soy diseñadora en instagram, busco tableta gráfica
Soy nuevo en esto
Como en facebook marketplace pero más ordenado
Busco uno igual al que publicaron en facebook por 200.000
Mail marketing para pyme
Cuenta gmail no hace falta
Que se pueda sincronizar con gmail y outlook
Teléfono senior, sin gmail ni play store
Desbloqueo cuenta gmail y Frp
Celular sin cuenta de gmail asociada
Correo argentino o Andreani
La app de mail no abre en la tablet vieja
Yahoo 1998, remera retro
Hotmail y messenger, tazas con logos viejos
Hot Wheels y mail boxes de juguete
Un punto y coma de neón, cartel
Puntos YPF, 5.000
Punto de venta con impresora fiscal
Fiat Punto. Con GNC o sin
Punto com. de la feria
Tejer en punto jersey, ar de 40 cm
Dos punto cero, el motor
Motor dos punto ocho turbo
El dos punto cinco también me sirve
En punto las 18 en Retiro
Busco auto. Compro contado
Mesa extensible.Color roble.Con 6 sillas
Está impecable.Info por mensaje
Poco uso.La entrego mañana
Cochecito.Tiene huevito.Es unisex
Para mi nena.Me urge
Bici rod.29 tal.M
Mod.2019 c/caja s/uso
Dpto.2 amb. c/balcón
Zona Cdad. de Bs. As.
Ej.: mesa, silla, etc.
C.A.B.A. o G.B.A. Norte
U.S.A. importado, no made in china
Node.js, React.js, Next.js y .NET
Programador PHP/MySQL o C#/.NET
Excel .xlsx a .csv, 2000 filas
Logo en .ai .eps .svg y .png
Libro de Dr. House.Tapa dura
Ampli 2.1, home 5.1 o 7.1.4
Versión 10.0.19045.3803
Tensión 3.7v a 4.2v, corriente 0.5a
Precio x m2 25.000, x 40 m2
1.50x1.90 o 1,40 x 1,90
Entre 1.000.000 y 1.250.500
15.000 por mes, 12 meses
Serie 11 2345 6789 de Festo
Repuesto 351 234 5678 original
Tarjeta de 16 GB clase 10, 3 x 4500
Monedas de 1985 1986 1987 1988
Talles once, trece, quince y diecisiete
Treinta y dos, treinta y tres o treinta y cuatro de cintura
Pantalón cuarenta y dos, camisa quince y medio
Cuarenta pesos en 1990, billetes
Noventa y nueve sillas, cuarenta mesas, treinta y dos manteles, doce jarras
Veintitrés cajas de cincuenta, doce de treinta y cinco
Dos mil quinientos treinta y cuatro ladrillos
Ochenta y cinco mil cuatrocientos pesos
Uno, dos o tres ambientes
Once Upon a Time, temporadas uno a siete
Barrio Once, cerca de la estación
Tela de Once, 45 metros, 150 de ancho
Voy a Once 45 minutos, los jueves
Medidas de ventana: noventa y cinco por ciento veinte
Un tres cuartos, un medio y dos octavos
Llave diez once doce trece
Biblia, Juan tres dieciséis
Soda 12 sifones⏎Agua 6 bidones⏎20 litros
Pago⏎150.000⏎o dos veces 80.000
Alto 180⏎Ancho 90⏎Prof 60
Rueda 26⏎27.5⏎29
Busco:⏎1 lavarropas⏎2 hornallas⏎3 estantes
Año 2015 2016 2017 2018 cualquiera
Resistencias 220 330 470 1000 ohm
Lente 50mm 1.8 o 35mm 1.4
Intel 8700, 9700 o 10700
Tóner HP 85A 35A 36A
Correas A45 A46 A47
Tubo fluorescente 36w 120cm 6500k
Vendo o permuto por instagram premium no, solo efectivo
Necesito 3 diseños para facebook: portada, perfil y aviso
Instagram: lo justo y necesario, 2 posteos
Las redes que manejo son instagram, facebook y tiktok
Facebook: Marketplace y grupos de la zona
Que tenga instagram, face, whatsapp y youtube instalados
Mi insta no anda en el celu viejo por eso busco otro
Me encontré este en instagram pero sin stock
Me robaron la cuenta de instagram, busco asesor
Recuperar cuenta de facebook hackeada
Abrir cuenta de gmail para adultos mayores, clases
Correo y gmail configurados
Compu para usar gmail, zoom y meet
Busco remera de Telegram o Discord
Crema Face Care de Nivea
Espejo face con luz led
Taller de tejido, punto por punto
Punto y banca, mesa de juego
Fiat Punto com aire
Motor Fiat Punto. Ar acondicionado ok
Busco Punto. Net de pesca también
Servilletas c/logo, 1.000 u.
Ropa bebé 0-3m y 3-6m.Nena
Sillón 2 cpos.Tela chenille
Placa video 3060ti.Con garantia
Parlante.Me sirve usado.La marca da igual
Precio.Es lo que hay
Bicicleta.En caja
Silla.Ar de trabajo
Aceite 10w40 4 l., filtro y mano de obra
Caño 1/2, 3/4 y 1 pulgada
Treinta y uno de diciembre
Entre las once y las doce y media
Once cuarenta y cinco es la hora del turno
A las nueve y cuarenta y cinco o diez y veinte
Dos de treinta y cinco, tres de cuarenta y uno de cincuenta
Tengo cuarenta y cinco mil seiscientos
Veinte sillas, ochenta platos, noventa vasos y cuarenta copas
Sesenta por cuarenta y cinco por treinta y dos
Setenta y cinco, sesenta y cinco o cincuenta y cinco pulgadas
Talle M, busto noventa y dos, cintura setenta y cuatro, cadera noventa y ocho, largo sesenta
Noventa sesenta noventa
Quince, veinte o treinta y cinco kilos
Años ochenta y dos, ochenta y seis, setenta y ocho y noventa
Mundial setenta y ocho, ochenta y seis, veintidós, figuritas
Serie 45 67 89 12 de tornillos
Bulones 8 10 12 14 16 18 20
Focos 12v 55w 100w
Hoja 210 297 mm
Disco 1 tb 7200 rpm 64 mb
Tacos 35 36 37 38 39
Código 4512 8891 33
Procesador 13400 13600 13700
Kit 4 6 8 10 12 llaves allen
`;
