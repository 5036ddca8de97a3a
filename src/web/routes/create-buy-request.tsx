import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { countOverdue } from '#application/action-items/unanswered.ts';
import { createRequest } from '#application/buy-requests/commands.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { loadPrefill } from '#application/request-parser/queries.ts';
import { mustAnswer, overdueText } from '#domain/action-items/unanswered.ts';
import { createBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { unansweredPath } from '#domain/paths.ts';
import { readingParam, readSharedText } from '#domain/request-parser/link.ts';
import type { Prefill } from '#domain/request-parser/prefill.ts';
import { CreateRequestForm } from '../components/buy-requests/create-request-form.tsx';
import { openField, requestFieldId } from '../components/buy-requests/request-field-id.ts';
import { areUploadsDone } from '../components/images/use-uploads.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { SentenceField } from '../components/request-parser/sentence-field.tsx';
import { isFilled, linesIn, lineWith, withLines, withMusts } from '../components/requirements/lines.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { useHydrated, useIsSending } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRestoredDraft } from '../forms/restored-draft.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { requestContext } from '../pages/context.ts';
import { useMarketReturn } from '../pages/last-market.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import type { Route } from './+types/create-buy-request.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Crear publicación',
    description:
      'Describí el producto que querés comprar y recibí ofertas de vendedores. Publicar es gratis.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url }, { signUp: readSharedText(url.searchParams) !== null });
  const { ctx, address } = context.get(requestContext);
  const [categories, overdue, prefill] = await Promise.all([
    listCategories(ctx),
    countOverdue(ctx.db, viewer.userId, ctx.now()),
    loadPrefill(ctx, url.searchParams, address),
  ]);
  return {
    viewerId: viewer.userId,
    categories,
    prefill,
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
 * After a failed sending the loader stays as it was: a session that ended must not take the form away. Another sentence in
 * the address is read.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

/**
 * The back link: the marketplace as it was left when the person came from there, else the home page. After a sign-in
 * the address has it, because the navigation state is lost. Before hydration that state is unknown.
 */
function useOrigin() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const marketReturn = useMarketReturn();
  return ({ isHydrated }: { isHydrated: boolean }) =>
    query.get('from') === 'marketplace' || (isHydrated && state?.from === '/marketplace')
      ? { ...marketReturn, text: '← Volver al mercado' }
      : { to: '/', state: undefined, text: '← Volver al inicio' };
}

/** A component of its own, so that hydration does not render the form again. */
function OriginLink({ of }: { of: ReturnType<typeof useOrigin> }) {
  const { to, state, text } = of({ isHydrated: useHydrated() });
  return (
    <BackLink to={to} state={state}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{text.replace('← ', '')}</span>
    </BackLink>
  );
}

export default function CreateBuyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, categories, prefill } = loaderData;
  const navigate = useNavigate();
  const origin = useOrigin();
  const [query] = useSearchParams();
  const draft = useDraft(`draft:create-buy-request:${viewerId}`);
  const { initial, offer, forget } = useRestoredDraft(draft, {
    title: 'Tenés una publicación sin terminar',
    isReturning: query.has('draft'),
  });
  const filled = usePrefill(prefill, draft.read);
  const [isOpen, setOpen] = useState(filled.initial !== undefined);
  const isAsking = !initial && !filled.prefill && !actionData;
  const [isSent, setSent] = useState(false);
  const forgetAll = useCallback(() => {
    forget();
    setSent(true);
  }, [forget]);

  return (
    <PageShell
      width="form"
      back={<OriginLink of={origin} />}
      title="Crear publicación"
      subtitle="Describí el producto que querés comprar"
      className="max-md:pb-0"
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
      {!initial && filled.prefill && (
        <PrefillChips prefill={filled.prefill} isSent={isSent} onChoose={filled.choose} />
      )}
      {isAsking && (
        <SentenceField
          key={prefill?.problem}
          button="Armar mi publicación"
          text={prefill?.typed}
          problem={prefill?.problem}
          onSend={filled.keepTyped}
          variant={isOpen ? 'secondary' : 'primary'}
          className="mb-8"
        />
      )}
      {/* Around the form in each state, so that none of them takes away what was typed. */}
      <Collapsible
        summary="Prefiero completar los campos"
        open={!isAsking || isOpen}
        onToggle={setOpen}
        summaryClass={isAsking ? 'mb-6 border-line border-y' : 'hidden!'}
      >
        <CreateRequestForm
          key={initial ? 'restored' : filled.version}
          categories={categories}
          missing={initial || actionData ? undefined : filled.prefill?.missing}
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
      </Collapsible>
    </PageShell>
  );
}

/**
 * The fields that a parsed sentence fills in. Typed values stay: a chosen reading changes its own field only, and the
 * sentence fills empty fields.
 */
function usePrefill(prefill: Prefill | null, readForm: () => Draft) {
  const [typed, setTyped] = useState<Draft>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const read = prefill && prefill.problem === null ? prefill : null;
  const chosen = choice && read && choice.of === read.typed ? choice : null;
  const [last, setLast] = useState<Filled>({ given: {}, version: ' 0' });
  const filled = read
    ? {
        given: givenBy(read, (chosen ?? read).questions),
        initial: chosen?.fields ?? filledBy(read, typed),
        version: `${read.typed} ${chosen?.version ?? 0}`,
      }
    : last;
  if (filled.version !== last.version) setLast(filled);
  return {
    prefill: read && (chosen ? { ...read, questions: chosen.questions } : read),
    initial: filled.initial,
    version: filled.version,
    keepTyped: () => {
      const mayBeSent = areUploadsDone();
      if (mayBeSent) setTyped((before) => typedIn(readForm(), filled.given, before));
      return mayBeSent;
    },
    choose: (question: number, reading: number) => {
      if (!read || !areUploadsDone()) return;
      const questions = (chosen ?? read).questions.map((one, index) =>
        index === question ? { ...one, chosen: reading } : one,
      );
      const fields = { ...readForm(), ...questions[question]?.readings[reading]?.fields };
      setChoice({ of: read.typed, questions, fields, version: (chosen?.version ?? 0) + 1 });
    },
  };
}

interface Filled {
  given: Draft;
  initial?: Draft;
  version: string;
}

interface Choice {
  of: string;
  questions: Prefill['questions'];
  fields: Draft;
  version: number;
}

function filledBy({ fields, musts }: Prefill, typed: Draft): Draft {
  const { lines, left } = withMusts(linesIn(typed), musts);
  const all: Draft = { ...fields, ...typed };
  const described = [all.description, ...left.map((text) => `${text}.`)].flat().filter(Boolean).join(' ');
  return withLines({ ...all, ...(left.length > 0 && { description: described }) }, lines);
}

const givenBy = (prefill: Prefill, questions: Prefill['questions']): Draft =>
  Object.assign(filledBy(prefill, {}), ...questions.map(({ readings, chosen }) => readings[chosen]?.fields));

/** Typed values, now or before: a new sentence must not keep what the last one filled. */
function typedIn(form: Draft, given: Draft, before: Draft): Draft {
  const isTyped = ([name, value]: [string, Draft[string]]) =>
    name in before || given[name] === undefined || plain(given[name]) !== plain(value);
  const [asked, known] = [linesIn(given), linesIn(before)];
  const lines = linesIn(form).filter(
    ({ text }) => isFilled({ text }) && (lineWith(known, text) || !lineWith(asked, text)),
  );
  return withLines(Object.fromEntries(Object.entries(filledIn(form)).filter(isTyped)), lines);
}

/** Without thousands separators, which only the field adds. */
const plain = (value: Draft[string]) => [value].flat().join(' ').replaceAll('.', '');

const filledIn = (form: Draft): Draft =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) =>
        value !== '' &&
        !(name === 'condition' && value === 'cualquiera') &&
        !(name === 'quantity' && value === '1'),
    ),
  );

function PrefillChips({
  prefill: { typed, sells, fields, chips, questions },
  isSent,
  onChoose,
}: {
  prefill: Prefill;
  isSent: boolean;
  onChoose(question: number, reading: number): void;
}) {
  const [query] = useSearchParams();
  const isFixed = useIsSending() || isSent;
  const readingPath = (field: string, index: number) => {
    const next = new URLSearchParams(query);
    const others = query.getAll(readingParam).filter((one) => !one.startsWith(`${field}-`));
    next.delete(readingParam);
    for (const one of [...others, `${field}-${index}`]) next.append(readingParam, one);
    return `/create-buy-request?${next}`;
  };
  return (
    <section aria-label="Lo que entendimos" className="mb-6 grid gap-3">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        “{typed}”{' '}
        <Link to="/create-buy-request" className="link inline-flex min-h-6 items-center">
          Cambiar la frase
        </Link>
      </p>
      {sells && (
        <p>
          ¿Lo vendés?{' '}
          <Link
            to={`/marketplace?${new URLSearchParams({ search: typed })}`}
            className="link inline-flex min-h-6 items-center"
          >
            Mirá quién lo busca
          </Link>
        </p>
      )}
      {fields.title && <p className="font-[650] [overflow-wrap:anywhere]">{fields.title}</p>}
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ field, text }) => (
            <li key={text} className="min-w-0">
              <a
                href={`#${requestFieldId(field)}`}
                onClick={(event) => {
                  if (openField(field)) event.preventDefault();
                }}
                className={chipClass}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {questions.map(({ field, label, readings, chosen }, question) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a row with its answers
        <div key={field} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="font-[650]">
            {label}
          </span>
          {readings.map(({ text }, reading) => (
            <Link
              key={text}
              to={readingPath(field, reading)}
              replace
              aria-current={reading === chosen}
              aria-disabled={isFixed || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!isFixed) onChoose(question, reading);
              }}
              className={clsx(chipClass, reading !== chosen && 'border-edge! bg-white! text-ink!')}
            >
              {text}
            </Link>
          ))}
        </div>
      ))}
    </section>
  );
}

const chipClass =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-sky bg-sky-soft px-3 font-[550] text-sky-press no-underline hover:border-ink [overflow-wrap:anywhere]';
