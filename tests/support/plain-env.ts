const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;

/** What a process of the product is started with: no setting of whoever runs the tests, and the code compiled before. */
export const plainEnv = { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
