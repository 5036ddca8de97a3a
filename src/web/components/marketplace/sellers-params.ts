/** Name of the parameter with what a seller typed, where something else is searched for. */
export const sellersTyped = 'typed';

/** Name of the parameter that has the text searched for as it is typed. */
export const asTyped = 'literal';
