import type { z } from 'zod';

/** How a person is asked for a field, wherever it stands in a form. */
export interface Asking {
  label: string;
  hint?: string;
  placeholder?: string;
  /** A form can't be sent without it. */
  required?: boolean;
  /** In characters. */
  maxLength?: number;
  type?: 'url';
  inputMode?: 'numeric' | 'url';
}

/**
 * One field of a thing, said once: how it is checked, asked for, shown and filled in as an example. Everything about a
 * field is made of this (`schemas.ts`, `shown.ts`), so that a new field is an entry here, a column and a control.
 */
export interface FieldDefinition extends Asking {
  /** Of a new thing, in JSON and in forms. */
  create: z.ZodType;
  /** Of a change that names it, in JSON; a change that doesn't name it leaves it as it is. */
  edit: z.ZodType;
  /** Of the whole form that changes the thing: an empty control is a value too. */
  form: z.ZodType;
  /** Instead of `create` and `form` where a form sends text that has to be read first. */
  typed?: z.ZodType;
  /** As it is answered, under its own name; without one, it is answered otherwise or not at all. */
  view?: z.ZodType;
  /** Everybody unless said: `parties` are the two people of an offer. */
  seenBy?: 'parties';
  /** What is worth saying of a value where the thing is summed up; null when there is nothing. */
  fact?: Fact;
  /** A believable value, for tests, demo data and measurements. */
  example: unknown;
}

export interface Fact {
  label: string;
  /** Takes what the view has. */
  text: (value: never) => string | null;
  /** Also where there is room for one line only, as on a card. */
  isBrief?: true;
}

export type Fields = Record<string, FieldDefinition>;

type Seen<F extends Fields, Whom> = {
  [Name in keyof F & string]: F[Name] extends { view: z.ZodType }
    ? (F[Name] extends { seenBy: infer Seer } ? Seer : 'anyone') extends Whom
      ? Name
      : never
    : never;
}[keyof F & string];

/** Names of the fields that everybody sees. */
export type PublicName<F extends Fields> = Seen<F, 'anyone'>;
/** Names of the fields that only the parties see. */
export type PartyName<F extends Fields> = Seen<F, 'parties'>;
