import { buildStale } from '../../scripts/bootstrap/build.mjs';

/** Builds before the tests of starting and stopping the server, which use the production build. */
export default buildStale;
