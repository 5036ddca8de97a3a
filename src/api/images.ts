import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Actor, Context } from '#application/context.ts';
import { uploadImages } from '#application/images/commands.ts';
import { imageUrlPattern } from '#domain/images/image-url.ts';
import { imagePurposes } from '#domain/images/rules.ts';
import { idempotencyHeader, idempotencyKeyOfCall } from './protocol/idempotency.ts';
import { problems } from './protocol/schemas/problem.ts';

const uploadForm = z
  .object({
    file: z
      .array(z.string().meta({ format: 'binary' }))
      .min(1)
      .meta({ description: 'JPEG, PNG, WebP, AVIF or GIF; 5 MB each. Repeat the part for several files.' }),
    for: z.enum(imagePurposes).meta({ description: 'At most 10, 5, 1 and 5 files.' }),
  })
  .openapi('ImageUpload');

const uploadedImages = z
  .object({
    images: z.array(
      z.object({
        url: z.string().meta({ pattern: imageUrlPattern.source.replace(/\?<\w+>/g, '') }),
        width: z.int(),
        height: z.int(),
      }),
    ),
    rejected: z.array(z.object({ name: z.string(), reason: z.string() })),
  })
  .openapi('UploadedImages');

/**
 * `POST /images`, mounted under `/api`. OpenAPI describes the route without parsing it: a parser reads the whole body
 * into memory, while the handler reads a stream.
 */
export function imagesApi(ctx: Context, getActor: (c: HonoContext) => Promise<Actor> | Actor): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/images',
    operationId: 'uploadImages',
    tags: ['images'],
    summary: 'Upload images, to be named in a request, an offer, the profile or a message',
    security: [{ session: [] }],
    request: {
      headers: idempotencyHeader,
      body: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
    },
    responses: {
      201: {
        description: 'The images that were taken, in order, and the files that were not',
        content: { 'application/json': { schema: uploadedImages } },
      },
      ...problems([401, 403, 413, 415, 422, 429, 503]),
    },
  });
  api.post('/images', async (c) => {
    const body = {
      contentType: c.req.header('content-type'),
      contentLength: c.req.header('content-length'),
      body: c.req.raw.body,
    };
    const idempotencyKey = idempotencyKeyOfCall(c, 'uploadImages');
    const uploaded = await uploadImages(ctx, await getActor(c), body, idempotencyKey);
    return c.json(uploaded, 201);
  });
  return api;
}
