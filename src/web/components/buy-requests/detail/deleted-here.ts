const deletedHere = new Set<string>();

export function markDeleted(id: string, isDeleted = true): void {
  if (isDeleted) deletedHere.add(id);
  else deletedHere.delete(id);
}
export const isDeletedHere = (id: string | undefined): boolean => id !== undefined && deletedHere.has(id);
