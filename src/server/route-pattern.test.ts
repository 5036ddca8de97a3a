import { expect, test } from 'vitest';
import { pagePatterns, registerRoutes, routePattern } from './route-pattern.ts';

registerRoutes([
  ...pagePatterns({
    root: { path: '' },
    home: { parentId: 'root' },
    case: { parentId: 'root', path: 'moderacion/:id' },
    appeals: { parentId: 'root', path: 'moderacion/apelaciones' },
    feed: { parentId: 'root', path: 'marketplace.rss' },
    rest: { parentId: 'root', path: '*' },
  }),
  '/api/buy-requests/:id',
]);

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/moderacion/0198', '/moderacion/:id'],
  ['/moderacion/0198.data', '/moderacion/:id'],
  ['/moderacion/apelaciones', '/moderacion/apelaciones'],
  ['/marketplace.rss', '/marketplace.rss'],
  ['/api/buy-requests/0198', '/api/buy-requests/:id'],
  ['/images/a.webp', '/images'],
  ['/assets/a/b.js', '/assets'],
  ['/api/buy-requests/0198/nothing', 'other'],
  ['/wp-login.php', 'other'],
])('%s is measured as %s', (path, pattern) => expect(routePattern(path)).toBe(pattern));
