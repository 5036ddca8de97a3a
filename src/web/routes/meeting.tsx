import { useRef, useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
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
import { dayMs } from '#domain/dates/dates.ts';
import { changeMeetingFormSchema, meetingFields, meetingFormSchema } from '#domain/fields/meeting.ts';
import { dealIsOver } from '#domain/lifecycle/meeting-plan.ts';
import { isLiveMeeting, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { dateTimeLocalValue, meetingClock, meetingDays, meetingTimeText } from '#domain/meetings/times.ts';
import { safePlaces, whereText } from '#domain/meetings/words.ts';
import type { MeetingView } from '#domain/views/views.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { meetingRoute } from '../components/meetings/meeting-buttons.tsx';
import { PlaceField } from '../components/places/place-field.tsx';
import { type ActionResult, type FormProblem, formLevelProblem, problemIn } from '../forms/action-result.ts';
import { type FormField, initialText } from '../forms/form-field.ts';
import { IdempotencyKeyField } from '../forms/idempotency-key-field.tsx';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../forms/schema-form.tsx';
import { ChoiceField, labelled } from '../forms/text-field.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { Route } from './+types/meeting.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Encuentro', description: 'Dónde y cuándo se encuentran.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const [chat, newest] = await throwNotFoundOnRefusal(
    Promise.all([getChat(ctx, who, params.chatId), getMeeting(ctx, who, params.chatId)]),
  );
  const meeting = newest && isLiveMeeting(newest.status) ? newest : null;
  return { chat, meeting, now: ctx.now().toISOString() };
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
          Cuando <bdi>{chat.counterpart.name}</bdi> lo acepte, les recordamos a los dos.
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

interface MeetingTyped {
  kind: string;
  place: string;
  placeId: string;
  at: string;
  meetingId: string;
  updatedAt: string;
}

function MeetingForm({
  meeting,
  now,
  problem,
  answer,
}: {
  meeting: MeetingView | null;
  now: string;
  problem: FormProblem | null;
  answer: ActionResult | undefined;
}) {
  const action = meeting ? 'change' : 'propose';
  const { form: words, outcome } = meetingTable[action];
  const meetingForm = usePageForm<MeetingTyped>({
    id: 'encuentro',
    schema: meeting ? changeMeetingFormSchema : meetingFormSchema,
    problem,
    defaultValue: meeting
      ? {
          kind: meeting.kind ?? '',
          place: meeting.place,
          placeId: meeting.placeId ?? '',
          at: dateTimeLocalValue(meeting.at),
        }
      : { kind: '' },
  });
  const { form, fields, isBusy, problem: shown } = meetingForm;
  const isTold = problem?.problem === 'meeting_changed' || problem?.problem === 'illegal_transition';
  // New terms count as seen once a refusal has shown them.
  const seen = useRef(meeting?.updatedAt);
  if (isTold) seen.current = meeting?.updatedAt;
  return (
    <PageForm form={form} path={meetingRoute} intent={meeting ? 'changeMeeting' : 'proposeMeeting'}>
      {meeting ? (
        <>
          <input type="hidden" name="meetingId" value={meeting.id} />
          <input type="hidden" name="updatedAt" value={seen.current} />
        </>
      ) : (
        <IdempotencyKeyField answer={answer} />
      )}
      <ChoiceField
        field={fields.kind}
        label={meetingFields.kind.label}
        choices={[
          ...safePlaces.map((value) => ({ value, label: value })),
          { value: '', label: 'Otro lugar' },
        ]}
        hint={
          <>
            Mejor de día y con gente.{' '}
            <Link to="/seguridad#lugares" target="_blank" className="link">
              Por qué estos
            </Link>
          </>
        }
        columns="two"
      />
      <PlaceField field={fields.place} of={meetingFields.place} placeId={fields.placeId} autoComplete="off" />
      <TimeField field={fields.at} now={new Date(now)} />
      <ProblemCallout problem={formLevelProblem(shown)} title={outcome.failed} />
      {shown && isTold && meeting && (
        <p>
          Ahora: {meetingTimeText(meeting.at)} en <bdi>{whereText(meeting)}</bdi>.
        </p>
      )}
      <Button type="submit" busy={isBusy} busyText={outcome.busy} className="w-full md:w-fit">
        {words.submit}
      </Button>
    </PageForm>
  );
}

/** Day and hour: chips fill the browser's field, which takes any other. */
function TimeField({ field, now }: { field: FormField; now: Date }) {
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(() => initialText(field));
  const [date, time] = at.split('T');
  const days = meetingDays(now);
  const choose = (chosen: string) => {
    if (!input.current) return;
    input.current.value = chosen;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field {...labelled(meetingFields.at)} hint="Hora de Argentina." error={field.errors}>
      <fieldset aria-label="Día" className="taps noscript:hidden!">
        {days.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === date}
            onClick={() => choose(`${key}T${time ?? '18:00'}`)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Hora" className="taps mt-1 noscript:hidden!">
        {meetingClock.map((hour) => (
          <button
            key={hour}
            type="button"
            aria-pressed={`${hour}:00` === time}
            onClick={() => choose(`${date || days[0]?.key}T${hour}:00`)}
          >
            {hour} h
          </button>
        ))}
      </fieldset>
      <Input
        key={field.key}
        ref={input}
        name={field.name}
        type="datetime-local"
        defaultValue={initialText(field)}
        min={dateTimeLocalValue(now)}
        max={dateTimeLocalValue(new Date(now.getTime() + limits.meetingDaysMax * dayMs))}
        onInput={({ currentTarget }) => setAt(currentTarget.value)}
      />
    </Field>
  );
}
