/**
 * Disables zod's code generation in the browser, which the content policy refuses and reports. Sets zod's global
 * instead of calling `z.config`, which would bring zod into every page.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

if (typeof document !== 'undefined') globalThis.__zod_globalConfig = { jitless: true };
