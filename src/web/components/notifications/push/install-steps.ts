/** On an iPhone or iPad only an app on the home screen may notify. */
export const installSteps =
  'Agregá AlRevés a tu pantalla de inicio para recibir avisos: tocá Compartir, elegí «Agregar a inicio» y abrilo desde ahí.';
