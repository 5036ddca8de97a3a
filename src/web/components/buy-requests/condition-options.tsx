import { requestConditionLabel, requestConditions } from '#domain/buy-requests/conditions.ts';

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
