import { useCallback, useState } from 'react';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { countOverdue } from '#application/action-items/unanswered/queries.ts';
import { createRequest } from '#application/buy-requests/commands.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { mustAnswer, overdueText } from '#domain/action-items/unanswered.ts';
import { unansweredPath } from '#domain/action-items/unanswered-path.ts';
import { createBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { CreateRequestForm } from '../components/buy-requests/create-request-form.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readAsked } from '../components/request-parser/read-asked.server.ts';
import { keepTypedWish } from '../components/request-parser/typed-wish.ts';
import { useWish } from '../components/request-parser/use-wish.ts';
import { WishChips } from '../components/request-parser/wish-chips.tsx';
import { WishField } from '../components/request-parser/wish-field.tsx';
import { useFoundDraft } from '../forms/found-draft.tsx';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { useHydrated } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useDraft } from '../forms/use-draft.ts';
import { requestContext } from '../pages/context.ts';
import { useMarketReturn } from '../pages/last-market.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/create-buy-request.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Crear publicación',
    description:
      'Describí el producto que querés comprar y recibí ofertas de vendedores. Publicar es gratis.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const scope = context.get(requestContext);
  const { ctx } = scope;
  const [categories, overdue, wish] = await Promise.all([
    listCategories(ctx),
    countOverdue(ctx.db, viewer.userId, ctx.now()),
    readAsked(scope, url.searchParams),
  ]);
  return {
    viewerId: viewer.userId,
    categories,
    wish,
    mustAnswer: mustAnswer(overdue) ? overdueText(overdue) : null,
  };
}

export const action = intentAction('/create-buy-request', {
  publish: formAction(createRequest, {
    input: createBuyRequestFormSchema,
    next: ({ id }) => `/buy-request/${id}`,
    data: ({ id }) => ({ id }),
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/**
 * After a failed sending the loader stays as it was: a session that ended must not take the form away. Another wish in
 * the address is read.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

/**
 * Finds where the way back leads: the marketplace, as one left it, when that is where the person came from, else the home
 * page. The address says so after signing in on the way, as the state of a navigation is lost there. A page that is not
 * hydrated does not know that state yet.
 */
function useOrigin() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const ctx = useMarketReturn();
  return ({ isHydrated }: { isHydrated: boolean }) =>
    query.get('from') === 'marketplace' || (isHydrated && state?.from === '/marketplace')
      ? { ...ctx, text: '← Volver al mercado' }
      : { to: '/', state: undefined, text: '← Volver al inicio' };
}

/** A component of its own, so that hydration does not render the form again. */
function OriginLink({ of }: { of: ReturnType<typeof useOrigin> }) {
  const { to, state, text } = of({ isHydrated: useHydrated() });
  return (
    <BackLink to={to} state={state} arrow={false}>
      {text}
    </BackLink>
  );
}

export default function CreateBuyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, categories, wish } = loaderData;
  const navigate = useNavigate();
  const origin = useOrigin();
  const [query] = useSearchParams();
  const draft = useDraft(`draft:create-buy-request:${viewerId}`);
  const { initial, offer, forget } = useFoundDraft(draft, {
    title: 'Tenés una publicación sin terminar',
    isReturning: query.has('draft'),
  });
  const filled = useWish(wish, draft.read);
  const [isSent, setSent] = useState(false);
  const forgetAll = useCallback(() => {
    forget();
    setSent(true);
    keepTypedWish('');
  }, [forget]);

  return (
    <PageShell
      width="form"
      back={<OriginLink of={origin} />}
      title="Crear publicación"
      subtitle="Describí el producto que querés comprar"
      className="max-md:pb-32"
    >
      {loaderData.mustAnswer && (
        <Callout tone="highlight" title={loaderData.mustAnswer} className="mb-6">
          Antes de publicar otra cosa, respondé: un no también sirve.{' '}
          <Link to={unansweredPath} className="link font-[650]">
            Responder esas ofertas
          </Link>
        </Callout>
      )}
      {offer}
      {!initial && filled.wish && <WishChips wish={filled.wish} isSent={isSent} onChoose={filled.choose} />}
      {!initial && !filled.wish && !actionData && (
        <WishField
          key={wish?.problem}
          button="Completar"
          text={wish?.typed}
          problem={wish?.problem}
          onSend={filled.keepTyped}
          className="mb-8"
        />
      )}
      <CreateRequestForm
        key={initial ? 'restored' : filled.version}
        categories={categories}
        successText="Publicación creada correctamente"
        failureText="No se pudo crear la publicación"
        initial={initial ?? filled.initial}
        earlierAnswer={actionData}
        draft={{ ...draft, forget: forgetAll }}
        onCancel={() => {
          const { to, state } = origin({ isHydrated: true });
          void navigate(to, { replace: true, state });
        }}
      />
    </PageShell>
  );
}
