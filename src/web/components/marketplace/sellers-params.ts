export const sellersTyped = 'typed';

/**
 * Name of the parameter that has the text searched for as it is typed: '1', or in a form the very text, so that it says
 * nothing of another one.
 */
export const asTyped = 'literal';
