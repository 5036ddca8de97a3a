import { expect, test } from 'vitest';
import { preparesOften } from './often-sent.ts';

const nameOf = (sent: unknown) => (sent as { name?: string }).name;

test('what is sent a third time inside transactions gets a name, and keeps it', () => {
  const send = preparesOften('in transactions');
  const one = (n: number) => nameOf(send({ text: 'select $1' }, [n]));
  send('begin', undefined);
  expect([one(1), one(2)]).toEqual([undefined, undefined]);
  send({ text: 'commit' }, undefined);
  send('BEGIN isolation level serializable', undefined);
  const name = one(3);
  expect(name).toMatch(/^often_/);
  expect(one(4)).toBe(name);
  expect(nameOf(send({ text: 'select $1, 2' }, [1]))).toBe(undefined);
});

test('outside of transactions, without values and with a name of its own nothing changes', () => {
  const send = preparesOften('in transactions');
  const sent = Array.from({ length: 5 }, () => send({ text: 'select $1' }, [1]));
  send('begin', undefined);
  send('savepoint a', undefined);
  for (let n = 0; n < 5; n++) {
    sent.push(send({ text: 'select 1' }, []), send('select 2', undefined));
    expect(nameOf(send({ text: 'select $1', name: 'own' }, [1]))).toBe('own');
  }
  send('rollback to savepoint a', undefined);
  send({ text: 'select $1' }, [1]);
  send('rollback', undefined);
  for (let n = 0; n < 5; n++) sent.push(send({ text: 'select $1' }, [1]));
  expect(sent.map(nameOf)).toEqual(sent.map(() => undefined));
});

test('a connection for work in the background prepares outside of transactions too', () => {
  const send = preparesOften('everywhere');
  const names = [1, 2, 3].map((n) => nameOf(send({ text: 'select $1' }, [n])));
  expect(names).toEqual([undefined, undefined, 'often_1']);
});

test('a text that is longer than any of ours is neither counted nor prepared', () => {
  const send = preparesOften('everywhere');
  const long = `select $1, '${'x'.repeat(10_000)}'`;
  expect([1, 2, 3, 4].map((n) => nameOf(send({ text: long }, [n])))).toEqual(Array(4).fill(undefined));
});

test('a connection prepares so many statements and no more', () => {
  const send = preparesOften('in transactions');
  send('begin', undefined);
  const names = new Set<string | undefined>();
  for (let text = 0; text < 2_000; text++)
    for (let time = 0; time < 3; time++) names.add(nameOf(send({ text: `select $1, ${text}` }, [1])));
  names.delete(undefined);
  expect(names.size).toBe(60);
});
