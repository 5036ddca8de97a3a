import { describe, expect, test } from 'vitest';
import { type Person, testApi } from '../support/actors.ts';
import { roles, type Scene, type Stage, setScene, signUpCast } from '../support/cast.ts';
import { pageActions, routeActions, sendForm } from '../support/page-actions.ts';
import { expectations } from './page-actions/expectations.ts';
import { sendings } from './page-actions/sendings.ts';

const api = await testApi();
const participants = await signUpCast(api);
const actions = await routeActions();

const listed = pageActions.map(({ path, intent }) => `${path} ${intent}`);
/** Pages that take one kind of thing only need no intent. */
const single = [...actions.keys()].filter((path) => !pageActions.some((one) => one.path === path));
const everything = [...listed, ...single];

test('every action of every page is expected, and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(everything.toSorted());
  for (const { path } of pageActions) expect([...actions.keys()]).toContain(path);
});

/** Scenes of the shared cast that refusals left as they were, by the action that set them. */
const untouched = new Map<string, Scene>();
/** Its scene is not reused: a photo can be asked for only once. */
const askedFirst = '/offer/:id sendPhoto';

async function send(key: string, people: typeof participants, role: (typeof roles)[number], stage: Stage) {
  const [path = '', intent] = key.split(' ');
  const place = `${key} ${stage}`;
  const scene = (people === participants && untouched.get(place)) || (await setScene(api, people, stage));
  untouched.clear();
  const person: Person = role === 'visitor' ? people.stranger : people[role];
  const sending = await sendings[key]?.({ api, person, scene });
  if (!sending) throw new Error(`Nothing to send to ${key}`);
  const fields = { ...sending.fields, ...(intent && { intent }) };
  const action = actions.get(path);
  if (!action) throw new Error(`No action at ${path}`);
  const outcome = await sendForm(api, action, role === 'visitor' ? null : person.cookie, {
    ...sending,
    fields,
  });
  if (people === participants && outcome !== 'done' && key !== askedFirst) untouched.set(place, scene);
  return outcome;
}

describe.each(everything)('%s', (key) => {
  for (const { stage = 'pending', fresh = false, ...expected } of expectations[key] ?? []) {
    test.each(roles)(`on a scene that is ${stage}, by the %s`, async (role) => {
      const people = fresh ? await signUpCast(api) : participants;
      expect(await send(key, people, role, stage)).toBe(expected[role]);
    });
  }
});
