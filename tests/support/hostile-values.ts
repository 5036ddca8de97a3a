import type { Random } from '../../scripts/factories/random.ts';

/** Numbers at and beyond the limits of the database's integers, of its amounts, and of JavaScript's numbers. */
export const numbers = [
  ...[0, -1, 1, 0.5, -0, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 999_999_999_999],
  ...[1_000_000_000_000, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64, 1e21, 1e308, 5e-324],
];

const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const nobody = '00000000-0000-0000-0000-000000000000';
const moment = '2026-11-01T12:00:00.000Z';

/** Texts in the format of a list's cursor, with each part outside what the database accepts. */
export const cursors = [
  ...numbers.flatMap((number) => [
    cursorOf([number, nobody]),
    cursorOf([number, moment, nobody]),
    cursorOf([number]),
  ]),
  ...[
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    'infinity',
    '9999-12-31T23:59:59.999Z',
  ].flatMap((time) => [cursorOf([time, nobody]), cursorOf([0, time, nobody])]),
  ...[[], {}, null, 'x', 5, [null], [[moment], [nobody]], [moment, 'x'], [moment, nobody], [nobody]].map(
    cursorOf,
  ),
  ...[
    [{ toString: 1 }, nobody],
    [moment, nobody, nobody],
    ['\u0000', nobody],
    [moment, '\ud800'],
  ].map(cursorOf),
  'x',
  '%%%',
  'W10',
  cursorOf('['.repeat(300)),
];

/** Texts that may break a parser, a database, a log or a page. */
export const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00a',
    '\u202Eabc',
    '\u200B',
    '\uFEFF',
    '\u2028',
    '\u0001',
  ],
  ...["'; drop table offers; --", '<script>alert(1)</script>', '</script><!--', '{{7*7}}', '#{7*7}', '%00'],
  ...[
    '%E0%A4%A',
    '%',
    '\\',
    '"',
    "'",
    '`',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'null',
  ],
  ...['undefined', 'NaN', 'Infinity', '-0', '1e400', '0x10', 'true', '[]', '{}', '[object Object]', ' 1 '],
  ...[nobody, nobody.toUpperCase(), `${nobody} `, `{${nobody}}`, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[moment, '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', 'infinity'],
  ...['2026-11-01T12:00:00+99:99', '9999-12-31T23:59:60Z', '-000001-01-01T00:00:00Z', 'epoch', 'now'],
  ...['👩‍👧‍👦'.repeat(40), 'ñ'.repeat(121), 'a'.repeat(5_000), '('.repeat(3_000), '\n'.repeat(3_000)],
  ...[
    '%_\\%'.repeat(20),
    'a.com '.repeat(500),
    '&'.repeat(900),
    'https://a@b.example/',
    'javascript:alert(1)',
  ],
  ...[
    '/images/x.webp',
    `/images/${nobody}-1x1-000000.webp`,
    'a@b',
    `${'a'.repeat(300)}@example.org`,
    '﷽'.repeat(90),
  ],
  ...['a\r\nSet-Cookie: x=1', '\u{10FFFF}', 'ﬃ'.repeat(70), 'İ'.repeat(80), '\u0345'.repeat(200), '::1', '.'],
];

/** JSON values of all types. */
export const values: unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], { length: 1e9 }, { toString: null }, { valueOf: 1 }],
  ...[['a', ['b']], { $ref: '#' }, { id: { id: {} } }, Array.from({ length: 200 }, () => 'x')],
  ...numbers,
  ...texts,
];

const deep = (open: string, close: string, by: number) => open.repeat(by) + close.repeat(by);

/** Bodies that are not JSON objects, or that may confuse a parser. */
export const jsonBodies = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '5',
    '{"a":1}{',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":1}}',
  ],
  ...[
    '{"title":1e999}',
    '{"id":"\\ud800"}',
    '{"message":"\\u0000"}',
    '\uFEFF{}',
    '{"a":"\u0000"}',
    '{"":""}',
  ],
  ...[
    deep('[', ']', 5_000),
    deep('{"a":', '}', 4_000),
    '{"title":"a","title":["b"]}',
    `{"x":"${'a'.repeat(9_000)}"}`,
  ],
];

/** Bodies that are not forms, or that may confuse a parser; `boundary` is `x`. */
export const formBodies = [
  ...[
    '',
    '--x',
    '--x--',
    '--x\r\n\r\n--x--',
    '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--',
    'x=1&x=2',
  ],
  '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="message"; filename="a.txt"\r\n\r\nhola\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a[__proto__][b]"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="\u0000"\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--x--\r\n',
  ...[
    'intent=%00&message=%ff',
    '&&&==',
    '%',
    'a[0][1]=2&a[b].c=3',
    'images[999999999]=x',
    '{"message":"hola"}',
  ],
  `message=${'%20'.repeat(2_000)}`,
  Array.from({ length: 400 }, (_, nth) => `f${nth}=${nth}`).join('&'),
  '\u0000\u0001\u0002\uFFFD',
];

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
    const place = random.int(0, value.length - 1);
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
