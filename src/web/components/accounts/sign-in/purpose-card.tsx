import { missingText } from '#domain/request-parser/form.ts';
import { DemandPrice } from '../../buy-requests/request-item.tsx';
import type { SignInPurpose } from './sign-in-purpose.server.ts';

/** What waits for the account, above the form. */
export function PurposeCard({ purpose }: { purpose: SignInPurpose }) {
  return (
    <section
      aria-label={purpose.kind === 'request' ? 'Lo que entendimos' : 'La publicación'}
      className="mb-6 grid gap-2 rounded-md border border-edge bg-white px-4 py-3"
    >
      {purpose.kind === 'request' ? <TypedRequest {...purpose.prefill} /> : <RequestToOffer {...purpose} />}
    </section>
  );
}

const TypedRequest = ({
  typed,
  fields,
  chips,
  missing,
}: Extract<SignInPurpose, { kind: 'request' }>['prefill']) => (
  <>
    <p className="card-title">{fields.title ?? typed}</p>
    <ul className="flex flex-wrap gap-1.5 empty:hidden">
      {chips.map(({ text }) => (
        <li
          key={text}
          className="rounded-full bg-sky-soft px-2.5 py-0.5 font-[550] text-sky-press text-sm [overflow-wrap:anywhere]"
        >
          {text}
        </li>
      ))}
    </ul>
    <p className="text-ink-2 text-sm">
      {missing.length > 0
        ? `Después te preguntamos ${missingText(missing)}.`
        : 'Sale con un dibujo. La foto la podés agregar después.'}
    </p>
  </>
);

const RequestToOffer = ({ title, price }: Extract<SignInPurpose, { kind: 'offer' }>) => (
  <div className="-mt-2">
    <DemandPrice price={price} />
    <p className="card-title mt-1">{title}</p>
  </div>
);
