/**
 * Schemas of forms try whether they may make code, which the content policy refuses and reports. In the browser they are
 * told not to. This is where zod keeps its settings: calling `z.config` would bring zod into every page.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

if (typeof document !== 'undefined') globalThis.__zod_globalConfig = { jitless: true };
