/** Requests deleted from this page: until it is left there is nothing to read any more. */
const deletedHere = new Set<string>();

/** Says that a request is being deleted here, or that it wasn't after all. */
export function markDeletedHere(id: string, isDeleted = true): void {
  if (isDeleted) deletedHere.add(id);
  else deletedHere.delete(id);
}
export const isDeletedHere = (id: string | undefined): boolean => id !== undefined && deletedHere.has(id);
