import * as blockActions from '#application/people/blocks.ts';
import { listBlocks } from '#application/people/blocks.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

const tag = 'blocks';

export function blocksApi(scope: ApiScope): void {
  const { ctx } = scope;
  actionEndpoints({ ...scope, tag }, blockActions);
  endpoint(scope, {
    method: 'get',
    path: '/me/blocks',
    operationId: 'listBlocks',
    tag,
    summary: 'Whom the caller blocked, last blocked first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.block) },
    run: ({ actor, query }) => listBlocks(ctx, actor, query),
  });
}
