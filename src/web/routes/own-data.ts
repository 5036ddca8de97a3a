import { redirect } from 'react-router';
import { exportAccount } from '#application/exports/commands.ts';
import { suspendedPath } from '#domain/moderation/suspension.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { attachment } from '#http/attachment.ts';
import { requestContext } from '../pages/context.ts';
import { recordPageRefusal } from '../pages/refusals.ts';
import { signInPath } from '../session/auth-return.ts';
import type { Route } from './+types/own-data.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { ctx, services, actor, address } = scope;
  const who = await actor();
  if (who === null) throw redirect(signInPath('/profile'));
  try {
    const download = await exportAccount(ctx, services, who, { headers: request.headers, address });
    if (request.method !== 'HEAD') return attachment(download, 'application/zip');
    await download.body.cancel();
    return attachment({ ...download, body: null }, 'application/zip');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await recordPageRefusal(scope, request, error, '/profile/datos');
    throw redirect(`${who.suspendedUntil ? suspendedPath : '/profile'}?descarga=no#datos`);
  }
}
