import type { PostView } from '#application/posts/queries.ts';
import { dateText } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { capitalise } from '#domain/people/names.ts';
import { postPriceText } from '#domain/posts/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PriceFigures } from '../../ui/price.tsx';
import { ReferenceLink } from '../buy-requests/detail/reference-link.tsx';
import { Gallery } from '../images/gallery/gallery.tsx';
import { PostOffers } from './post-offers.tsx';
import type { PostData } from './read-post.server.ts';

export function PostPage({ post, offers, sort, viewerId }: Omit<PostData, 'card' | 'canonical'>) {
  return (
    <div className="page pt-2 pb-16 md:pt-6 md:pb-24">
      <BackLink to="/market">Volver a las publicaciones</BackLink>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:mt-4 md:grid-cols-[minmax(0,1fr)_27rem] md:grid-rows-[auto_1fr] md:gap-y-8">
        <header>
          <p className="demand mb-1">Busca</p>
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{capitalise(post.title)}</h1>
          <p className="mt-3">
            <PriceFigures text={postPriceText(post.minPrice, post.maxPrice)} size="xl" />
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3 [&_dd]:font-[650] [&_dt]:text-ink-2 [&_dt]:text-sm">
            {post.zone && (
              <div className="min-w-0">
                <dt>Zona</dt>
                <dd className="[overflow-wrap:anywhere]">{post.zone}</dd>
              </div>
            )}
            <div>
              <dt>Fecha</dt>
              <dd>
                <time dateTime={post.createdAt}>{dateText(post.createdAt)}</time>
              </dd>
            </div>
            {post.authorName && (
              <div className="min-w-0">
                <dt>Publicado por</dt>
                <dd className="truncate">{post.authorName}</dd>
              </div>
            )}
          </dl>
        </header>
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <Gallery
            images={post.images}
            title={capitalise(post.title)}
            showsAllUpTo={limits.galleryThumbnails}
            className="-mx-(--page-gap) md:mx-0"
          />
          {post.referenceLink && <ReferenceLink url={post.referenceLink} text="Ver ejemplo" />}
        </div>
        <Characteristics value={post.characteristics} />
      </div>
      <div className="mt-10 md:mt-14">
        <PostOffers offers={offers} sort={sort} viewerId={viewerId} />
      </div>
    </div>
  );
}

function Characteristics({ value }: { value: PostView['characteristics'] }) {
  const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
  return (
    <section aria-labelledby="caracteristicas" className="min-w-0">
      <h2 id="caracteristicas" className="text-lg">
        Características
      </h2>
      {isEmpty && <p className="mt-2 text-ink-2">Quien publicó no agregó más detalles.</p>}
      {typeof value === 'string' && value && (
        <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{value}</p>
      )}
      {value && typeof value === 'object' && !isEmpty && (
        <dl className="mt-2 grid max-w-text grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {Object.entries(value).map(([name, text]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1.5">
              <dt className="max-w-40 text-ink-2 [overflow-wrap:anywhere]">{capitalise(name)}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
