import { expect, test, vi } from 'vitest';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { BuyRequestView, QuestionView } from '#domain/views/views.ts';
import { formProblem } from '../../forms/form-problem.ts';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { QuestionsSection } from '../buy-requests/detail/page-end.tsx';
import { sampleRequest } from '../offers/sample-offers.test-helper.ts';

const sentence = 'Esta pregunta no existe o fue eliminada';
const closed = { ...sampleRequest, id: 'r', userId: 'ana', status: 'closed' } as unknown as BuyRequestView;

/** The section of a closed publication, after a form was sent to it without script and refused. */
function said(
  viewerId: string,
  intent: string,
  fields: Record<string, string>,
  items: readonly QuestionView[] = [],
): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return textOf(
    <QuestionsSection
      request={closed}
      viewerId={viewerId}
      questions={{
        items: [...items],
        total: items.length,
        waiting: 0,
        nextCursor: null,
        pinned: null,
        needsEmail: false,
      }}
      categories={[]}
      answer={formProblem(new Refusal({ code: 'not_found', detail: sentence }), form, intent)}
    />,
  );
}

// The code of its forms comes a moment later.
test('a question to a publication that was closed meanwhile comes back with the reason', () =>
  vi.waitFor(() => {
    const text = said('beto', 'ask', { question: '¿Tiene luz?' });
    expect(text).toContain('¿Tiene luz?');
    expect(text).toContain(sentence);
  }));

test('who has to confirm the address first is told so before typing', () => {
  const html = htmlOf(
    <QuestionsSection
      request={{ ...closed, status: 'active' }}
      viewerId="beto"
      questions={{ items: [], total: 0, waiting: 0, nextCursor: null, pinned: null, needsEmail: true }}
      categories={[]}
      answer={undefined}
    />,
  );
  expect(html).toContain('confirmá tu email');
  expect(html).not.toContain('<form');
});

test.each([
  ['an answer to a question that is gone', 'ana', 'answerQuestion'],
  ['deleting a question that is gone', 'beto', 'deleteQuestion'],
  ['a question by the owner', 'ana', 'ask'],
])('%s is refused aloud, although it has no form on the page', (_, viewerId, intent) =>
  expect(said(viewerId, intent, { questionId: 'q' })).toContain(sentence),
);

test('an answer that is refused says so once, at its question', async () => {
  const question = {
    id: 'q',
    buyRequestId: 'r',
    question: '¿Tiene luz?',
    answer: null,
    author: { id: 'beto', name: 'Beto' },
    createdAt: '2026-05-01T12:00:00Z',
    hiddenFor: null,
    allowedActions: ['answer'],
  } as unknown as QuestionView;
  await vi.waitFor(() => {
    const text = said('ana', 'answerQuestion', { questionId: 'q', answer: 'Sí, tiene' }, [question]);
    expect(text).toContain('Sí, tiene');
    expect(text.split(sentence)).toHaveLength(2);
  });
});
