/** Where the proposals stand on the offer's page. */
export const proposalPlace = 'propuesta';

/** What begins one. */
export const proposeLabel = 'Proponer otro precio';
