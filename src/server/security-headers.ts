import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Hashes of the style element that the toast library adds by script, and of the empty element that it begins with. A
 * test compares them with the library.
 */
export const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Address to which browsers report policy violations. */
export const reportPath = '/csp-reports';

/** Browser features that no page uses. They are switched off, so that injected code cannot use them either. */
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

/** The one script that may run WebAssembly, in a worker of its own: the decoder of HEIC photos. */
export const isHeicWorker = (path: string): boolean => /^\/assets\/heic-worker-[\w-]+\.js$/.test(path);

/** A worker has the policy of its own file, so no page of ours may do what this one may. */
export const heicWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  `report-uri ${reportPath}`,
].join('; ');

/**
 * Headers that restrict what a page may do: scripts run by nonce only, styles come only from the product's style
 * sheets, no other site may frame a page, and violations are reported. Development also allows what Vite adds: inline
 * styles and reloading by script.
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
    // The server adds this header to all responses, not only to those of pages.
    strictTransportSecurity: false,
    permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
    overwrite: false,
  });
}
