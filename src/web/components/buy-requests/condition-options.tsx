import { requestConditionLabel, requestConditions } from '#domain/buy-requests/conditions.ts';

/** The options of a choice of the wanted condition, 'Todos' first. */
export const ConditionOptions = () => (
  <>
    <option value="">Todos</option>
    {requestConditions.map((value) => (
      <option key={value} value={value}>
        {requestConditionLabel(value)}
      </option>
    ))}
  </>
);
