import { getCalendarFile } from '#application/meetings/queries.ts';
import { requestContext } from '../pages/context.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import type { Route } from './+types/meeting-calendar.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx, services } = context.get(requestContext);
  const { type, text } = await throwNotFoundOnRefusal(
    getCalendarFile(ctx, who, params.id, services.config.publicUrl),
  );
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': 'attachment; filename="encuentro.ics"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
