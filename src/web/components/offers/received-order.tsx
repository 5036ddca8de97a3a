import { Form, useLocation, useSearchParams } from 'react-router';
import type { ReceivedOrder } from '#domain/offers/comparison.ts';
import { withoutPaging } from '../../pages/list-page.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { offerList, ownParameters, readReceivedOrder } from './comparison-choices.ts';

const labels: Record<ReceivedOrder, string> = { fit: 'Cumple mejor', newest: 'Más nuevas' };

/** The order of the buyer's list of received offers; a GET form, so it works without script. */
export function ReceivedOrderForm() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const order = readReceivedOrder(query);
  const kept = ownParameters(withoutPaging(query, offerList)).filter(([name]) => name !== 'order');
  return (
    <Form
      method="get"
      action={`${pathname}#ofertas`}
      replace
      preventScrollReset
      className="flex items-center gap-2"
    >
      {kept.map(([name, text]) => (
        <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
      ))}
      <Field label="Ordenar por" className="grid-flow-col items-center gap-3! [&>label]:max-md:sr-only">
        <Select
          key={order}
          name="order"
          size="sm"
          defaultValue={order}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Ordenar
        </Button>
      </noscript>
    </Form>
  );
}
