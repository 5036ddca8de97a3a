/** What the browser of the tests is started with. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  // A process less in each browser, and its messages: what it draws is drawn by the processor anyway.
  '--in-process-gpu',
  // Else each page starts a process for its empty document and leaves it for another: an eighth of what a page costs.
  '--renderer-process-limit=1',
  // No page lives long enough to gain from optimized code: making it is a tenth of what a page costs. Nor does any fill a
  // larger space for what is new, and four browsers on two cores gain nothing from threads that tidy up.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --max-semi-space-size=32 --single-threaded-gc',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
