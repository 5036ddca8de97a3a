import { z } from 'zod';

/**
 * An id as it comes from outside, in capitals or not. Inside it is always in small letters, as PostgreSQL writes it:
 * there it is compared as a text and is part of keys.
 */
export const givenId = (wrong = 'El id no es válido') => z.uuid({ error: wrong }).toLowerCase();
