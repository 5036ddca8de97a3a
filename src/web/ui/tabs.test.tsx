import { expect, test } from 'vitest';
import { textOf } from '../rendering/html.test-helper.tsx';
import { TabLinks } from './tabs.tsx';

test('the count of a tab is written with dots from a thousand on', () => {
  const tabs = [{ value: 'todas', label: 'Todas', to: '?', count: 1_234 }];
  expect(textOf(<TabLinks label="Por estado" current="todas" tabs={tabs} />)).toContain('Todas 1.234');
});
