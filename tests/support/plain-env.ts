const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;

/**
 * Environment for the product's processes: no settings of the person who runs the tests, but the cache of
 * compiled code.
 */
export const plainEnv = { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
