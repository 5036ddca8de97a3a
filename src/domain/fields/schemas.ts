import { z } from 'zod';
import type { FieldDefinition, Fields, PartyName, PublicName } from './definition.ts';

type Shape<F extends Fields, Key extends 'create' | 'edit'> = { [Name in keyof F]: F[Name][Key] };
type FormShape<F extends Fields, Key extends 'create' | 'form'> = {
  [Name in keyof F]: F[Name] extends { typed: infer Typed extends z.ZodType }
    ? Typed
    : F[Name] extends { read: unknown }
      ? z.ZodType<z.output<F[Name][Key]>>
      : F[Name][Key];
};
type ViewOf<Field> = Field extends { view: infer View extends z.ZodType } ? View : never;

function mapped<Result>(fields: Fields, of: (field: FieldDefinition) => z.ZodType | undefined): Result {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = of(field);
    if (schema) shape[name] = schema;
  }
  return shape as Result;
}

export const createInputShape = <F extends Fields>(fields: F) =>
  mapped<Shape<F, 'create'>>(fields, ({ create }) => create);

/** The members of the JSON that changes it: any subset. */
export const changesShape = <F extends Fields>(fields: F) =>
  mapped<{ [Name in keyof F]: z.ZodOptional<F[Name]['edit']> }>(fields, ({ edit }) => edit.optional());

export const createFormShape = <F extends Fields>(fields: F) =>
  mapped<FormShape<F, 'create'>>(fields, ({ create, ...field }) => asSent(field, create));

export const editFormShape = <F extends Fields>(fields: F) =>
  mapped<FormShape<F, 'form'>>(fields, ({ form, ...field }) => asSent(field, form));

const asSent = ({ typed, read }: Pick<FieldDefinition, 'typed' | 'read'>, schema: z.ZodType): z.ZodType =>
  typed ??
  (read
    ? z.preprocess((value, context) => (typeof value === 'string' ? read(value, context) : value), schema)
    : schema);

/** The members of its view; what only the parties see is there for them alone. */
export const viewShape = <F extends Fields>(fields: F) =>
  mapped<
    { [Name in PublicName<F>]: ViewOf<F[Name]> } & { [Name in PartyName<F>]: z.ZodOptional<ViewOf<F[Name]>> }
  >(fields, ({ view, seenBy }) => (seenBy === 'parties' ? view?.optional() : view));
