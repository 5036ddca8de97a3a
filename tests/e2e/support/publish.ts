import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { phonePhoto } from './people.ts';

/** Signs up a new person and publishes a request for them through the API. @returns the request's id. */
export async function publishByCall(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const call = async (path: string, options: { data?: unknown; multipart?: Record<string, never> }) => {
    const answer = await request.post(`/api/${path}`, options);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await call('auth/sign-up/email', { data: { name: 'Paula', email, password: 'secreto123' } });
  const form = { for: 'buy-request', file: await phonePhoto('foto.jpg', '#336699') };
  const uploaded = await call('images', { multipart: form as never });
  const { id } = await call('buy-requests', {
    data: {
      title: 'Bicicleta rodado 29',
      description: 'Con cambios y frenos a disco.',
      maxPrice: 400_000,
      zone: 'Rosario',
      images: [uploaded.images[0].url],
      ...fields,
    },
  });
  return id;
}
