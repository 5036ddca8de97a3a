export const securityOutcomes = ['ok', 'failed', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** Every kind of entry of the security log, with its sentence for the person, one for each way it can end. */
export const securityKinds = {
  signUp: { ok: 'Creaste tu cuenta' },
  signIn: { ok: 'Inicio de sesión', failed: 'Intento de entrar con una contraseña incorrecta' },
  signOut: { ok: 'Cierre de sesión' },
  sessionEnd: { ok: 'Cerraste la sesión de un dispositivo' },
  otherSessionsEnd: { ok: 'Cerraste las demás sesiones' },
  recovery: { ok: 'Pedido de un enlace para elegir una contraseña nueva' },
  passwordReset: {
    ok: 'Contraseña nueva elegida con un enlace',
    failed: 'Enlace de contraseña vencido o ya usado',
  },
  passwordChange: { ok: 'Cambio de contraseña' },
  passwordCheck: { failed: 'Contraseña incorrecta al confirmar un cambio' },
  secondStep: { failed: 'Código incorrecto de la verificación en dos pasos' },
  secondFactorOn: { ok: 'Activaste la verificación en dos pasos' },
  secondFactorOff: { ok: 'Desactivaste la verificación en dos pasos' },
  recoveryCodes: { ok: 'Creaste códigos de recuperación nuevos' },
  recoveryCodeUse: { ok: 'Entraste con un código de recuperación' },
  passkeyAdd: { ok: 'Agregaste una llave de acceso' },
  passkeyRemove: { ok: 'Quitaste una llave de acceso' },
  passkeySignIn: { ok: 'Entraste con una llave de acceso' },
  guessingWarned: { ok: 'Te avisamos por email que alguien intentaba entrar' },
  emailChange: { ok: 'Pediste cambiar tu email' },
  emailConfirm: { ok: 'Email confirmado con un enlace' },
  dataExport: { ok: 'Descargaste tus datos' },
  accountDelete: { ok: 'Cuenta eliminada' },
  authorization: { refused: 'Acción sin permiso, rechazada' },
  limit: { refused: 'Demasiados intentos, frenados por un rato' },
} as const satisfies Record<string, Partial<Record<SecurityOutcome, string>>>;

export type SecurityKind = keyof typeof securityKinds;

/** Further details of an entry. Never an e-mail, a password, a token or text that a person wrote. */
export interface SecurityDetails {
  device?: string;
  /** The call or the action that was refused, without ids: 'POST /api/offers/:id'. */
  what?: string;
}

export function securityText(kind: string, outcome: SecurityOutcome): string {
  const texts: Partial<Record<SecurityOutcome, string>> | undefined = securityKinds[kind as SecurityKind];
  return texts?.[outcome] ?? 'Actividad de tu cuenta';
}
