/** Sentences about accounts; those of specification section 8 word for word. */
export const accountTexts = {
  alreadyRegisteredTitle: 'Usuario ya registrado',
  alreadyRegistered: 'Este email ya está registrado. Intenta iniciar sesión.',
  wrongCredentials: 'Email o contraseña incorrectos',
  wrongPassword: 'La contraseña no es correcta',
  resetLinkSent: 'Si el email tiene una cuenta, te enviamos un enlace para elegir una contraseña nueva.',
  resetLinkUsed: 'El enlace ya se usó o venció. Pedí uno nuevo.',
} as const;
