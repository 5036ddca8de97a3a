/**
 * About how many people live in places of Greater Buenos Aires that the data give no number for, by name and
 * department. Only places are here whose name others share: the number puts the one that people mean first.
 */
export const uncountedPopulations: ReadonlyMap<string, number> = new Map(
  (
    [
      ['Almirante Brown', 'Almirante Brown', 550_000],
      ['Avellaneda', 'Avellaneda', 340_000],
      ['Bella Vista', 'San Miguel', 67_000],
      ['Caseros', 'Tres de Febrero', 90_000],
      ['General San Martín', 'General San Martín', 410_000],
      ['Ituzaingó', 'Ituzaingó', 105_000],
      ['Moreno', 'Moreno', 150_000],
      ['San Fernando', 'San Fernando', 69_000],
      ['San Justo', 'La Matanza', 105_000],
    ] as const
  ).map(([name, department, people]) => [`${name}\n${department}\nBuenos Aires`, people]),
);
