export const installSteps =
  'Agregá AlRevés a tu pantalla de inicio para recibir avisos: tocá Compartir, elegí «Agregar a inicio» y abrilo desde ahí.';
