import { z } from '@hono/zod-openapi';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * What a call accepts, in JSON Schema: the domain's own schema before its transformations. Written by zod itself,
 * as it also reads the pipes and unions that the domain's schemas are made of.
 */
export function bodySchema(schema: z.ZodType): object {
  const { $schema, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      tidyUnion(jsonSchema);
      // The format `uuid` already implies the pattern.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (zodSchema instanceof z.ZodObject) tidyRequired(jsonSchema, zodSchema);
    },
  });
  return written;
}

/** `undefined` among the alternatives means optional, which `required` says already. */
function tidyUnion(schema: Schema): void {
  const alternatives = schema.anyOf?.filter((one) => Object.keys(one).length > 0);
  if (!alternatives || alternatives.length === schema.anyOf?.length) return;
  delete schema.anyOf;
  if (alternatives.length === 1) Object.assign(schema, alternatives[0]);
  else schema.anyOf = alternatives;
}

/** A preprocessor that turns a missing value into null makes the field optional. Zod does not see that. */
function tidyRequired(schema: Schema, { shape }: z.ZodObject): void {
  schema.required = schema.required?.filter((name) => !shape[name]?.safeParse(undefined).success);
}
