import { Link } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { monthText } from '#domain/dates/days.ts';
import { authorPageTexts } from '#domain/moderation/author-page.ts';
import { decisionTable, isDecision } from '#domain/moderation/decisions.ts';
import { reportReasons } from '#domain/moderation/reports.ts';
import { accuracyText, weightText } from '#domain/moderation/weight.ts';
import type { ModerationCaseView } from '#domain/views/views.ts';
import { Photo } from '../images/picture.tsx';
import { Section } from '../layout/page-shell.tsx';

type Case = ModerationCaseView;

export const CaseDetail = ({ of }: { of: Case }) => (
  <>
    <TheThing thing={of.thing} />
    {of.author && <Author author={of.author} />}
    <Section id="denuncias" title={`Denuncias (pesan ${weightText(of.weight * 100)})`} className="mt-8">
      <ul className="grid gap-4">
        {of.reports.map((report) => (
          <ReportEntry key={report.id} report={report} isOwn={of.isOwn} />
        ))}
      </ul>
      {of.reportCount > of.reports.length && (
        <p className="mt-3 text-ink-2">Y {of.reportCount - of.reports.length} más.</p>
      )}
    </Section>
  </>
);

const TheThing = ({ thing }: { thing: Case['thing'] }) =>
  thing ? (
    <div className="border-line border-l-4 pl-4">
      <p className="font-[650] text-lg [overflow-wrap:anywhere]">
        <bdi>{thing.title}</bdi>
      </p>
      {thing.text && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{thing.text}</p>}
      <ThingPhotos images={thing.images} />
      <p className="mt-2 text-ink-2 text-sm">
        Del <time dateTime={thing.createdAt}>{dateText(thing.createdAt)}</time>
        {thing.hiddenFor === 'reports' && ' · oculta hasta que se decida'}
        {thing.hiddenFor === 'decision' && ' · oculta por una decisión'}
        {thing.hiddenFor === 'deleted' && ' · eliminada por una decisión'}
      </p>
      {thing.history.length > 0 && (
        <ol className="mt-2 text-ink-2 text-sm">
          {thing.history.map(({ action, createdAt }) => (
            <li key={`${action} ${createdAt}`}>
              <time dateTime={createdAt}>{dateText(createdAt)}</time>: {action}
            </li>
          ))}
        </ol>
      )}
    </div>
  ) : (
    <p className="text-ink-2">Lo que se denunció ya no está: se eliminó.</p>
  );

const Author = ({ author }: { author: NonNullable<Case['author']> }) => (
  <Section id="autor" title="Quién lo hizo" className="mt-8">
    <p className="flex flex-wrap items-center gap-x-1.5">
      {author.page === 'open' ? (
        <Link to={`/u/${author.id}`} className="link inline-flex min-h-11 items-center font-[650]">
          <bdi>{author.name}</bdi>
        </Link>
      ) : (
        <bdi className="font-[650]">{author.name}</bdi>
      )}{' '}
      <span className="text-ink-2">
        en AlRevés desde {monthText(`${author.memberSince}-15`)}
        {author.page !== 'open' && ` · ${authorPageTexts[author.page]}`}
      </span>
    </p>
    {author.earlier.length === 0 ? (
      <p className="text-ink-2">Sin decisiones anteriores.</p>
    ) : (
      <ul className="text-ink-2">
        {author.earlier.map(({ title, decision, createdAt }) => (
          <li key={createdAt} className="[overflow-wrap:anywhere]">
            <time dateTime={createdAt}>{dateText(createdAt)}</time>:{' '}
            {isDecision(decision) ? decisionTable[decision].label : decision}
            {title && (
              <>
                {' '}
                «<bdi>{title}</bdi>»
              </>
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const ReportEntry = ({
  report: { reason, text, weight, createdAt, reporter },
  isOwn,
}: {
  report: Case['reports'][number];
  isOwn: boolean;
}) => {
  const accuracy = reporter && accuracyText(reporter);
  return (
    <li>
      <p className="font-[650]">{reportReasons[reason]}</p>
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      <p className="text-ink-2 text-sm">
        {!isOwn && (
          <>
            {reporter ? <bdi>{reporter.name}</bdi> : 'Una cuenta eliminada'}
            {' · '}
          </>
        )}
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        {` · pesa ${weightText(weight * 100)}`}
        {!isOwn && ` · ${accuracy ? `acertó ${accuracy}` : 'denuncia por primera vez'}`}
      </p>
    </li>
  );
};

const ThingPhotos = ({ images }: { images: readonly string[] }) =>
  images.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((url, nth) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Abrir la foto ${nth + 1}`}>
            <Photo url={url} alt="" sizes="5rem" ratio="1/1" className="w-20 rounded-sm" />
          </a>
        </li>
      ))}
    </ul>
  );
