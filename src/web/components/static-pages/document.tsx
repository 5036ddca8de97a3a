import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '#domain/dates/dates.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { PageShell } from '../layout/page-shell.tsx';

export const textLink = (path: string, text: string) => (
  <Link to={path} className="link">
    {text}
  </Link>
);

export function LegalDocument({
  title,
  first,
  changed,
  lead,
  sections,
}: {
  title: string;
  first?: string;
  changed: string;
  lead: ReactNode;
  sections: readonly { id: string; title: string; content: ReactNode }[];
}) {
  return (
    <PageShell
      title={title}
      kicker={
        <>
          {first && <span className="block">Primera versión: {first}</span>}
          <span className="block">
            Última actualización: <time dateTime={changed}>{dayText(changed, '')}</time>
          </span>
        </>
      }
      width="text"
    >
      <div className="text-ink-2 md:text-lg">{lead}</div>
      <nav aria-label="En esta página" className="mt-6 border-line border-y py-4">
        <ol className="grid list-inside list-decimal gap-x-6 marker:text-ink-3 md:grid-cols-2">
          {sections.map((section) => (
            <li key={section.id} className="py-1.5">
              <a href={`#${section.id}`} className="link">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titulo`} className="mt-10">
          <h2 id={`${section.id}-titulo`} className="text-xl">
            {index + 1}. {section.title}
          </h2>
          <div className="mt-3 grid gap-3 [&_li]:mt-1.5 [&_li]:pl-1 [&_ul]:list-outside [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-3">
            {section.content}
          </div>
        </section>
      ))}
    </PageShell>
  );
}

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
