import { ok } from '#application/define-action.ts';
import * as blockActions from '#application/people/blocks.ts';
import { listBlocks } from '#application/people/blocks.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

export function blocksApi(scope: ApiScope): void {
  const { ctx } = scope;
  const blocks = { ...scope, tag: 'blocks' };
  actionEndpoints(blocks, blockActions);
  endpoint(blocks, 'GET /me/blocks', {
    operationId: 'listBlocks',
    summary: 'Whom the caller blocked, last blocked first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageOf(views.block)),
    run: ({ actor, query }) => listBlocks(ctx, actor, query),
  });
}
