/** Order matters: Edge and Opera also say Chrome, and Chrome also says Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const longest = 300;

/** Name of the browser in a `User-Agent` header: 'Chrome en Android'. */
export function deviceName(userAgent: string | null | undefined): string {
  const said = (userAgent ?? '').slice(0, longest);
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(said))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? (system ? `Navegador en ${system}` : 'Dispositivo desconocido');
}
