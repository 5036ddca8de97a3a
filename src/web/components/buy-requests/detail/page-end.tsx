import type { ComponentProps } from 'react';
import { QuestionsSection } from '../../questions/questions-section.tsx';
import { PhoneBar } from './phone-bar.tsx';

/** The end of a publication's page: what was asked of it, and the bar of a phone. */
export const PageEnd = ({
  chatId,
  hasOffered,
  ...section
}: ComponentProps<typeof QuestionsSection> &
  Pick<ComponentProps<typeof PhoneBar>, 'chatId' | 'hasOffered'>) => (
  <>
    <QuestionsSection {...section} />
    <PhoneBar request={section.request} viewerId={section.viewerId} chatId={chatId} hasOffered={hasOffered} />
  </>
);
