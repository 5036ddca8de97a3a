import { z } from 'zod';

/** How a form asks for a field, the same in every form. */
export interface FieldPrompt {
  label: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
  type?: 'url' | 'date';
  inputMode?: 'numeric' | 'url';
  /** Others read it without contacts (`src/domain/contact-redaction/redact.ts`); a hint tells the person who types. */
  hidesContacts?: true;
}

/**
 * One field of a thing, said once: how it is checked, asked for, shown and filled in as an example. Everything about a
 * field is made of this (`schemas.ts`, `shown.ts`), so that a new field is an entry here, a column and a control.
 */
export interface FieldDefinition extends FieldPrompt {
  /** Schema for a new thing, in JSON and in forms. */
  create: z.ZodType;
  /** Schema for a change that names the field, in JSON. A change that does not name it leaves it as it is. */
  edit: z.ZodType;
  /** Schema for the whole form that changes the thing: an empty control is a value too. */
  form: z.ZodType;
  /** Replaces `create` and `form` where a form sends text that has to be parsed first. */
  typed?: z.ZodType;
  /** Parses the text that a form sends where creating and editing differ; `create` and `form` then check the value. */
  read?: (text: string, context: z.RefinementCtx) => unknown;
  /**
   * Schema of the field in answers, under its own name. Without one the field is answered in another way or not at
   * all.
   */
  view?: z.ZodType;
  /** Who sees it; everybody when absent. `parties` are the two people of an offer. */
  seenBy?: 'parties';
  /** The value as a fact in words, for cards and summaries; null when it is not worth showing. */
  fact?: Fact;
  /** A believable value, for tests, demo data and measurements. */
  example: unknown;
}

interface Fact {
  label: string;
  /** Makes the words from the view's value, as they are true on a day ('YYYY-MM-DD'). */
  text: (value: never, today: string) => string | null;
  /** Its words where nothing says what it is about, as on a card; without it cards do without the fact. */
  brief?: (value: never, today: string) => string | null;
}

export type Fields = Record<string, FieldDefinition>;

type Seen<F extends Fields, Whom> = {
  [Name in keyof F & string]: F[Name] extends { view: z.ZodType }
    ? (F[Name] extends { seenBy: infer Seer } ? Seer : 'anyone') extends Whom
      ? Name
      : never
    : never;
}[keyof F & string];

export type PublicName<F extends Fields> = Seen<F, 'anyone'>;
export type PartyName<F extends Fields> = Seen<F, 'parties'>;

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
