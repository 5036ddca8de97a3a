import { createContext } from 'react';

/** What each person of a page is known for, by id: the line under their name. */
export const Known = createContext<Readonly<Record<string, string>>>({});
