import { Link } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { capitalise } from '#domain/people/names.ts';
import { postPriceText } from '#domain/posts/texts.ts';
import type { PostView } from '#market/posts/queries.ts';
import { DemandedFor } from '../buy-requests/request-item.tsx';
import { RequestPhoto } from '../buy-requests/request-photo.tsx';

/** Legacy posts as cards: two columns on a phone, four on a desktop. */
export const PostList = ({ posts }: { posts: readonly PostView[] }) => (
  <ul className="grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
    {posts.map((post) => (
      <li key={post.id} className="min-w-0">
        <article className="group relative flex h-full flex-col">
          <RequestPhoto url={post.images[0] ?? null} sizes="(width >= 48rem) 17rem, 50vw" />
          <DemandedFor price={postPriceText(post.minPrice, post.maxPrice)} />
          <h2 className="mt-1 line-clamp-2 font-[650] font-stretch-[96%] text-base leading-snug tracking-normal">
            <Link
              to={`/post-detail/${post.id}`}
              className="no-underline after:absolute after:inset-0 group-hover:underline"
            >
              {capitalise(post.title)}
            </Link>
          </h2>
          <div className="mt-1 min-w-0 text-ink-2 text-sm">
            {post.zone && <p className="truncate">{post.zone}</p>}
            <time dateTime={post.createdAt}>{dateText(post.createdAt)}</time>
          </div>
        </article>
      </li>
    ))}
  </ul>
);
