import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';
import {
  allowedRequestActions,
  decideRequestAction,
  type RequestAction,
  type RequestStatus,
  requestActions,
  requestBadge,
  requestStatuses,
} from './request-lifecycle.ts';

const owner = { userId: 'owner' };
const actors = { visitor: null, stranger: { userId: 'stranger' }, owner, system: 'system' } as const;

/** Everything that is possible, written out from readings.md; what is not here is refused. */
const possible: [keyof typeof actors, RequestAction, RequestStatus, RequestStatus | 'gone'][] = [
  ['owner', 'edit', 'active', 'active'],
  ['owner', 'edit', 'closed', 'closed'],
  ['owner', 'edit', 'expired', 'expired'],
  ['owner', 'renew', 'active', 'active'],
  ['owner', 'close', 'active', 'closed'],
  ['owner', 'reopen', 'closed', 'active'],
  ['owner', 'reopen', 'expired', 'active'],
  ['owner', 'complete', 'reserved', 'completed'],
  ['owner', 'delete', 'active', 'gone'],
  ['owner', 'delete', 'reserved', 'gone'],
  ['owner', 'delete', 'closed', 'gone'],
  ['owner', 'delete', 'completed', 'gone'],
  ['owner', 'delete', 'expired', 'gone'],
  ['system', 'reserve', 'active', 'reserved'],
  ['system', 'release', 'reserved', 'active'],
  ['system', 'expire', 'active', 'expired'],
];
const systemActions: RequestAction[] = ['reserve', 'release', 'expire'];

function expectedOf(name: keyof typeof actors, action: RequestAction, status: RequestStatus): string {
  if (name === 'visitor') return 'unauthenticated';
  if (name !== (systemActions.includes(action) ? 'system' : 'owner')) return 'forbidden';
  const found = possible.find(([who, does, from]) => who === name && does === action && from === status);
  return found ? `-> ${found[3]}` : 'illegal_transition';
}

function outcomeOf(name: keyof typeof actors, action: RequestAction, status: RequestStatus): string {
  try {
    return `-> ${decideRequestAction(action, Object.freeze({ ownerId: 'owner', status }), actors[name]) ?? 'gone'}`;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

describe('every status x actor x action of a request', () => {
  for (const name of Object.keys(actors) as (keyof typeof actors)[]) {
    it(`as ${name}`, () => {
      for (const status of requestStatuses) {
        const request = { ownerId: 'owner', status };
        for (const action of requestActions) {
          const outcome = outcomeOf(name, action, status);
          expect(`${name} ${action} ${status}: ${outcome}`).toBe(
            `${name} ${action} ${status}: ${expectedOf(name, action, status)}`,
          );
          expect(allowedRequestActions(request, actors[name]).includes(action)).toBe(
            outcome.startsWith('->'),
          );
        }
      }
    });
  }
});

it('refuses a stranger’s deletion with its own sentence', () => {
  expect(() =>
    decideRequestAction('delete', { ownerId: 'owner', status: 'active' }, { userId: 'other' }),
  ).toThrow('No tienes permisos para eliminar esta publicación');
});

it('shows ACTIVA for active and CERRADA for all else', () => {
  expect(requestStatuses.map(requestBadge)).toEqual(['ACTIVA', 'CERRADA', 'CERRADA', 'CERRADA', 'CERRADA']);
});
