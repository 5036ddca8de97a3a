import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { buyRequests, profiles, questions } from '#database/schema.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { hiddenRequestTitle } from '#domain/moderation/things.ts';
import { displayName } from '#domain/people/names.ts';
import { allowedOnQuestion } from '#domain/questions/question.ts';
import type { OwnQuestionView, QuestionView } from '#domain/views/views.ts';
import { isVerified } from '../accounts/email/queries.ts';

/** What a question is read as; needs its author and its publication joined. */
export const questionColumns = {
  id: questions.id,
  buyRequestId: questions.buyRequestId,
  ownerId: questions.ownerId,
  authorId: questions.authorId,
  question: questions.question,
  answer: questions.answer,
  answeredAt: questions.answeredAt,
  written: questions.written,
  hiddenFor: questions.hiddenFor,
  createdAt: questions.createdAt,
  authorName: profiles.fullName,
  authorAvatarUrl: profiles.avatarUrl,
  authorLocation: profiles.location,
  authorEmailVerified: isVerified(profiles.id).as('author_email_verified'),
  requestTitle: buyRequests.title,
  requestStatus: buyRequests.status,
  requestHiddenFor: buyRequests.hiddenFor,
};

export type JoinedQuestion = SelectResultFields<typeof questionColumns>;

export function presentQuestion(row: JoinedQuestion, viewerId: string | null, now: Date): QuestionView {
  const written = withOriginalTexts(row, row.written);
  return {
    id: row.id,
    buyRequestId: row.buyRequestId,
    question: (viewerId === row.authorId ? written : row).question,
    answer: (viewerId === row.ownerId ? written : row).answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    author: {
      id: row.authorId,
      name: displayName({ fullName: row.authorName }),
      avatarUrl: row.authorAvatarUrl,
      location: row.authorLocation,
      emailVerified: row.authorEmailVerified,
    },
    allowedActions: allowedOnQuestion(row, viewerId, now),
    ...(row.hiddenFor && viewerId === row.authorId && { hiddenFor: row.hiddenFor }),
  };
}

/** A question among the viewer's own. What moderation hides of somebody else's publication is not named. */
export function presentOwnQuestion(row: JoinedQuestion, viewerId: string, now: Date): OwnQuestionView {
  const isOwner = row.ownerId === viewerId;
  return {
    ...presentQuestion(row, viewerId, now),
    side: isOwner ? 'received' : 'asked',
    buyRequest: {
      id: row.buyRequestId,
      title: row.requestHiddenFor && !isOwner ? hiddenRequestTitle : row.requestTitle,
      status: row.requestStatus,
    },
  };
}
