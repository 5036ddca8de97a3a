import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * The style sheet that the library of the toasts adds by script, and the empty element it begins with: known by their
 * hashes. A test holds them to the library.
 */
export const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Where browsers report what the policy kept from running. */
export const reportPath = '/csp-reports';

/** What no page of ours uses, so that nothing that gets into one can use it either. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsingTopics',
  'camera',
  'displayCapture',
  'encryptedMedia',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screenWakeLock',
  'serial',
  'syncXhr',
  'usb',
  'xrSpatialTracking',
] as const;

/**
 * Headers that narrow what a page may do. Scripts run by nonce only, styles come from style sheets of ours, nobody may
 * frame the site, and what is kept from running is reported. Development adds its styles and reloads by script.
 */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      scriptSrcAttr: ["'none'"],
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'none'"],
      frameSrc: development ? ["'self'"] : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      reportUri: reportPath,
      reportTo: 'csp',
    },
    reportingEndpoints: [{ name: 'csp', url: reportPath }],
    xFrameOptions: 'DENY',
    // Not `no-referrer`: browsers would then send `Origin: null` with a form, and forms check their origin.
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The server puts it on every answer, not only on those of pages.
    strictTransportSecurity: false,
    permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
    overwrite: false,
  });
}
