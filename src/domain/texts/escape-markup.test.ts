import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('what could end a text or an attribute is an entity, and only that', () => {
  expect(escapeMarkup(`<b title="a & b">'ñ'</b>`)).toBe(
    '&lt;b title=&quot;a &amp; b&quot;&gt;&#39;ñ&#39;&lt;/b&gt;',
  );
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;');
});
