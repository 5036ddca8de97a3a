/** Arguments with which the tests start the browser. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  // Saves a process in each browser: the processor draws anyway, without a GPU.
  '--in-process-gpu',
  // Otherwise each page starts a process for its empty document and then another one: an eighth of a page's
  // cost.
  '--renderer-process-limit=1',
  // No optimizing compiler, which costs a tenth of a page and which no page lives long enough to gain from; a
  // larger heap for new objects, so that no page collects them; no garbage collection threads, because four
  // browsers share two cores.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --max-semi-space-size=32 --single-threaded-gc',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
