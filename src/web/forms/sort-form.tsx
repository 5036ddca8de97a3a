import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

/** 'Ordenar por', as a GET form: the order is in the address, and works without script. */
export const SortForm = ({
  name,
  order,
  labels,
  hidden,
  labelClass,
  ...form
}: {
  name: string;
  order: string;
  labels: Readonly<Record<string, string>>;
  hidden: readonly (readonly [name: string, value: string])[];
  labelClass: string;
} & Pick<ComponentProps<typeof Form>, 'action' | 'replace' | 'className'>) => (
  <Form method="get" preventScrollReset {...form}>
    {hidden.map(([name, text]) => (
      <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
    ))}
    <Field label="Ordenar por" className={labelClass}>
      <Select
        key={order}
        name={name}
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
