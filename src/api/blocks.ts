import { blockPerson, unblockPerson } from '#application/people/blocks/commands.ts';
import { listBlocks } from '#application/people/blocks/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

const tag = 'blocks';

/** `/api/blocks` and `/api/me/blocks`: the people that the caller blocked. */
export function blocksApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'put',
    path: '/blocks/{id}',
    operationId: 'blockUser',
    tag,
    summary:
      'Block a person: neither finds or reaches the other any more, and a deal of the two goes on; nobody is told',
    who: 'user',
    answer: { status: 204 },
    run: ({ actor, id }) => blockPerson(ctx, actor, id),
  });
  endpoint(scope, {
    method: 'delete',
    path: '/blocks/{id}',
    operationId: 'unblockUser',
    tag,
    summary: 'Take a block back; what it ended stays ended',
    who: 'user',
    answer: { status: 204 },
    run: ({ actor, id }) => unblockPerson(ctx, actor, id),
  });
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
