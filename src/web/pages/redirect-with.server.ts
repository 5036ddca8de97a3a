import { redirect } from 'react-router';

export function redirectWithCookies(cookies: readonly string[], path: string): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  return redirect(path, { headers });
}
