import { createContext } from 'react';

export const Known = createContext<Readonly<Record<string, string>>>({});
