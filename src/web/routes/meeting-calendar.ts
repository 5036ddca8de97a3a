import { getCalendarFile } from '#application/meetings/queries.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { requestContext } from '../pages/context.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import type { Route } from './+types/meeting-calendar.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx, services } = context.get(requestContext);
  try {
    const { type, text } = await getCalendarFile(ctx, who, params.id, services.config.publicUrl);
    return new Response(text, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': 'attachment; filename="encuentro.ics"',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw new Response(null, { status: 404 });
    throw error;
  }
}
