import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gazetteerOf } from './gazetteer.ts';
import type { Place, PlaceKind } from './place.ts';

const baseline = join(import.meta.dirname, '../../database/migrations/0000_baseline.sql');
const row =
  /^\('(.*?)', '((?:''|[^'])+)', '(\w+)', (?:null|'(.*?)'), '(.*?)', (-?[\d.]+), (-?[\d.]+), (\d+)\)/;

/** All places, read from the migration that writes them, so that tests without a database know them too. */
export function allPlaces(): Place[] {
  const lines = readFileSync(baseline, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [found, id, name, kind, department, province, lat, lon, population] = row.exec(line) ?? [];
    if (!found) return [];
    return {
      id: id!,
      name: name!.replaceAll("''", "'"),
      kind: kind as PlaceKind,
      department: department?.replaceAll("''", "'") ?? null,
      province: province!,
      lat: Number(lat),
      lon: Number(lon),
      population: Number(population),
    };
  });
}

/** The gazetteer of all places, made once for a file of tests. */
export const wholeGazetteer = () => gazetteerOf(allPlaces());
