import { blockPerson, unblockPerson } from '#application/people/blocks/commands.ts';
import { listBlocks } from '#application/people/blocks/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint, nothing } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

const tag = 'blocks';

export function blocksApi(scope: ApiScope): void {
  const { ctx } = scope;
  const blocks = { ...scope, tag };

  actionEndpoint(blocks, 'PUT /blocks/{id}', blockPerson, nothing);
  actionEndpoint(blocks, 'DELETE /blocks/{id}', unblockPerson, nothing);
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
