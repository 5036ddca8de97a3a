import { expect, test } from 'vitest';
import { textOf } from '../../rendering/html.test-helper.tsx';
import { NothingFound } from './nothing-found.tsx';
import { readChoices } from './read-choices.ts';

test('an empty list promises an alert only where it can be saved', () => {
  const nothing = (query: string, save: string | false) =>
    textOf(<NothingFound choices={readChoices(new URLSearchParams(query))} isCategory={false} save={save} />);
  const promise = 'te avisamos apenas alguien lo busque';
  expect(nothing('search=bici', 'Avisame')).toContain(promise);
  const near = nothing('lat=-32.95&lon=-60.64&radius=25', false);
  expect(near).not.toContain(promise);
  expect(near).toContain('Si escribís tu zona');
  expect(nothing('category=nada', false)).not.toContain('avis');
});
