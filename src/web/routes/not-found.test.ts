import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type RequestScope, requestContext } from '../pages/context.ts';
import { loader } from './not-found.tsx';

test('a miss is logged, with its path only, and answers 404', () => {
  const warn = vi.fn();
  const context = new RouterContextProvider();
  context.set(requestContext, { log: { warn } } as unknown as RequestScope);
  const url = new URL('http://localhost/no/hay?secreto=1');
  const call = () => loader({ context, url } as unknown as Parameters<typeof loader>[0]);
  expect(call).toThrow(expect.objectContaining({ init: { status: 404 } }));
  expect(warn).toHaveBeenCalledWith({ path: '/no/hay' }, 'no page at this address');
});
