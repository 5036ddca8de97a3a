import type { ReactNode } from 'react';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { arrivingText, meetingPath } from '#domain/meetings/words.ts';
import type { MeetingView } from '#domain/views/views.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { useIntent } from '../../forms/use-intent.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export const meetingRoute = '/chats/:chatId/encuentro';

/** One deed about a meeting, with one tap; works without script. */
export function MeetingButton({
  chatId,
  meeting,
  intent,
  variant,
  done,
  busyText,
  children,
}: {
  chatId: string;
  meeting: MeetingView;
  intent: 'agreeMeeting' | 'cancelMeeting' | 'sayArriving';
  variant: ButtonVariant;
  /** What is said once it is done. */
  done: string;
  busyText: string;
  children: ReactNode;
}) {
  const { fetcher, isBusy } = useIntent(meetingRoute, intent, {
    done: () => toast.success(done),
    problem: ({ detail }) => toast.error(detail),
  });
  const { send } = useSubmitOnce(fetcher);
  return (
    <fetcher.Form method="post" action={meetingPath(chatId)} onSubmit={send}>
      <FormMarks path={meetingRoute} intent={intent} />
      <input type="hidden" name="meetingId" value={meeting.id} />
      {intent === 'agreeMeeting' && <input type="hidden" name="updatedAt" value={meeting.updatedAt} />}
      <Button type="submit" size="sm" variant={variant} busy={isBusy} busyText={busyText}>
        {children}
      </Button>
    </fetcher.Form>
  );
}

interface About {
  chatId: string;
  meeting: MeetingView;
}

/** Only while it can be cancelled. */
export const CancelMeeting = ({ chatId, meeting }: About) =>
  meeting.allowedActions.includes('cancel') && (
    <MeetingButton
      chatId={chatId}
      meeting={meeting}
      intent="cancelMeeting"
      variant="ghost"
      done={meetingTable.cancel.outcome.done}
      busyText={meetingTable.cancel.outcome.busy}
    >
      {meetingTable.cancel.label}
    </MeetingButton>
  );

/** 'Estoy llegando' as one tap, around the time of the meeting. */
export const SayArriving = ({ chatId, meeting }: About) =>
  meeting.allowedActions.includes('arriving') && (
    <div className="deal-answer px-4 pb-3">
      <MeetingButton
        chatId={chatId}
        meeting={meeting}
        intent="sayArriving"
        variant="primary"
        done="Le avisamos que estás llegando"
        busyText="Enviando..."
      >
        {arrivingText}
      </MeetingButton>
    </div>
  );
