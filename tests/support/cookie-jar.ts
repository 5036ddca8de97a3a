import type { Answer, TestApi } from './actors.ts';

/** A client that keeps cookies between its calls, like a browser. */
export interface JarBrowser {
  send<Body = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  cookies: Map<string, string>;
}

export function jarBrowser({ withCookie }: TestApi, first = ''): JarBrowser {
  const cookies = new Map<string, string>();
  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  };
  if (first) keep(first);
  return {
    cookies,
    async send<Body>(method: string, path: string, body?: unknown) {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await withCookie(header).send<Body>(method, path, body);
      for (const line of answer.headers.getSetCookie()) keep(line);
      return answer;
    },
  };
}
