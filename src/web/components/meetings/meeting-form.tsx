import { useRef } from 'react';
import { Link } from 'react-router';
import { meetingFields } from '#domain/fields/meeting.ts';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { changeMeetingFormSchema, meetingFormSchema } from '#domain/meetings/meeting.ts';
import { safePlaces } from '#domain/meetings/safe-places.ts';
import { meetingTimeText, timeInputValue } from '#domain/meetings/times.ts';
import { whereText } from '#domain/meetings/words.ts';
import type { MeetingView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, wholeProblem } from '../../forms/action-result.ts';
import { initialText } from '../../forms/form-field.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { meetingRoute } from './meeting-buttons.tsx';

interface MeetingTyped {
  kind: string;
  place: string;
  placeId: string;
  at: string;
  meetingId: string;
  updatedAt: string;
}

const day = 24 * 60 * 60 * 1000;

export function MeetingForm({
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
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<MeetingTyped>({
    id: 'encuentro',
    schema: meeting ? changeMeetingFormSchema : meetingFormSchema,
    problem,
    defaultValue: meeting
      ? {
          kind: meeting.kind ?? '',
          place: meeting.place,
          placeId: meeting.placeId ?? '',
          at: timeInputValue(meeting.at),
        }
      : { kind: '' },
  });
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
      <RadioCards
        key={fields.kind.key}
        label={meetingFields.kind.label}
        name={fields.kind.name}
        choices={[
          ...safePlaces.map((value) => ({ value, label: value })),
          { value: '', label: 'Otro lugar' },
        ]}
        defaultValue={initialText(fields.kind)}
        error={fields.kind.errors}
        hint={
          <>
            Con gente y de día es más seguro.{' '}
            <Link to="/seguridad#lugares" target="_blank" className="link">
              Por qué estos
            </Link>
          </>
        }
        columns="two"
      />
      <PlaceField field={fields.place} of={meetingFields.place} placeId={fields.placeId} autoComplete="off" />
      <TextField
        field={fields.at}
        of={meetingFields.at}
        type="datetime-local"
        min={timeInputValue(now)}
        max={timeInputValue(new Date(Date.parse(now) + limits.meetingDaysMax * day))}
        hint="Hora de Argentina."
      />
      <ProblemCallout problem={wholeProblem(shown)} title={outcome.failed} />
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
