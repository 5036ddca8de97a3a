/** Forms and conversations have no navigation bar: the bottom of the screen is for their own buttons and the keyboard. */
const ownBar =
  /^\/(auth|create-buy-request|send-offer|contact|chats\/[^/]+|alertas\/nueva|alertas\/[^/]+\/editar|avisos\/baja)(\/|$)/;

export const hasBottomNavigation = (pathname: string): boolean => !ownBar.test(pathname);
