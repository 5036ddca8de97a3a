export const proposalPlace = 'propuesta';

export const proposeLabel = 'Proponer otro precio';
