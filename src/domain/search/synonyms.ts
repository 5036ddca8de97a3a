import { fold } from '../texts/fold.ts';
import { stemOf } from './stem.ts';

/**
 * What people here call one thing, a line a thing. Left out is a word that is often something else, or the other things
 * would be found with it: 'portátil' (a speaker), 'ratón', 'móvil', 'lentes' (of cameras), 'goma', 'fuente', 'bandeja',
 * 'medias', 'polera' (here a collar, elsewhere a T-shirt), 'caldera', 'tienda', 'micro', 'playera' (a bicycle), 'lote' (of
 * clothes), 'regadera' (for plants), 'box' (of television), 'mixer' (of sound), 'entrada' ('gama de entrada'), 'volante' (a
 * leaflet), and what descriptions say of anything: 'pesa' poco, 'calza' 38. So is a thing of another kind, which nobody takes
 * instead: a monitor is no television, a burner is no stove. A word stands in one line.
 * Plurals, and the gender of longer words, go without saying.
 */
const groups = `
computadora compu computador ordenador pc notebook laptop netbook ultrabook
televisor tele tv televisión smartv
celular celu smartphone cel
tablet tableta
auriculares audífonos headset headphones
parlante altavoz altoparlante bafle
impresora printer
playstation play ps
joystick gamepad
videojuego videogame
router ruteador
pendrive pendrives flashdrive
proyector videoproyector
filmadora videocámara handycam
dron drone
réflex dslr
micrófono mic
amplificador ampli
tocadiscos giradiscos
estéreo autoestéreo
violonchelo chelo cello
órgano organeta
pedalera multiefecto
bicicleta bici bicla
auto coche automóvil
moto motocicleta ciclomotor motito
camioneta pickup
patineta skate skateboard
patines rollers
cuatriciclo atv quad
tráiler remolque acoplado
motorhome autocaravana
kayak piragua
gomón semirrígido
cubierta neumático
llanta rin
paragolpes parachoques
guardabarros salpicadera
inflador bombín
heladera refrigerador nevera frigorífico refri
freezer congelador frízer
lavarropas lavadora
secarropas secarropa
lavavajillas lavaplatos
estufa calefactor
caloventor termoventilador
calefón calentador
ventilador turboventilador abanico
acondicionado split climatizador
juguera exprimidor
freidora airfryer
aspiradora lustraspiradora
placard ropero guardarropa armario clóset
sillón sofá
reposera tumbona
banqueta taburete banquito
cajonera cómoda chifonier
biblioteca librero
estantería estante repisa
somier sommier
frazada cobija manta
acolchado edredón cobertor plumón
cubrecama colcha
cortina cortinado
lámpara velador
perchero colgador
alfombra tapete
almohadón cojín
toalla toallón
olla cacerola
mate porongo
tacho basurero
escoba escobillón
tender tendedero tendal
canilla grifo
bacha lavatorio lavamanos
bañera bañadera tina
ducha duchador
inodoro váter
pileta piscina
parrilla asador
garrafa bombona
vidriera vitrina exhibidor
balanza báscula
pallet palet tarima
maceta macetero
césped pasto
taladro agujereadora
amoladora esmeriladora
bordeadora desmalezadora motoguadaña
destornillador atornillador
motosierra electrosierra
generador electrógeno
pinza alicate
cortacésped cortapasto
motobomba electrobomba
cuna practicuna
mamadera biberón
chupete chupón
andador caminador
juguete chiche
rompecabezas puzzle
barrilete cometa
hamaca columpio
tobogán resbaladilla
pelota balón
bolitas canicas
figuritas cromos
metegol futbolín
pool billar
birome lapicera bolígrafo
historieta cómic
diario periódico
campera chaqueta cazadora
remera camiseta
buzo sudadera hoodie
pulóver suéter sweater jersey
pollera falda
jean vaquero
corpiño sostén brasier
bikini biquini
calcetín soquete
ojotas chancletas chanclas
borcegos borceguíes
zapatillas tenis championes
anteojos gafas
gorra visera
cinturón cinto
pijama piyama
pulsera brazalete
anillo sortija
billetera monedero
mochila morral
valija maleta
paraguas sombrilla
tapado sobretodo abrigo
rompeviento cortaviento
esmoquin smoking
perfume fragancia colonia
maquillaje cosméticos
afeitadora rasuradora
barbijo tapabocas
tensiómetro tensímetro
colchoneta mat
mancuerna dumbbell
conservadora heladerita
reel carrete
snorkel esnórquel
pádel paddle
básquet básquetbol baloncesto basket
vóley voleibol voleyball
fútbol soccer
boxeo pugilismo
gimnasio gym
perro perrito cachorro
gato gatito michi
pecera acuario
transportadora transportín
balanceado croquetas
departamento depto dpto apartamento
casa vivienda
terreno parcela
cochera garage garaje
alquiler renta arriendo
galpón tinglado
flete mudanza
plomero fontanero
niñera babysitter
carpintero ebanista
profesor profe docente
modista costurera
peluquero estilista
nuevo nueva
usado usada
negro negra
rojo roja
viejo vieja
luz luces
red redes
`;

/** Every word of the list, folded, with the others of its line. */
export const synonymGroups: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((line) => fold(line).split(' '));

const byStem = new Map<string, readonly string[]>();
for (const group of synonymGroups) {
  const stems = [...new Set(group.map(stemOf))];
  for (const stem of stems) {
    byStem.set(
      stem,
      stems.filter((other) => other !== stem),
    );
  }
}

const none: readonly string[] = [];

/** The stems of what else people call the thing with this stem. */
export const synonymsOf = (stem: string): readonly string[] => byStem.get(stem) ?? none;

/** Whether a stem is of a word of the list. */
export const isListedWord = (stem: string): boolean => byStem.has(stem);
