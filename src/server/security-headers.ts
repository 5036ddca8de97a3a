import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** Headers that narrow what a page may do. Scripts run by nonce only; nobody may frame the site. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Components place themselves with style attributes, and those take no nonce.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // Not `no-referrer`: browsers would then send `Origin: null` with a form, and forms check their origin.
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The server puts it on every answer, not only on those of pages.
    strictTransportSecurity: false,
    permissionsPolicy: { geolocation: [], microphone: [], payment: [], usb: [] },
    overwrite: false,
  });
}
