import { buildStale } from '../../scripts/bootstrap/build.mjs';

/** The tests of the server's life run the production build. */
export default buildStale;
