import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getChat } from '#application/chats/queries.ts';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
  sayArriving,
} from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { chatTexts } from '#domain/chats/texts.ts';
import { dealIsOver } from '#domain/lifecycle/meeting-plan.ts';
import { isLiveMeeting } from '#domain/lifecycle/meeting-statuses.ts';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { changeMeetingFormSchema, meetingFormSchema } from '#domain/meetings/meeting.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MeetingForm } from '../components/meetings/meeting-form.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/meeting.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Encuentro', description: 'Dónde y cuándo se encuentran.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    const [chat, newest] = await Promise.all([
      getChat(ctx, who, params.chatId),
      getMeeting(ctx, who, params.chatId),
    ]);
    const meeting = newest && isLiveMeeting(newest.status) ? newest : null;
    return { chat, meeting, now: ctx.now().toISOString() };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

export const action = intentAction('/chats/:chatId/encuentro', {
  proposeMeeting: formAction(proposeMeeting, {
    id: 'chatId',
    input: meetingFormSchema,
    next: (_, { param }) => redirect(`/chats/${param('chatId')}`),
  }),
  changeMeeting: formAction(changeMeeting, {
    id: ({ text }) => text('meetingId'),
    input: changeMeetingFormSchema,
    next: (_, { param }) => redirect(`/chats/${param('chatId')}`),
  }),
  agreeMeeting: formAction(agreeMeeting, { id: 'meetingId', next: '/chats/:chatId' }),
  cancelMeeting: formAction(cancelMeeting, { id: 'meetingId', next: '/chats/:chatId' }),
  sayArriving: formAction(sayArriving, { id: 'meetingId', next: '/chats/:chatId' }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** A refused page is revalidated and shown beside what was typed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Meeting({ loaderData, actionData }: Route.ComponentProps) {
  const { chat, meeting, now } = loaderData;
  const { title } = meetingTable[meeting ? 'change' : 'propose'].form;
  const problem = problemIn(actionData);
  const isOfForm = problem?.intent === 'proposeMeeting' || problem?.intent === 'changeMeeting';
  return (
    <PageShell
      width="form"
      back={<BackLink to={`/chats/${chat.id}`}>Volver al chat</BackLink>}
      title={title}
      subtitle={
        <>
          <bdi>{chat.counterpart.name}</bdi> lo tiene que aceptar. Después les recordamos a los dos.
        </>
      }
    >
      {chat.isOpen && chat.isOtherAway && (
        <Callout tone="highlight" className="mb-6">
          <bdi>{chat.counterpart.name}</bdi> {chatTexts.away}
        </Callout>
      )}
      {!isOfForm && <ProblemCallout problem={problem} className="mb-6" />}
      {chat.isOpen && chat.lastStep?.step === 'agreed' ? (
        <MeetingForm
          key={meeting?.id}
          meeting={meeting}
          now={now}
          problem={isOfForm ? problem : null}
          answer={actionData}
        />
      ) : (
        <Callout>{dealIsOver}</Callout>
      )}
    </PageShell>
  );
}
