/** What the browser of the tests is started with. */
export const browserArgs = [
  '--disable-gpu',
  // No page lives long enough to gain from optimized code: making it is a tenth of what a page costs.
  '--js-flags=--no-opt --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
