import { build } from './bootstrap/build.mjs';
import { root } from './bootstrap/run.mjs';

/** `npm run build`: also in a folder from which a server is serving. */
process.chdir(root);
build();
