/** A request as it is sent over the network. */
export interface OddRequest {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Maximum size of a request line with headers here; Node's own limit is 16 kB. */
const HEAD = 15_000;
const QUERY = 4_000;
const FORM = 64 * 1024;
const FORM_FIELDS = 200;
const JSON_BYTES = 256 * 1024;
const JSON_VALUES = 1_000;
const JSON_DEPTH = 16;
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** As many different short pairs as fit into the space. */
function pairs(room: number, separator: string): string {
  const made: string[] = [];
  for (let size = 0, n = 0; size < room; n++) {
    const pair = `${n.toString(36)}=`;
    made.push(pair);
    size += pair.length + separator.length;
  }
  return made.join(separator).slice(0, room);
}

/**
 * Characters with special meaning or several bytes: percent signs, quotes, accented letters, wildcards of search
 * patterns.
 */
const text = (room: number): string =>
  encodeURIComponent('%_"\'á(|)-ñ🚲 <b>\\')
    .repeat(Math.ceil(room / 20))
    .slice(0, room)
    .replace(/%.?$/, '');
const plain = (length: number): string => 'á"(b|c)%_- '.repeat(length).slice(0, length);

/**
 * GET requests in which each part is as large and as unusual as the server accepts. `names`: parameters that the path
 * knows.
 */
export function oddReads(path: string, names: readonly string[]): OddRequest[] {
  const known = names.length > 0 ? names : ['search', 'cursor', 'next', 'token', 'edit', 'zone'];
  const each = Math.floor(QUERY / known.length);
  const read = (name: string, target: string, headers: Record<string, string> = {}): OddRequest => ({
    name,
    method: 'GET',
    path: target,
    headers,
  });
  return [
    read('many parameters', `${path}?${pairs(QUERY, '&')}`),
    read(
      'long parameters',
      `${path}?${known.map((name) => `${name}=${text(each - name.length - 2)}`).join('&')}`,
    ),
    // Each character becomes three when the address is encoded inside another one.
    read('a parameter of signs', `${path}?${known[0]}=${'('.repeat(QUERY - 30)}`),
    read(
      'one parameter many times',
      `${path}?${`${known[0]}=a&`.repeat(QUERY / (known[0]!.length + 3) - 1)}`,
    ),
    read('lists inside lists', `${path}?${'a[0][99].b=%00&'.repeat(QUERY / 16)}`),
    read('a cookie of many', path, { Cookie: pairs(HEAD - 200, '; ') }),
    read('a forged session', path, { Cookie: `better-auth.session_token=${text(HEAD - 200)}` }),
    read('headers that are lists', path, {
      'Accept-Encoding': 'gzip;q=0.1,'.repeat(180),
      'Accept-Language': 'es-AR;q=0.1,'.repeat(160),
      'If-None-Match': 'W/"a", '.repeat(280),
      'If-Modified-Since': '0 '.repeat(500),
      Range: `bytes=${'0-0,'.repeat(480)}`,
      'X-Forwarded-For': '::1,'.repeat(480),
      'X-Request-Id': 'a'.repeat(500),
    }),
  ];
}

/** Addresses below this path with the maximum number of segments and characters. */
export const oddPaths = (path: string): OddRequest[] =>
  [
    `${path}/${'a/'.repeat(11 - path.split('/').length)}`,
    `${path}/${text(1_000 - path.length)}`,
    `${path}/${'%2e%2e%2f'.repeat(8)}`,
    `${path}//${'.'.repeat(900)}`,
  ].map((target) => ({ name: 'odd path', method: 'GET', path: target }));

/** Addresses that once took a page seconds to answer. */
export const tooLong = (path: string): OddRequest[] =>
  ['/a', '//', '/%2F', '/..%5c'].map((part) => ({
    name: 'thousands of parts',
    method: 'GET',
    path: `${path}${part.repeat(HEAD / part.length)}`,
  }));

/** Forms for a page, as large and as unusual as the server accepts. */
export function oddForms(path: string, intent: string | null, names: readonly string[]): OddRequest[] {
  const mark = intent === null ? '' : `intent=${intent}&`;
  const form = (name: string, body: string, room = FORM): OddRequest => ({
    name,
    method: 'POST',
    path,
    headers: FORM_TYPE,
    body: body.slice(0, room).replace(/%.?$/, ''),
  });
  const each = Math.floor((FORM - 100) / names.length);
  const numbered = (one: (n: number) => string) =>
    mark + Array.from({ length: FORM_FIELDS - 2 }, (_, n) => one(n)).join('&');
  return [
    form(
      'many fields',
      numbered((n) => `${n}${'a'.repeat(300)}=${n}`),
    ),
    form(
      'one field many times',
      numbered((n) => `${names[n % 3]}=${'%41'.repeat(100)}`),
    ),
    form(
      'lists',
      numbered((n) => `${names[n % 2]}[${n % 100}]=a`),
    ),
    form(
      'objects',
      numbered((n) => `${'a.'.repeat(40)}${n}=a`),
    ),
    form('long fields', mark + names.map((name) => `${name}=${text(each - name.length - 2)}`).join('&')),
    { ...multipart(path, mark === '' ? [] : [['intent', intent!]]), name: 'parts' },
  ];
}

function multipart(path: string, fields: [string, string][]): Omit<OddRequest, 'name'> {
  const all = [...fields, ...Array.from({ length: FORM_FIELDS - 4 }, (_, n) => [`f${n}`, 'a'.repeat(200)])];
  const body = all.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: `${body.join('')}--b--\r\n`,
  };
}

/** Bodies for an API call, as large and as unusual as the server accepts. `names`: the call's fields. */
export function oddBodies(method: string, path: string, names: readonly string[]): OddRequest[] {
  const json = (name: string, value: unknown): OddRequest => ({
    name,
    method,
    path,
    headers: JSON_TYPE,
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const share = Math.max(1, names.length);
  const many = Math.floor((JSON_VALUES - share) / share) - 1;
  return [
    json('long texts', all(plain(Math.floor(JSON_BYTES / 2 / share)))),
    json('long lists', all(Array.from({ length: many }, (_, n) => `${n}`))),
    json(
      'unknown fields',
      Object.fromEntries(Array.from({ length: JSON_VALUES - 2 }, (_, n) => [`${n}${'a'.repeat(200)}`, n])),
    ),
    json('deep', `${'{"a":'.repeat(JSON_DEPTH)}1${'}'.repeat(JSON_DEPTH)}`),
    json('many levels too many', `${'['.repeat(120_000)}`),
    json('many values too many', `{"a":[${'0,'.repeat(120_000)}0]}`),
    json('quotes', `{"a":"${'\\"'.repeat(120_000)}"}`),
  ];
}
