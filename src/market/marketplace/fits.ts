import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether something of a request fits what somebody looks for: the one rule of each criterion, for the lists of the
 * marketplace and for the saved searches. A budget is a request's `sort_price`, 0 when it is open.
 */
export const fits = {
  /** `pattern` is made by `containing`: any part of the text, without case and accents. */
  text: (text: SQL, pattern: SQL) => sql`${text} like ${pattern}`,
  condition: (condition: SQL, wanted: SQL) => sql`${condition} = ${wanted}`,
  category: (categoryId: SQL, wanted: SQL) => sql`${categoryId} = ${wanted}`,
  minPrice: (budget: SQL, min: SQL) => sql`(${budget} >= ${min} or ${budget} = 0)`,
  maxPrice: (budget: SQL, max: SQL) => sql`${budget} <= ${max}`,
};
