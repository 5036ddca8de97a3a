import type { ReactNode } from 'react';
import { Collapsible } from '../../ui/collapsible.tsx';

export interface FrequentQuestion {
  question: string;
  answer: ReactNode;
}

export const Questions = ({ questions }: { questions: readonly FrequentQuestion[] }) => (
  <div className="border-line border-t">
    {questions.map(({ question, answer }) => (
      <Collapsible
        key={question}
        summary={question}
        className="border-line border-b"
        summaryClass="min-h-14 py-2"
      >
        <div className="max-w-text pb-5 text-ink-2">{answer}</div>
      </Collapsible>
    ))}
  </div>
);
