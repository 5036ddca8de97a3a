import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Hashes of the style element that the toast library adds by script, and of the empty element that it begins with. A
 * test compares them with the library.
 */
export const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export const reportPath = '/csp-reports';

/** Browser features that no page uses. They are switched off, so that injected code cannot use them either. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsingTopics',
  'camera',
  'displayCapture',
  'encryptedMedia',
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

/** A worker has the policy of its own file, so pages may not do what this worker may. */
export const heicWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  `report-uri ${reportPath}`,
].join('; ');

/**
 * Content policy: scripts are files of the product, or inline scripts with these hashes; styles come only from the
 * product's style sheets; no other site may frame a page; violations are reported. Development also allows what Vite
 * adds: inline styles and reloading by script.
 */
export function contentPolicy({
  development,
  scriptHashes = [],
}: {
  development: boolean;
  scriptHashes?: readonly string[];
}): string {
  const styles = development ? ["'unsafe-inline'"] : styleHashes;
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(development ? ['ws:'] : [])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['media-src', "'none'"],
    ['frame-src', development ? "'self'" : "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['report-uri', reportPath],
    ['report-to', 'csp'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Headers that restrict what an answer may do. A page that has inline scripts brings its own content policy. */
export function securityHeaders(options: { development: boolean }): MiddlewareHandler {
  const policy = contentPolicy(options);
  const others = secureHeaders({
    reportingEndpoints: [{ name: 'csp', url: reportPath }],
    xFrameOptions: 'DENY',
    // Not `no-referrer`: browsers would then send `Origin: null` with a form, and forms check their origin.
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The server adds this header to all responses, not only to those of pages.
    strictTransportSecurity: false,
    permissionsPolicy: {
      ...Object.fromEntries(unused.map((feature) => [feature, []])),
      // 'Cerca de mí' in the marketplace.
      geolocation: ['self'],
    },
    overwrite: false,
  });
  return async (c, next) => {
    await others(c, next);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policy);
  };
}
