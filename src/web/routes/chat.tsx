import { data, Link, redirect } from 'react-router';
import { chatHeading, chatTexts } from '#domain/chat-texts.ts';
import { capitalise } from '#domain/names.ts';
import { isRefusal } from '#domain/refusal.ts';
import { signInPath } from '../auth-return.ts';
import { ChatPanel } from '../components/chat/chat-panel.tsx';
import { readChat } from '../components/chat/read-chat.server.ts';
import { EmailVerified } from '../components/email/email-verified.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readChatOnArrival } from '../components/notices/read-on-arrival.server.ts';
import { requestContext } from '../context.ts';
import { pageMeta } from '../page-meta.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/chat.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Chat', description: 'Tu conversación en AlRevés.', isPrivate: true });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, actor } = context.get(requestContext);
  const who = await actor();
  if (who === null) throw redirect(signInPath(`/chats/${params.chatId}`));
  const hasProblem = new URL(request.url).searchParams.has('problema');
  try {
    const read = await readChat(market, who, params.chatId);
    await readChatOnArrival(context, request, read);
    return { ...read, hasProblem };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

/** One conversation on a page of its own. */
export default function Chat({ loaderData }: Route.ComponentProps) {
  const { hasProblem, ...initial } = loaderData;
  const { chat } = initial;
  return (
    <PageShell
      back={<BackLink to="/chats">Volver a los chats</BackLink>}
      kicker={chatHeading(chat.viewerRole)}
      title={chat.counterpart.name}
      subtitle={
        <>
          <Subject title={chat.requestTitle} offerId={chat.offerId} />
          {chat.counterpart.emailVerified && <EmailVerified className="mt-1 flex!" />}
        </>
      }
      width="text"
    >
      {hasProblem && <Notice tone="error">{chatTexts.notSent}</Notice>}
      <ChatPanel chatId={chat.id} viewerRole={chat.viewerRole} initial={initial} heading={null} />
    </PageShell>
  );
}

const Subject = ({ title, offerId }: { title: string; offerId: string | null }) =>
  offerId ? <Link to={`/offer/${offerId}`}>{capitalise(title)}</Link> : capitalise(title);
