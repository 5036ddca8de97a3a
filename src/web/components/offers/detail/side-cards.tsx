import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateTimeText } from '#domain/dates/days.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { isHiddenRequest } from '#domain/moderation/things.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmailVerified } from '../../accounts/email/email-verified.tsx';
import { RequestBadge } from '../../buy-requests/request-badge.tsx';
import { Biography } from '../../people/biography.tsx';
import { PersonMenu } from '../../people/person-menu.tsx';
import { KnownFor, PersonName } from '../../people/person-name.tsx';

const Card = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={clsx('border-ink border-t-2 pt-3 pb-6', className)}>
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </section>
);

interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
  location: string | null;
  emailVerified: boolean;
  email?: string;
  bio: string | null;
}

const PersonCard = ({
  title,
  person,
  isSelf,
  isAccepted,
  isBlocked,
}: {
  title: string;
  person: Person;
  isSelf: boolean;
  isAccepted: boolean;
  isBlocked: boolean;
}) => (
  <Card title={title}>
    <div className="flex items-center gap-3">
      <Avatar name={person.name} url={person.avatarUrl} size={48} />
      <div className="min-w-0">
        <p className="truncate font-[650]">
          <PersonName id={person.id} name={person.name} className="inline-flex min-h-6 items-center" />
          {isSelf && ' (Yo)'}
        </p>
        <KnownFor id={person.id} />
        {person.emailVerified && <EmailVerified />}
        {person.location && <p className="truncate text-ink-2 text-sm">{person.location}</p>}
        {person.email ? (
          <a href={`mailto:${person.email}`} className="link block truncate">
            {person.email}
          </a>
        ) : (
          !isSelf &&
          (!isAccepted || !person.emailVerified) && (
            <p className="flex items-center gap-1.5 text-ink-2 text-sm">
              <Mail aria-label="Email:" className="size-4 shrink-0" />
              {isAccepted ? 'Sin confirmar: no lo mostramos' : 'Visible al aceptar la oferta'}
            </p>
          )
        )}
      </div>
      <PersonMenu person={person} isBlocked={isBlocked} className="-mr-1 ml-auto self-start" />
    </div>
    <Biography text={person.bio} className="mt-3" />
  </Card>
);

export const PeopleCards = ({
  offer,
  viewerId,
  sellerBio,
  buyerBio,
  isBlocked,
}: {
  offer: OfferView;
  viewerId: string | null;
  sellerBio: string | null;
  buyerBio: string | null;
  isBlocked: boolean;
}) => (
  <>
    <PersonCard
      title="Vendedor"
      person={{ ...offer.seller, name: offer.seller.name || 'Usuario anónimo', bio: sellerBio }}
      isSelf={offer.sellerId === viewerId}
      isAccepted={isDeal(offer.status)}
      isBlocked={isBlocked}
    />
    {offer.sellerId === viewerId && offer.buyer && (
      <PersonCard
        title="Comprador"
        person={{ ...offer.buyer, bio: buyerBio }}
        isSelf={false}
        isAccepted={isDeal(offer.status)}
        isBlocked={isBlocked}
      />
    )}
  </>
);

export const OfferedRequestCard = ({ offer }: { offer: OfferView }) => (
  <Card title="Publicación">
    <RequestBadge status={offer.buyRequest.status} />
    <p className="mt-2 font-[650] [overflow-wrap:anywhere]">{capitalise(offer.buyRequest.title)}</p>
    {!isHiddenRequest(offer.buyRequest) && (
      <>
        <p className="text-ink-2 text-sm">{offer.buyRequest.zone}</p>
        <Link
          to={`/buy-request/${offer.buyRequestId}`}
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          Ver solicitud completa
        </Link>
      </>
    )}
  </Card>
);

export const DatesCard = ({ offer }: { offer: OfferView }) => (
  <Card title="Fechas">
    <dl className="grid gap-2">
      <div>
        <dt className="text-ink-2 text-sm">Oferta creada:</dt>
        <dd>
          <time dateTime={offer.createdAt}>{dateTimeText(offer.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">Última actualización:</dt>
        <dd>
          <time dateTime={offer.updatedAt}>{dateTimeText(offer.updatedAt)}</time>
        </dd>
      </div>
    </dl>
  </Card>
);
