import { Refusal } from '../refusals/refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rate limit: `points` times within `seconds` of the first. */
export interface RateLimit {
  /** Scope of the counter. A resource is one request, offer or alert, or the profile, of one account. */
  per: 'account' | 'address' | 'resource';
  points: number;
  seconds: number;
  /** Points of an account with a history: see `establishedAccount`. */
  establishedPoints?: number;
  /** Counts attempts: a refused attempt stays counted. */
  isAttempt?: true;
  /** Counted in the memory of each process, because a row per count would cost as much as the limited work. */
  isPerProcess?: true;
  /** Sentence of the refusal for the applicable points; `retryText` follows it. */
  sentence: ((points: number) => string) | string;
}

const authText = 'Demasiados intentos. Esperá un momento y volvé a probar.';
/** Sentence for long waits: `retryText` says how long. */
const longAuthText = () => 'Demasiados intentos.';

type Sentence = RateLimit['sentence'];
type Row = (points: number, seconds: number, sentence: Sentence) => RateLimit;
const perAccount: Row = (points, seconds, sentence) => ({ per: 'account', points, seconds, sentence });
const perAddress: Row = (points, seconds, sentence) => ({ per: 'address', points, seconds, sentence });
const perResource: Row = (points, seconds, sentence) => ({ per: 'resource', points, seconds, sentence });

/** `what` completes 'Llegaste al máximo de 20 … por día.' */
const perDay = (points: number, what: string) =>
  perAccount(points, DAY, (n) => `Llegaste al máximo de ${n} ${what} por día.`);

const attempts = (limit: RateLimit): RateLimit => ({ ...limit, isAttempt: true });

const perProcess = (points: number, sentence: string): RateLimit => ({
  ...perAddress(points, MINUTE, sentence),
  isPerProcess: true,
});
const searchesText = 'Hay demasiadas búsquedas desde tu conexión. Esperá un momento y volvé a probar.';

const fromHere = (what: string) => () => `Desde tu conexión ya se ${what} demasiadas veces.`;

/**
 * Every limit, with its sentence; docs/rate-limits.md is made from it. An address can be a whole office or a mobile
 * carrier's, so those are wide; the narrow ones are by account.
 */
export const rateLimits = {
  // Attempts count regardless of their outcome.
  writes: attempts(perAccount(300, 10 * MINUTE, () => 'Hiciste demasiadas cosas en muy poco tiempo.')),
  writesByAddress: attempts(
    perAddress(3_000, 10 * MINUTE, () => 'Desde tu conexión llegan demasiados pedidos.'),
  ),
  signUpByAddress: perAddress(60, HOUR, longAuthText),
  signUpByAccount: perAccount(10, HOUR, longAuthText),
  signInByAddress: perAddress(120, 10 * MINUTE, authText),
  /** For each account and place: a known browser, else an address. Begins again with every success and with a password by mail. */
  signInByPlace: perAccount(10, 15 * MINUTE, authText),
  /** Wrong passwords of one account, from anywhere. Refuses nobody: beyond it `signInGuessed` holds for unknown places. */
  signInWrong: perAccount(10, HOUR, authText),
  /** Tries from unknown places once an account has had too many wrong passwords (`guessing`). */
  signInGuessed: perAccount(1, 8, authText),
  guessingWarned: perAccount(1, DAY, authText),
  /** Wrong passwords of somebody signed in, who confirms a change with it. Begins again with every success. */
  passwordBySession: perAccount(10, 15 * MINUTE, authText),
  secondStepByAddress: perAddress(120, 10 * MINUTE, authText),
  /** Both begin again with every success, so they count wrong codes; that of an account also with a password by mail. */
  secondStepByAccount: perAccount(10, 15 * MINUTE, authText),
  secondStepOfDay: perAccount(50, DAY, longAuthText),
  factorChanges: attempts(perAccount(60, HOUR, () => 'Cambiaste cómo entrás a tu cuenta demasiadas veces.')),
  passkeyReads: perAccount(300, 10 * MINUTE, () => 'Pediste tus llaves de acceso demasiadas veces.'),
  passkeysByAddress: perAddress(300, 10 * MINUTE, authText),
  signOutByAddress: perAddress(600, 10 * MINUTE, fromHere('cerró la sesión')),
  resetByAddress: perAddress(30, HOUR, longAuthText),
  resetByAccount: perAccount(5, HOUR, longAuthText),
  /** Links to a new password go to somebody who may not have asked for them. */
  resetOfDay: perAccount(10, DAY, longAuthText),
  /** Guesses of the token of a reset link. */
  newPasswordByAddress: perAddress(30, HOUR, longAuthText),
  /** Mails with a link that confirms an address, by who asks for them and by where they go. */
  verificationByAddress: attempts(perAddress(60, HOUR, fromHere('pidió un enlace'))),
  verificationByAccount: attempts(
    perAccount(6, HOUR, () => 'Ya te enviamos varios enlaces. Mirá también en el correo no deseado.'),
  ),
  verificationByEmail: attempts(
    perResource(
      10,
      DAY,
      () => 'A esa dirección ya le enviamos varios enlaces. Mirá también en el correo no deseado.',
    ),
  ),
  /** Answers to the question about the address, or dismissals of it. */
  emailQuestions: perAccount(60, HOUR, () => 'Respondiste por tu dirección de email demasiadas veces.'),
  /** Uses of such links, and guesses. */
  verifyByAddress: attempts(perAddress(120, HOUR, fromHere('abrió un enlace'))),
  /** Sentences that are read over the API. Nothing is written, so only the address counts. */
  sentencesByAddress: attempts(perAddress(1_200, 10 * MINUTE, fromHere('leyeron frases'))),
  /** Searches by text: each takes the database up to a third of a second. */
  searchByAddress: perProcess(120, searchesText),
  /** Look-ups by index while somebody types. */
  suggestionsByAddress: perProcess(240, searchesText),
  /** Pictures of shared publications that have to be drawn: each takes a third of a second, once. */
  socialCardByAddress: perProcess(
    60,
    'Pediste demasiadas imágenes en poco tiempo. Esperá un momento y volvé a probar.',
  ),
  /** Sentences that are read for the form: some milliseconds of CPU time each. */
  wishesByAddress: perProcess(
    120,
    'Desde tu conexión llegan demasiados pedidos. Esperá un momento y volvé a probar.',
  ),
  /** Calls that upload; `images` counts the images in them. */
  uploads: attempts(perAccount(300, HOUR, () => 'Subiste imágenes demasiadas veces.')),

  publications: {
    ...perDay(10, 'publicaciones'),
    establishedPoints: 30,
  },
  publicationsByAddress: perAddress(100, DAY, fromHere('publicó')),
  offers: perDay(40, 'ofertas'),
  offersByAddress: perAddress(400, DAY, fromHere('ofertó')),
  editsOfOne: perResource(20, DAY, (n) => `Ya hiciste ${n} cambios acá en un día.`),
  edits: perDay(200, 'cambios'),
  editsByAddress: perAddress(1_000, DAY, fromHere('hicieron cambios')),
  closings: perDay(5, 'publicaciones cerradas'),
  closingsByAddress: perAddress(50, DAY, fromHere('cerraron publicaciones')),
  reopenings: perDay(5, 'publicaciones reabiertas'),
  reopeningsByAddress: perAddress(50, DAY, fromHere('reabrieron publicaciones')),
  renewals: perDay(60, 'renovaciones'),
  renewalsByAddress: perAddress(600, DAY, fromHere('renovaron publicaciones y ofertas')),
  completions: perDay(20, 'tratos concretados'),
  completionsByAddress: perAddress(200, DAY, fromHere('concretaron tratos')),
  deletions: perDay(60, 'cosas eliminadas'),
  /** Deletions of offers, of which their buyers may have been notified. */
  offerDeletions: perDay(20, 'ofertas eliminadas'),
  deletionsByAddress: perAddress(600, DAY, fromHere('eliminaron publicaciones, ofertas y alertas')),
  proposals: perDay(10, 'contraofertas'),
  proposalsByAddress: perAddress(100, DAY, fromHere('mandaron contraofertas')),
  /** Other prices for an offer: each mails its seller. */
  priceProposals: perDay(20, 'precios propuestos'),
  priceProposalsByAddress: perAddress(200, DAY, fromHere('propusieron precios')),
  proposalAnswers: perDay(60, 'propuestas respondidas o retiradas'),
  proposalAnswersByAddress: perAddress(600, DAY, fromHere('respondieron o retiraron propuestas')),
  /** Proposed meetings: each notifies the other party. */
  meetings: perDay(40, 'encuentros propuestos o cambiados'),
  meetingsByAddress: perAddress(400, DAY, fromHere('propusieron encuentros')),
  meetingAnswers: perDay(60, 'encuentros respondidos o cancelados'),
  meetingAnswersByAddress: perAddress(600, DAY, fromHere('respondieron o cancelaron encuentros')),
  rejections: perDay(100, 'ofertas rechazadas'),
  rejectionsByAddress: perAddress(1_000, DAY, fromHere('rechazaron ofertas')),
  withdrawals: perDay(10, 'ofertas retiradas'),
  withdrawalsByAddress: perAddress(100, DAY, fromHere('retiraron ofertas')),
  acceptances: perDay(10, 'ofertas aceptadas'),
  acceptancesByAddress: perAddress(60, DAY, fromHere('aceptaron ofertas')),
  fallThroughs: perDay(10, 'tratos que no se concretaron'),
  fallThroughsByAddress: perAddress(60, DAY, fromHere('dijo que un trato no se concretó')),
  photoRequests: perDay(40, 'fotos con código pedidas'),
  photoRequestsByAddress: perAddress(400, DAY, fromHere('pidieron fotos con código')),
  photoProofs: perDay(40, 'fotos con código enviadas'),
  photoProofsByAddress: perAddress(400, DAY, fromHere('mandaron fotos con código')),
  marks: perDay(300, 'marcas y notas'),
  marksByAddress: perAddress(3_000, DAY, fromHere('marcaron ofertas')),
  renewalRequests: perDay(40, 'preguntas por ofertas vencidas'),
  renewalRequestsByAddress: perAddress(400, DAY, fromHere('preguntaron por ofertas vencidas')),
  standbys: perAccount(
    100,
    DAY,
    (n) => `Llegaste al máximo de ${n} cambios por día en ofertas que vuelven solas.`,
  ),
  standbysByAddress: perAddress(1_000, DAY, fromHere('cambiaron ofertas que vuelven solas')),
  /** Deals that the person accepted and that fell through, whoever says so. Reaching it pauses accepting: a deal shows an e-mail address. */
  brokenDeals: perAccount(
    3,
    30 * DAY,
    (n) => `En 30 días no se concretaron ${n} tratos que aceptaste: por ahora no podés aceptar más ofertas.`,
  ),
  /** People whose e-mail address an acceptance shows, each once, so that nobody gathers addresses with new accounts. */
  addressesShown: {
    ...perAccount(
      5,
      7 * DAY,
      (n) =>
        `Con tus tratos viste el email de ${n} personas en 7 días: hasta que tu cuenta tenga diez días y un trato concretado, no podés aceptar más ofertas por ahora.`,
    ),
    // As many as acceptances allow.
    establishedPoints: 70,
  },
  ratings: perDay(60, 'calificaciones'),
  ratingsByAddress: perAddress(600, DAY, fromHere('calificaron')),
  questions: perDay(30, 'preguntas'),
  questionsByAddress: perAddress(300, DAY, fromHere('hicieron preguntas')),
  questionAnswers: perDay(300, 'respuestas a preguntas'),
  questionAnswersByAddress: perAddress(1_000, DAY, fromHere('respondieron preguntas')),
  messages: perAccount(60, 10 * MINUTE, () => 'Mandaste demasiados mensajes seguidos.'),
  messagesOfDay: perDay(500, 'mensajes'),
  messagesByAddress: perAddress(600, 10 * MINUTE, fromHere('mandaron mensajes')),
  /** Typing signals, which are not stored. */
  typing: perAccount(200, 10 * MINUTE, () => 'Avisaste que estás escribiendo demasiadas veces.'),
  readMarks: perAccount(300, 10 * MINUTE, () => 'Marcaste cosas como leídas demasiadas veces.'),
  alerts: perDay(30, 'alertas creadas'),
  alertsByAddress: perAddress(300, DAY, fromHere('crearon alertas')),
  images: perDay(100, 'imágenes'),
  imagesByAddress: perAddress(1_000, DAY, fromHere('subieron imágenes')),
  contact: perAccount(5, DAY, (n) => `Ya nos escribiste ${n} veces hoy. También podés mandarnos un email.`),
  contactByAddress: perAddress(20, DAY, fromHere('nos escribieron mensajes')),
  /** Visitors can only be counted by address. */
  contactByVisitor: perAddress(
    5,
    DAY,
    (n) => `Ya nos escribiste ${n} veces hoy. También podés mandarnos un email.`,
  ),
  reports: perAccount(20, DAY, (n) => `Ya denunciaste ${n} cosas en un día.`),
  reportsByAddress: perAddress(100, DAY, fromHere('denunciaron cosas')),
  appeals: perAccount(10, DAY, (n) => `Ya apelaste ${n} decisiones en un día.`),
  moderation: perDay(1_000, 'decisiones'),
  blocks: perDay(60, 'bloqueos y desbloqueos'),
  notificationSettings: perAccount(100, DAY, () => 'Cambiaste tus avisos demasiadas veces.'),
  devices: perAccount(
    60,
    HOUR,
    () => 'Activaste o desactivaste los avisos de este dispositivo demasiadas veces.',
  ),
  unsubscribing: perAccount(60, DAY, () => 'Este enlace se usó demasiadas veces.'),
  passwordChanges: perAccount(20, DAY, () => 'Cambiaste tu contraseña demasiadas veces.'),
  sessionEnds: perAccount(200, DAY, () => 'Cerraste sesiones demasiadas veces.'),
  exports: perAccount(5, DAY, (n) => `Ya descargaste tus datos ${n} veces en un día.`),
  exportsByAddress: perAddress(50, DAY, fromHere('descargaron datos')),
  accountDeletions: perAccount(5, DAY, () => 'Intentaste eliminar tu cuenta demasiadas veces.'),
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** An account has a history after ten days and one deal that was done. */
export const establishedAccount = { days: 10 } as const;

/** Limits of each write, besides `writes` and `writesByAddress`. A use case names one. */
export const writes = {
  publish: ['publications', 'publicationsByAddress'],
  edit: ['editsOfOne', 'edits', 'editsByAddress'],
  close: ['closings', 'closingsByAddress'],
  reopen: ['reopenings', 'reopeningsByAddress'],
  renew: ['renewals', 'renewalsByAddress'],
  complete: ['completions', 'completionsByAddress'],
  delete: ['deletions', 'deletionsByAddress'],
  deleteOffer: ['offerDeletions', 'deletions', 'deletionsByAddress'],
  send: ['offers', 'offersByAddress'],
  counter: ['proposals', 'proposalsByAddress'],
  reject: ['rejections', 'rejectionsByAddress'],
  withdraw: ['withdrawals', 'withdrawalsByAddress'],
  accept: ['acceptances', 'acceptancesByAddress'],
  fallThrough: ['fallThroughs', 'fallThroughsByAddress'],
  propose: ['priceProposals', 'priceProposalsByAddress'],
  /** Part of an acceptance, for each of the two who did not see the other's address in the last days. */
  showAddress: ['addressesShown'],
  acceptProposal: ['acceptances', 'acceptancesByAddress'],
  declineProposal: ['proposalAnswers', 'proposalAnswersByAddress'],
  withdrawProposal: ['proposalAnswers', 'proposalAnswersByAddress'],
  proposeMeeting: ['editsOfOne', 'meetings', 'meetingsByAddress'],
  changeMeeting: ['editsOfOne', 'meetings', 'meetingsByAddress'],
  agreeMeeting: ['meetingAnswers', 'meetingAnswersByAddress'],
  cancelMeeting: ['meetingAnswers', 'meetingAnswersByAddress'],
  askPhoto: ['photoRequests', 'photoRequestsByAddress'],
  sendPhoto: ['photoProofs', 'photoProofsByAddress'],
  mark: ['marks', 'marksByAddress'],
  note: ['marks', 'marksByAddress'],
  askRenewal: ['renewalRequests', 'renewalRequestsByAddress'],
  standby: ['standbys', 'standbysByAddress'],
  rate: ['editsOfOne', 'ratings', 'ratingsByAddress'],
  answerRating: ['ratings', 'ratingsByAddress'],
  ask: ['questions', 'questionsByAddress'],
  answerQuestion: ['editsOfOne', 'questionAnswers', 'questionAnswersByAddress'],
  message: ['messages', 'messagesOfDay', 'messagesByAddress'],
  read: ['readMarks'],
  typing: ['typing'],
  saveAlert: ['alerts', 'alertsByAddress'],
  upload: ['uploads'],
  image: ['images', 'imagesByAddress'],
  contact: ['contact', 'contactByAddress'],
  visitorContact: ['contactByVisitor'],
  report: ['reports', 'reportsByAddress'],
  appeal: ['appeals'],
  moderate: ['moderation'],
  block: ['blocks'],
  notificationSettings: ['notificationSettings'],
  device: ['devices'],
  unsubscribe: ['unsubscribing'],
  emailQuestion: ['emailQuestions'],
  changePassword: ['passwordChanges'],
  endSession: ['sessionEnds'],
  /** Reads, and costs more than a write. */
  export: ['exports', 'exportsByAddress'],
  deleteAccount: ['accountDeletions'],
} as const satisfies Record<string, readonly RateLimitName[]>;

export type LimitedAction = keyof typeof writes;

export function retryText(seconds: number): string {
  if (seconds <= MINUTE) return 'Probá de nuevo en un minuto.';
  if (seconds <= HOUR) return `Probá de nuevo en ${Math.ceil(seconds / MINUTE)} minutos.`;
  if (seconds <= 2 * DAY) return `Probá de nuevo en ${Math.ceil(seconds / HOUR)} horas.`;
  return `Probá de nuevo en ${Math.ceil(seconds / DAY)} días.`;
}

export const limitReached = (name: RateLimitName, points: number, retryAfter: number): Refusal =>
  new Refusal({
    code: 'rate_limited',
    detail: limitSentence(rateLimits[name], points, retryAfter),
    retryAfter,
  });

export function limitSentence({ sentence }: RateLimit, points: number, retryAfter: number): string {
  return typeof sentence === 'string' ? sentence : `${sentence(points)} ${retryText(retryAfter)}`;
}

/**
 * Rate limit key of an account. An account without a confirmed address has its own key, because the address may be a
 * stranger's, and the account must not use up the limits of the mailbox's owner.
 */
export const limitKeyOf = ({
  userId,
  identityId,
  isConfirmed,
}: {
  userId: string;
  identityId: string | null;
  isConfirmed: boolean;
}): string => {
  if (identityId === null) return userId;
  return isConfirmed ? identityId : `${identityId} unconfirmed`;
};
