/** Where the proposals stand on the offer's page. */
export const proposalPlace = 'propuesta';
