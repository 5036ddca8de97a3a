import type { ReactNode } from 'react';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { arrivingText, meetingPath } from '#domain/meetings/words.ts';
import type { MeetingView } from '#domain/views/views.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export const meetingRoute = '/chats/:chatId/encuentro';

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
  done: string;
  busyText: string;
  children: ReactNode;
}) {
  const act = useIntent(meetingRoute, intent, {
    done: () => toast.success(done),
    problem: ({ detail }) => toast.error(detail),
  });
  return (
    <IntentForm of={act} action={meetingPath(chatId)}>
      <input type="hidden" name="meetingId" value={meeting.id} />
      {intent === 'agreeMeeting' && <input type="hidden" name="updatedAt" value={meeting.updatedAt} />}
      <Button type="submit" size="sm" variant={variant} busy={act.isBusy} busyText={busyText}>
        {children}
      </Button>
    </IntentForm>
  );
}

interface About {
  chatId: string;
  meeting: MeetingView;
}

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

export const ArrivalButton = ({ chatId, meeting }: About) =>
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
