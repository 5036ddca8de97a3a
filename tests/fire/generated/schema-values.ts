import { numbers, texts, values } from './hostile.ts';
import type { Random } from './random.ts';

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A value by field name, where the schema alone doesn't say what is valid; undefined when none is known. */
export type Known = (field: string, random: Random) => unknown;

/** A value that fits the schema. */
export function validValue(schema: JsonSchema, field: string, known: Known, random: Random): unknown {
  const found = known(field, random);
  if (found !== undefined) return found;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), field, known, random);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
          .map(([name, one]) => [name, validValue(one, name, known, random)]),
      );
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = least + random.int(Math.min(schema.maxItems ?? 3, 3) - least + 1);
      return Array.from({ length }, () => validValue(schema.items ?? {}, field, known, random));
    }
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      return least + random.int(Math.min((schema.maximum ?? 1e6) - least + 1, 1e6));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return 'texto '
        .repeat(4)
        .slice(0, Math.min(schema.maxLength ?? 20, Math.max(schema.minLength ?? 0, 12)));
  }
}

/** A value at the schema's limits or one beyond them, if it has limits; otherwise any value. */
function nearValue(schema: JsonSchema, random: Random): unknown {
  const { minimum, maximum, minLength, maxLength } = schema;
  const edges = [
    ...[minimum, maximum].flatMap((at) => (at === undefined ? [] : [at - 1, at, at + 1, at + 0.5])),
    ...[minLength, maxLength].flatMap((at) =>
      at === undefined ? [] : ['a'.repeat(Math.max(at - 1, 0)), 'ñ'.repeat(at), '😀'.repeat(at + 1)],
    ),
  ];
  const isNumber = ['integer', 'number'].includes([schema.type].flat()[0] ?? '');
  if (edges.length > 0 && random.chance(0.5)) return random.pick(edges);
  return random.chance(0.5) ? random.pick<unknown>(isNumber ? numbers : texts) : random.pick(values);
}

/** The value with one error: a missing or an extra field, or a value at a limit or of another type. */
export function nearlyValid(schema: JsonSchema, value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const place = random.int(value.length);
    return value.with(place, nearlyValid(schema.items ?? {}, value[place], random));
  }
  const properties = schema.properties ?? schema.anyOf?.find((one) => one.properties)?.properties;
  const names = Object.keys(properties ?? {});
  if (properties === undefined || names.length === 0 || typeof value !== 'object' || value === null)
    return nearValue(schema, random);
  const fields: Record<string, unknown> = { ...value };
  const name = random.pick(names);
  const wrong = random.pick(['missing', 'unknown', ...Array.from({ length: 8 }, () => 'value')]);
  if (wrong === 'missing') delete fields[name];
  else if (wrong === 'unknown') fields[random.pick(texts) || 'x'] = random.pick(values);
  else fields[name] = nearlyValid(properties[name] ?? {}, fields[name], random);
  return fields;
}
