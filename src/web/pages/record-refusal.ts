import type { Refusal } from '#domain/refusals/refusal.ts';
import type { RequestScope } from './context.ts';

export async function recordPageRefusal(
  { services, address, actor }: RequestScope,
  request: Request,
  refusal: Refusal,
  what: string,
): Promise<void> {
  if (refusal.code !== 'forbidden' && refusal.code !== 'rate_limited') return;
  const who = await actor();
  const { headers } = request;
  services.securityLog.refused(refusal, { userId: who?.userId ?? null, what }, { headers, address });
}
