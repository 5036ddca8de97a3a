const list = (words: string): Set<string> => new Set(words.split(' '));

/** Words of everyday texts that stand where a handle might. */
const plain = list(
  `a al algo alguien alla ahi algun alguna ambos ante antes aparte apps app aca aqui asi aun bajo bien bueno buena buenas cada casi caro
barato como con contra cual cuando cuanto cuenta cuentas correo correos mail mails email emails casilla dato datos de del desde despues
donde dos e el ella ellos en entre era es esa ese eso esta estan este esto estoy etc facil falta fue full gracias gratis ha hace hacer
hasta hay hola hoy id igual internet la las le lo los luego mas me mejor menos mi mio mis mucho muy nada ni no nombre nos nuestra nuestro
nueva nuevo o otra otras otro otros para pero poco por porque porfa previo propia propio publico privado privada pues que quien se segun
ser si sin sino sobre solo soy su sus tal tambien tanto te tiene tienen toda todas todo todos tu tus u un una unas uno unos usada usado
va van viejo vieja vos y ya yo x
abierto abrir activo ads anda anuncio anuncios aparece avisos banner campana campanas canal canales catalogo cel celu celular clases
clientes comercial compra compras comprar comunidad consulta consultas contacto contenido contenidos contrasena clave curso cursos
diario diseno disenos empresa empresas entra fan fotos foto funciona funcione gente gestion google grupo grupos hashtags historia
historias influencer influencers link links likes lite logo logos manejo mandame marca marcas marketing marketplace mensaje mensajes
mensual minimo movil necesito negocio negocios novedades oficial original ofertas pagina paginas perfil perfiles personal pide
plataforma plataformas porno portadas posteo posteos posts privado producto productos profesional promo promos publica publicidad
puede quiero red redes reel reels seguidores servicio servicios shop sitio soporte story stories tengo tenga tenes tenga tambien
telefono tienda tiendas tipo trabajo trae uso usa usar usuario usuarios varios vendo venta ventas ver verificado version videos video
vidriera vivo vivos web webs youtube netflix spotify drive meet calendar maps zoom skype excel word office microsoft android windows
apple iphone pro plus max premium gamer libre incluido incluida respondo contesto escribo saludos abrazo porfavor urgente siempre
limpiadora limpiador hidratante roller cream crema north shop nadie nunca pedi pedis pregunta preguntas consulto mando subo subi
bloqueado hackeado cerrado inactivo nuevo actual activa antigua antiguo chica chico grande mediano local locales zona envios envio
hablame escribime buscame seguime agregame avisame pasame llamame mandale busca sigan seguinos`
    .split(/\s+/)
    .join(' '),
);
const endings =
  /(?:cion|ciones|sion|siones|dad|dades|mente|ando|iendo|miento|mientos|ados|adas|idos|idas|ador|adora|adores|istas?|ico|icos|icas|able|ibles?)$/;

const names =
  'juan jose maria ana luis carlos jorge miguel pedro pablo diego martin lucas matias nico nicolas facu facundo fede federico santi santiago tomas agus agustin gonza gonzalo seba sebastian maxi ale alejandro andres dani daniel edu eduardo ricardo roberto raul hector mario marcelo fernando javier gabriel gaby ramiro rodrigo leo leandro lean ezequiel emi marta laura lau carla caro carolina flor florencia sofi sofia luz lucia mica micaela cami camila juli julieta vale valeria vero veronica romi romina sol paula pau gabi silvia susana patricia mariana marian eli elena estela norma rosa'.split(
    ' ',
  );
const firstNames = new Set(names);
const surnames =
  'perez gomez gonzalez rodriguez fernandez lopez diaz martinez garcia sanchez romero sosa alvarez ramirez benitez gimenez gutierrez pereyra dominguez hernandez suarez vazquez mendez aguirre herrera cabrera ferreyra';
const named = new RegExp(`^(?:${names.join('|')})[a-z]|[a-z](?:${surnames.replaceAll(' ', '|')})$`);
const things = /^(?:iphone|ipad|galaxy|android|windows|office|ios|xbox|ps|samsung|moto|note|redmi|app)\d/;

/** Whether a word is a first name. */
export const isName = (word: string): boolean => firstNames.has(word);

/** Whether a word is one of everyday texts and no handle. */
export const isEverydayWord = (word: string): boolean =>
  plain.has(word) || (/^[a-z]+$/.test(word) && endings.test(word) && !named.test(word));

/** Whether a word is written as handles are: 'juan.perez', 'juan_22', 'juanperez87', 'juanperez'. */
export const isHandle = (word: string): boolean =>
  isJoined(word) || (word.length >= 5 && !plain.has(word) && isNamed(word));

/** First names that are written with something behind them: 'juanp'; words such as 'analizar' are none. */
const isNamed = (word: string): boolean =>
  /^[a-z]+$/.test(word) && named.test(word) && !/(?:ar|ario|aria|es)$/.test(word);

/** With signs or digits inside, as no word has them. */
export function isJoined(word: string): boolean {
  if (things.test(word)) return false;
  if (/^[a-z0-9]{2,}(?:[._-][a-z0-9]+)*_[a-z0-9_]*$/.test(word)) return /[a-z]{2}/.test(word);
  if (/^[a-z0-9]{2,}(?:[._-][a-z0-9]+)+$/.test(word)) {
    const parts = word.split(/[._-]/);
    return (
      /[a-z]{3}/.test(word) &&
      !parts.some((part) => plain.has(part) && part.length <= 3 && parts.length === 2)
    );
  }
  return /^[a-z]{3,}\d{1,8}$/.test(word) || /^[a-z]{3,}\d+[a-z]+\d*$/.test(word);
}
