import { describe, expect, it } from 'vitest';
import { plan } from './plan.ts';
import {
  actorNames,
  expectedOfRequest,
  lifecycleStateOf,
  outcomeOfRequest,
  requestCases,
} from './rules.test-helper.ts';
import { requestBadge, requestStatuses } from './statuses.ts';

describe('every status x actor x action of a request', () => {
  for (const name of actorNames) {
    it(`as ${name}`, () => {
      for (const tried of requestCases.filter(({ who }) => who === name)) {
        expect({ ...tried, outcome: outcomeOfRequest(tried) }).toEqual({
          ...tried,
          outcome: expectedOfRequest(tried),
        });
      }
    });
  }
});

it('refuses a stranger’s deletion with its own sentence', () =>
  expect(() => plan(lifecycleStateOf('active'), { request: 'delete' }, { userId: 'other' })).toThrow(
    'No tienes permisos para eliminar esta publicación',
  ));

it.each(['reserved', 'completed'] as const)(
  'refuses editing a %s publication with its own sentence',
  (status) =>
    expect(() => plan(lifecycleStateOf(status), { request: 'edit' }, { userId: 'buyer' })).toThrow(
      'Esta publicación ya tiene una oferta aceptada: no se puede editar.',
    ),
);

it('shows ACTIVA for active and CERRADA for all else', () =>
  expect(requestStatuses.map((status) => requestBadge(status))).toEqual([
    'ACTIVA',
    'CERRADA',
    'CERRADA',
    'CERRADA',
    'CERRADA',
  ]));
