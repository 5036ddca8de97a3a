import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { grantRole } from '#application/accounts/roles.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { isOpenToSuspended } from '#domain/moderation/suspension.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type Person, testApi } from '../../support/actors.ts';
import { type Participants, roles, type Scene, setScene, signUpCast } from '../../support/cast.ts';
import { suspend } from '../../support/suspend.ts';
import { leaksIn } from '../authorization/leaks.ts';
import { actor, found, marksOf, meet } from '../blocked-pairs/meeting.ts';
import { type Action, actionsOf, type Door, declared, expectedOf, forms, writes } from './doors.ts';
import { type MatrixRole, mayOnly, table } from './table.ts';

const api = await testApi();
const { ctx } = api;
const actions = actionsOf(api);

type People = Participants & { moderator: Person };
async function signUpAll(): Promise<People> {
  const [cast, moderator] = [await signUpCast(api), await api.signUp('Mora')];
  await grantRole(ctx, moderator.email, 'moderator');
  return { ...cast, moderator };
}
const participants = await signUpAll();
const matrixRoles: readonly MatrixRole[] = [...roles, 'moderator'];

describe('the table', () => {
  test('has every declared action, every call that writes and every form, and no other', () => {
    const names = [...Object.keys(declared), ...writes.map(({ operationId }) => operationId)];
    expect([...new Set([...names, ...forms.map(({ key, name }) => name ?? key)])].toSorted()).toEqual(
      Object.keys(table).toSorted(),
    );
    expect(actions.filter(({ doors }) => doors.length === 0).map(({ name }) => name)).toEqual([]);
    const keys = actions.flatMap(({ entry }) => Object.keys(entry.forms ?? {}));
    expect(forms.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  test('has declarations that let nobody else in', () => {
    const namesBy = (of: (one: (typeof declared)[string]) => boolean | undefined) =>
      Object.keys(declared)
        .filter((name) => of(declared[name]!))
        .toSorted()
        .join(' ');
    const { evenSuspended, ...actors } = mayOnly;
    for (const [actor, names] of Object.entries(actors))
      expect([actor, namesBy(({ who }) => who === actor)]).toEqual([actor, names]);
    expect(namesBy((one) => one.evenSuspended)).toBe(evenSuspended);
  });
});

/** What the two parties see of the scene: a refusal must not change it. */
async function seenByParties({ buyer, seller }: Participants, { requestId, offer, chatId }: Scene) {
  const paths = [`buy-requests/${requestId}`, `buy-requests/${requestId}/offers`, `offers/${offer.id}`];
  if (chatId) paths.push(`chats/${chatId}/messages`);
  const answers = paths.flatMap((path) =>
    [buyer, seller].map((person) => person.send('GET', `/api/${path}`)),
  );
  return (await Promise.all(answers)).map(({ body }) => body);
}

const rows = actions.flatMap((action) =>
  action.entry.rows.map((row) => ({ ...action, row, stage: row.stage ?? 'pending' })),
);

describe('by every role, through every door', () => {
  test.each(rows)('$name on a scene that is $stage', async ({ doors, row, stage, ...action }) => {
    const expected = expectedOf(action, row);
    const wanted: Record<string, unknown> = {};
    const answered: Record<string, unknown> = {};
    const people = row.fresh ? await signUpAll() : participants;
    const scene = await setScene(api, people, stage);
    const personOf = (role: MatrixRole, { stranger, ...others }: People) =>
      role === 'visitor' || role === 'stranger' ? stranger : others[role];

    const tries = [];
    for (const role of matrixRoles.filter((one) => expected[one] !== 'done')) {
      const context = { api, people, scene, person: personOf(role, people) };
      for (const { name, prepare } of doors) tries.push({ role, name, send: await prepare(context) });
    }
    const seen = await seenByParties(people, scene);
    for (const { role, name, send } of tries) {
      const { outcome, said, status } = await send(people[role]);
      const code = expected[role];
      answered[`${role} by ${name}`] = { outcome, status };
      wanted[`${role} by ${name}`] = {
        outcome: code,
        status: status && new Refusal({ code: code as Refusal['code'] }).status,
      };
      if (role === 'visitor' && action.who !== 'anyone' && (status || name.includes(' ')))
        expect(said).toContain(JSON.stringify(action.signedOut ?? 'Debes iniciar sesión').slice(1, -1));
      if (status)
        expect(leaksIn(JSON.parse(said), role === 'visitor' ? null : (people[role] as Person))).toEqual([]);
    }
    expect(answered).toEqual(wanted);
    expect(await seenByParties(people, scene)).toEqual(seen);

    for (const role of matrixRoles.filter((one) => expected[one] === 'done')) {
      for (const { name, prepare } of doors) {
        const own = row.fresh ? await signUpAll() : participants;
        const person = personOf(role, own);
        const send = await prepare({ api, people: own, scene: await setScene(api, own, stage), person });
        const { outcome, status, body } = await send(own[role]);
        answered[`${role} by ${name}`] = outcome;
        wanted[`${role} by ${name}`] = 'done';
        if (status && action.name !== 'signIn')
          expect(leaksIn(body, role === 'visitor' ? null : person)).toEqual([]);
      }
    }
    expect(answered).toEqual(wanted);
  });
});

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const hiddenByBlock = ['request', 'offer', 'proposal', 'question'];

describe('between two people of whom one blocked the other', async () => {
  const { one, other, ofOne, ofOther } = await meet(api);
  await blockPerson(ctx, actor(one), other.id);
  const neutral = await setScene(api, participants, 'pending');
  const sides = [
    { side: 'who blocked', who: one, whom: other, mine: ofOne, theirs: ofOther, word: 'turmalina' },
    { side: 'who is blocked', who: other, whom: one, mine: ofOther, theirs: ofOne, word: 'esmeralda' },
  ];

  describe.each(sides)('for $side', ({ who, whom, mine, theirs, word }) => {
    /** Ids of the other's things, and of theirs under the own publication. */
    const hidden: Record<string, string[]> = {
      request: theirs.requests,
      offer: [...theirs.offers, ...mine.offers.slice(0, 2)],
      proposal: mine.proposals,
      // What one asked oneself can be taken back.
      question: [theirs.questions[0]!, mine.questions[1]!],
    };
    const sceneOf = (requestId: string, id: string): Scene => ({
      ...{ requestId, images: [], chatId: null, questionId: id },
      offer: { id } as OfferView,
    });

    const isAbsent = ({ on, entry }: Action) =>
      entry.blocked === 'absent' || (on !== undefined && hiddenByBlock.includes(on));
    test.each(actions.filter(isAbsent))(
      '$name answers as if there were nothing',
      async ({ name, on, doors }) => {
        for (const door of doors) {
          const answerFor = async (
            id: string,
            scene: Scene,
            send?: Awaited<ReturnType<typeof door.prepare>>,
          ) => {
            const made = send ?? (await door.prepare({ api, people: participants, scene, person: who }, id));
            const { outcome, said, status } = await made(who, id);
            expect(found(said, [whom.name, word])).toEqual([]);
            return { outcome, status, said: said.replaceAll(ids, 'ID') };
          };
          const nobody = v7();
          // A body with ids of its own is made for each of them.
          const send =
            on && (await door.prepare({ api, people: participants, scene: neutral, person: who }, nobody));
          const missing = await answerFor(nobody, sceneOf(nobody, nobody), send);
          expect(missing.outcome, door.name).toBe('not_found');
          const tried = hidden[on ?? (name === 'report' ? 'request' : 'offer')]!;
          for (const id of tried)
            expect(await answerFor(id, sceneOf(id, id), send), `${door.name} ${id}`).toEqual(missing);
        }
      },
    );

    test.each(actions.filter(({ entry }) => entry.blocked === 'silent'))(
      '$name says nothing of the other',
      async ({ doors }) => {
        for (const { prepare } of doors) {
          const send = await prepare({ api, people: participants, scene: neutral, person: who });
          const { outcome, said } = await send(who);
          expect(outcome).toBe('done');
          expect(found(said, marksOf(whom, theirs, word))).toEqual([]);
        }
      },
    );
  });
});

describe('a suspended person', async () => {
  const people = await signUpCast(api);
  const { buyer } = people;
  const refusing = actions.filter(({ evenSuspended }) => !evenSuspended);
  const tries = new Map<string, { door: string; send: Awaited<ReturnType<Door['prepare']>> }[]>();
  for (const { name, who, doors, entry } of refusing) {
    const scene = await setScene(api, people, entry.rows[0]?.stage ?? 'pending');
    // Forms for visitors are on pages that are open to the suspended.
    const closed = doors.filter(
      (door) => door.name === 'API' || (who !== 'anyone' && !isOpenToSuspended(door.name.split(' ')[0]!)),
    );
    const made = [];
    for (const door of closed)
      made.push({ door: door.name, send: await door.prepare({ api, people, scene, person: buyer }) });
    tries.set(name, made);
  }
  await suspend(ctx, buyer.id, 7);

  test.each(refusing)('is refused $name by every door, whatever it is about', async ({ name }) => {
    for (const { door, send } of tries.get(name)!) {
      for (const id of [undefined, v7()]) {
        const { outcome, said } = await send(buyer, id);
        expect([door, outcome]).toEqual([door, 'suspended']);
        expect(said).toMatch(/Tu cuenta está suspendida hasta el .+ Podés leer el motivo/);
      }
    }
  });
});
