import type { FetchLike } from './scope.ts';

const offlinePath = '/offline.html';

export async function offlinePage({ request, preloadResponse }: FetchLike): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePath);
    if (!page) throw error;
    return page;
  }
}
