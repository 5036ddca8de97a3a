/**
 * A refusal is an expected "no" to a person, with a sentence they can act on. It is thrown, so that its transaction
 * rolls back; pages and API show it. Any other thrown value is a fault.
 */
const kinds = {
  unauthenticated: { status: 401, title: 'Sesión requerida', detail: 'Debes iniciar sesión' },
  forbidden: { status: 403, title: 'Sin permiso', detail: 'No tenés permiso para hacer esto.' },
  email_unverified: {
    status: 403,
    title: 'Confirmá tu email para seguir',
    detail: 'Confirmá tu email para seguir: abrí el enlace que te enviamos, o pedí otro en tu perfil.',
  },
  suspended: {
    status: 403,
    title: 'Tu cuenta está suspendida',
    detail: 'Tu cuenta está suspendida. Podés leer el motivo, apelar y descargar tus datos.',
  },
  not_found: { status: 404, title: 'No encontrado', detail: 'Lo que buscás no existe o fue eliminado.' },
  gone: { status: 410, title: 'Eliminado', detail: 'Lo que buscás fue eliminado.' },
  illegal_transition: {
    status: 409,
    title: 'Acción no disponible',
    detail: 'Eso ya no se puede hacer: algo cambió mientras tanto.',
  },
  offer_changed: {
    status: 409,
    title: 'La oferta cambió',
    detail: 'El vendedor cambió la oferta mientras la mirabas. Revisá los nuevos términos antes de aceptar.',
  },
  meeting_changed: {
    status: 409,
    title: 'El encuentro cambió',
    detail: 'El encuentro cambió mientras lo mirabas. Revisá dónde y cuándo antes de responder.',
  },
  request_changed: {
    status: 409,
    title: 'La publicación cambió',
    detail: 'Cambió lo que pide la publicación mientras escribías. Revisalo y probá de nuevo.',
  },
  request_not_active: {
    status: 409,
    title: 'Publicación cerrada',
    detail: 'Esta publicación ya no recibe ofertas.',
  },
  unanswered_offers: {
    status: 409,
    title: 'Tenés ofertas sin responder',
    detail: 'Tenés ofertas sin responder. Respondelas y después publicá.',
  },
  too_large: { status: 413, title: 'Demasiado grande', detail: 'Lo que enviaste es demasiado grande.' },
  unsupported_media_type: {
    status: 415,
    title: 'Formato no admitido',
    detail: 'El formato de lo que enviaste no es válido.',
  },
  invalid: { status: 422, title: 'Datos inválidos', detail: 'Revisá los datos marcados.' },
  rate_limited: {
    status: 429,
    title: 'Demasiados intentos',
    detail: 'Demasiados intentos. Esperá un momento y volvé a probar.',
  },
  unavailable: {
    status: 503,
    title: 'No disponible por el momento',
    detail: 'En este momento no podemos hacerlo. Probá de nuevo en unos segundos.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type RefusalCode = keyof typeof kinds;
export const refusalCodesOf = (status: number): RefusalCode[] =>
  (Object.keys(kinds) as RefusalCode[]).filter((code) => kinds[code].status === status);

export type FieldErrors = Record<string, string>;

export interface RefusalInit {
  code: RefusalCode;
  detail?: string;
  errors?: FieldErrors;
  retryAfter?: number;
  cause?: unknown;
}

/** Seconds after which something unavailable is worth another try. */
const pauseOfUnavailable = 5;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(init: RefusalInit) {
    const kind = kinds[init.code];
    const detail = init.detail ?? firstOf(init.errors) ?? kind.detail;
    super(`${init.code}: ${detail}`, { cause: init.cause });
    this.name = 'Refusal';
    this.code = init.code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = detail;
    this.errors = init.errors;
    this.retryAfter = init.retryAfter ?? (init.code === 'unavailable' ? pauseOfUnavailable : undefined);
  }
}

function firstOf(errors: FieldErrors | undefined): string | undefined {
  return errors && Object.values(errors)[0];
}

/** The RFC 9457 body of a refusal. An `invalid` one has always `errors`; under `_form` what belongs to no field. */
export function problemOf(refusal: Refusal) {
  const errors = refusal.errors ?? (refusal.code === 'invalid' ? { _form: refusal.detail } : undefined);
  return {
    type: `/api/docs#${refusal.code}`,
    title: refusal.title,
    status: refusal.status,
    detail: refusal.detail,
    code: refusal.code,
    ...(errors && { errors }),
  };
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

export const refuse = (code: RefusalCode, detail?: string): Refusal =>
  new Refusal(detail === undefined ? { code } : { code, detail });

export const notFound = (detail?: string): Refusal => refuse('not_found', detail);

/** The same refusal for unknown people and for those hidden from the caller. */
export const personNotFound = (): Refusal => notFound('Esta persona no existe o eliminó su cuenta');

/** A visitor's refusal for a request that does not exist or is not theirs to read. */
export const requestNotFound = (): Refusal =>
  notFound('La solicitud que buscas no existe o ha sido eliminada');
