import { createContext } from 'react';

export const PeopleSummaries = createContext<Readonly<Record<string, string>>>({});
