/** Which images of a thing cannot be used any more: their places, from 1, and how many it has. */
export function goneImagesText(places: readonly number[], count: number): string {
  const last = places.at(-1);
  if (places.length === 1)
    return `La imagen${count === 1 ? '' : ` ${last}`} ya no está disponible. Quitala y volvé a subirla.`;
  return `Las imágenes ${places.slice(0, -1).join(', ')} y ${last} ya no están disponibles. Quitalas y volvé a subirlas.`;
}
