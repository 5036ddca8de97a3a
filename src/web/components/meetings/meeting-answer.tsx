import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { meetingPath } from '#domain/meetings/words.ts';
import type { MeetingView } from '#domain/views/views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MeetingButton } from './meeting-buttons.tsx';

const { label, outcome } = meetingTable.agree;

/** The answer to a proposed meeting: agreed with one tap, or other words. */
export const MeetingAnswer = ({ chatId, meeting }: { chatId: string; meeting: MeetingView }) => (
  <div className="deal-answer flex flex-wrap gap-2 bg-sun-soft px-4 pb-3">
    <MeetingButton
      chatId={chatId}
      meeting={meeting}
      intent="agreeMeeting"
      variant="primary"
      done={outcome.done}
      busyText={outcome.busy}
    >
      {label}
    </MeetingButton>
    <ButtonLink to={meetingPath(chatId)} variant="secondary" size="sm">
      {meetingTable.change.label}
    </ButtonLink>
  </div>
);
