import { data } from 'react-router';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).log.warn({ path: url.pathname.slice(0, 200) }, 'no page at this address');
  throw data(null, { status: 404 });
}

export function action({ context, url }: Route.ActionArgs) {
  context.get(requestContext).log.warn({ path: url.pathname.slice(0, 200) }, 'no page takes this form');
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
