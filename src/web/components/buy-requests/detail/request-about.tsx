import { Link } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { displayName } from '#domain/people/names.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmailVerified } from '../../accounts/email/email-verified.tsx';
import { HiddenNote } from '../../contact-redaction/hidden-note.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { Biography } from '../../people/biography.tsx';
import { PersonMenu } from '../../people/person-menu.tsx';
import { PersonName, PersonSummary } from '../../people/person-name.tsx';
import { RequirementLists } from '../../requirements/requirement-lists.tsx';

export const RequestAbout = ({
  request,
  isOwner,
  demand = null,
}: {
  request: BuyRequestView;
  isOwner: boolean;
  demand?: { to: string; text: string } | null;
}) => (
  <div>
    <RequirementLists requirements={request.requirements} className="mb-6" />
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas" className="text-lg">
        Características
      </h2>
      {request.description ? (
        <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{request.description}</p>
      ) : (
        <p className="mt-2 text-ink-2">Quien publicó no agregó más detalles.</p>
      )}
    </section>
    {isOwner && request.othersRead && <HiddenNote className="mt-4" />}
    <div className="mt-6 flex items-center gap-3">
      <Avatar name={request.owner.name} url={request.owner.avatarUrl} size={44} />
      <div className="min-w-0">
        <p className="truncate">
          <span className="text-ink-2">Publicado por </span>
          <PersonName
            id={request.userId}
            name={displayName({ fullName: request.owner.name }, { isSelf: isOwner })}
            className="inline-flex min-h-6 items-center font-[650]"
          />
        </p>
        <PersonSummary id={request.userId} />
        <p className="text-ink-2 text-sm">
          <time dateTime={request.createdAt}>{dateText(request.createdAt)}</time>
          {request.owner.location && (
            <>
              {' · '}
              <bdi>{request.owner.location}</bdi>
            </>
          )}
        </p>
        {request.owner.emailVerified && <EmailVerified />}
      </div>
      {!isOwner && (
        <PersonMenu
          person={{ id: request.userId, name: request.owner.name }}
          leadsTo="/marketplace"
          thing={{ kind: 'publication', id: request.id }}
          className="self-start"
        />
      )}
    </div>
    <Biography text={request.owner.bio} className="mt-3" />
    {demand && (
      <p className="mt-3">
        <Link to={demand.to} className="link inline-flex min-h-11 items-center">
          {demand.text}
        </Link>
      </p>
    )}
    {!isOwner && (
      <ReportLink kind="publication" id={request.id} className="mt-2">
        Denunciar esta publicación
      </ReportLink>
    )}
  </div>
);
