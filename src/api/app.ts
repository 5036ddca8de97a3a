import { Hono } from 'hono';
import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';
import { healthRoutes } from './health.ts';

/** The HTTP API, mounted under `/api`. */
export function createApi(services: Services, _market: Market): Hono {
  const api = new Hono();
  api.route('/health', healthRoutes(services));
  return api;
}
