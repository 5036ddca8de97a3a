import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { withoutMarks } from './marks.ts';

/**
 * Parses a form with a domain schema, the same way in the browser (`onValidate`) and in the action. It imports zod, so
 * pages without a form must not import it.
 */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(withoutMarks(form), { schema });
