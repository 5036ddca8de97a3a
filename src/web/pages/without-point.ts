export function withoutPoint(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lat') && !query.has('lon')) return search;
  for (const name of ['lat', 'lon', 'radius']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
