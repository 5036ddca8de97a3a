/** Sentences about accounts; those of specification section 8 word for word. */
export const accountTexts = {
  alreadyRegisteredTitle: 'Usuario ya registrado',
  alreadyRegistered: 'Este email ya está registrado. Intenta iniciar sesión.',
  wrongCredentials: 'Email o contraseña incorrectos',
  wrongPassword: 'La contraseña no es correcta',
  samePassword: 'Elegí una contraseña distinta de la actual',
  guessed:
    'Hay muchos intentos de entrar a esta cuenta, así que vamos más despacio. Probá de nuevo en unos segundos, o elegí una contraseña nueva con “¿Olvidaste tu contraseña?”.',
  resetLinkSent: 'Si el email tiene una cuenta, te enviamos un enlace para elegir una contraseña nueva.',
  resetLinkUsed: 'El enlace ya se usó o venció. Pedí uno nuevo.',
  verificationUsed: 'El enlace ya se usó o venció. Pedí uno nuevo.',
  alreadyVerified: 'Tu email ya está confirmado.',
  notOwnEmail: 'No es el email de tu cuenta.',
  sameEmail: 'Ya es el email de tu cuenta.',
  emailTaken: 'Esa dirección ya es de otra cuenta. Elegí otra, o entrá con esa cuenta.',
} as const;
