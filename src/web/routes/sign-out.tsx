import { redirect } from 'react-router';
import { signOut } from '#market/accounts/sign-in/commands.ts';
import { requestContext } from '../pages/context.ts';
import { orLimited } from '../pages/or-limited.ts';
import type { Route } from './+types/sign-out.ts';

/** Ends the session; a form of the header and of the profile posts here. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const { services, address } = scope;
  const { cookie } = await orLimited(scope, signOut(services, { headers: request.headers, address }));
  return redirect('/', { headers: { 'Set-Cookie': cookie } });
}

/** Opening the address changes nothing. */
export const loader = () => redirect('/');
