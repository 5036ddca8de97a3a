import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { OfferView } from '#domain/views/views.ts';
import { RejectTogether } from '../components/action-items/reject-together.tsx';
import { CreateRequestForm } from '../components/buy-requests/create-request-form.tsx';
import { sampleOffers } from '../components/offers/sample-offers.test-helper.ts';
import { AskForm } from '../components/questions/ask-form.tsx';
import { QuestionAnswerForm } from '../components/questions/question-actions.tsx';
import { AnswerForm, RatingForm } from '../components/ratings/deal-panel.tsx';
import { textOf } from '../rendering/html.test-helper.tsx';
import { formProblem } from './form-problem.ts';

const sentence = 'Ya enviaste este formulario con otros datos.';
const refused = (intent: string, field = '_form') =>
  formProblem(new Refusal({ code: 'invalid', errors: { [field]: sentence } }), new FormData(), intent);
const nothing = () => undefined;
const question = {
  id: 'q',
  buyRequestId: 'r',
  author: { id: 'a', name: 'Ana' },
  text: '¿Tiene luz?',
  answer: null,
} as never;

test.each([
  [
    'a publication',
    <CreateRequestForm
      key=""
      categories={[]}
      successText=""
      failureText=""
      onCancel={nothing}
      earlierAnswer={refused('publish')}
    />,
  ],
  ['a question', <AskForm key="" requestId="r" answer={refused('ask')} />],
  [
    'an answer to a question',
    <QuestionAnswerForm
      key=""
      question={question}
      isOpen
      earlier={refused('answerQuestion')}
      onDone={nothing}
    />,
  ],
  ['a rating', <RatingForm key="" offerId="o" name="Ana" mine={null} isConfirmed answer={refused('rate')} />],
  ['an answer to a rating', <AnswerForm key="" offerId="o" ratingId="c" answer={refused('answer')} />],
  [
    'a rejection of several offers',
    <RejectTogether
      key=""
      offers={sampleOffers as OfferView[]}
      now="2026-01-01T00:00:00Z"
      isUnmet={false}
      problem={refused('rejectOffers')}
    />,
  ],
])('%s that is refused as a whole says why, although no field is wrong', (_, form) =>
  expect(textOf(form)).toContain(sentence),
);

test('what a field says is not said once more for the whole form', () => {
  const text = textOf(<AskForm requestId="r" answer={refused('ask', 'question')} />);
  expect(text.split(sentence)).toHaveLength(2);
});
