/** Requests deleted from this page: until it is left there is nothing to read any more. */
const deletedHere = new Set<string>();

export const markDeletedHere = (id: string): void => void deletedHere.add(id);
export const isDeletedHere = (id: string | undefined): boolean => id !== undefined && deletedHere.has(id);
