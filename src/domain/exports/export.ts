import { dateTimeText, dayKey } from '../dates/dates.ts';

export const exportFiles = {
  'perfil.json': 'tu nombre, tu ubicación, tu biografía, tu email y si está confirmado.',
  'hechos.json': 'lo que contamos por día de tus respuestas y tus tratos, y lo que tu página dice de eso.',
  'publicaciones.json':
    'tus publicaciones, con las ofertas que recibió cada una y todo lo que pasó con ellas.',
  'publicaciones-anteriores.json': 'tus publicaciones de la versión anterior del sitio.',
  'ofertas.json': 'las ofertas que enviaste, con todo lo que pasó con ellas.',
  'historial.json': 'lo que pasó con ofertas que ya no están: las que enviaste, y las que recibiste.',
  'conversaciones.json':
    'tus conversaciones, con los mensajes que mandaste y los que recibiste, y los encuentros que arreglaron.',
  'calificaciones.json': 'las calificaciones que diste, y las que recibiste y ya se pueden leer.',
  'preguntas.json': 'lo que preguntaste, y lo que te preguntaron, con las respuestas.',
  'avisos.json': 'los avisos que te dimos.',
  'preferencias.json': 'qué avisos elegiste recibir por email y con notificaciones.',
  'alertas.json': 'tus alertas guardadas y lo que encontró cada una.',
  'bloqueos.json': 'las personas que bloqueaste.',
  'dispositivos.json': 'los dispositivos en los que activaste las notificaciones.',
  'sesiones.json': 'los dispositivos en los que tenés la sesión iniciada.',
  'llaves-de-acceso.json': 'tus llaves de acceso y la verificación en dos pasos.',
  'actividad.json': 'el registro de seguridad de tu cuenta.',
  'contacto.json': 'lo que nos escribiste desde Contacto con la sesión iniciada.',
  'moderacion.json': 'lo que denunciaste, y lo que decidió quien modera sobre algo tuyo.',
  'imagenes.json':
    'la lista de tus fotos y en qué archivo está cada una. Si una falta o quedó incompleta, lo dice.',
} as const satisfies Record<`${string}.json`, string>;

export type ExportFile = keyof typeof exportFiles;

export const exportPicturesFolder = 'imagenes/';

export const exportFileName = (at: Date): string => `alreves-mis-datos-${dayKey(at)}.zip`;

export const exportTexts = {
  alreadyRunning: 'Ya estás descargando tus datos. Esperá a que termine y probá de nuevo.',
  tooManyRunning: 'Hay muchas descargas a la vez. Probá de nuevo en un minuto.',
} as const;

export const exportReadme = (at: Date): string =>
  [
    'TUS DATOS EN ALREVÉS',
    `Descargados el ${dateTimeText(at)} (hora de Argentina).`,
    '',
    'QUÉ ES CADA ARCHIVO',
    ...Object.entries(exportFiles).map(([name, what]) => `- ${name}: ${what}`),
    `- ${exportPicturesFolder}: las fotos que subiste, como las guardamos.`,
    '',
    'CÓMO LEERLOS',
    'Los archivos .json son texto: se abren con un navegador o con un editor, y los lee cualquier programa.',
    'Los nombres de los campos están en inglés, los mismos de nuestra API. Los precios son pesos enteros y las',
    'fechas están en hora universal (UTC), tres horas más que en Argentina.',
    '',
    'QUÉ NO ESTÁ',
    '- Tu contraseña, los códigos y las claves de tus llaves: guardamos solo lo necesario para comprobarlos.',
    '- Lo que eliminaste: ya no lo tenemos. De las ofertas queda lo que dice historial.json.',
    '- De las demás personas, nada que no veas también en el sitio.',
    '',
  ].join('\r\n');
