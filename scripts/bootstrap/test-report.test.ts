import { expect, test } from 'vitest';
import { readBrowserReport, readUnitReport, summary } from './test-report.mjs';

const unit = readUnitReport(
  {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/product/tests/application/offers/offers.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'an offer is sent' },
          { status: 'skipped', fullName: 'two machines (neither Valkey nor Redis is installed)' },
          {
            status: 'failed',
            fullName: 'offers are listed',
            failureMessages: [
              'AssertionError: expected 1\n  to be 2\n    at /product/tests/application/offers/offers.test.ts:7:3',
            ],
          },
        ],
      },
    ],
  },
  '/product',
);

const browser = readBrowserReport({
  stats: { expected: 1, flaky: 0, unexpected: 1 },
  suites: [
    {
      title: 'gallery.test.ts',
      specs: [
        {
          title: 'the viewer counts',
          tests: [{ status: 'expected', projectName: 'desktop' }],
        },
      ],
      suites: [
        {
          title: 'without script',
          specs: [
            {
              title: 'six photos',
              tests: [
                {
                  status: 'unexpected',
                  projectName: 'desktop',
                  results: [{ error: { message: '\u001b[31mno photo\u001b[39m' } }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test('the end of a run names what failed, with the reason, and what was skipped', () => {
  expect(summary([unit, browser])).toEqual({
    code: 1,
    text: [
      'Failed:',
      '  tests/application/offers/offers.test.ts › offers are listed',
      '    AssertionError: expected 1 to be 2',
      '  gallery.test.ts › without script › six photos (desktop)',
      '    no photo',
      'Skipped:',
      '  tests/application/offers/offers.test.ts › two machines (neither Valkey nor Redis is installed)',
      '2 passed, 2 failed',
    ].join('\n'),
  });
});

test('a run without a fault has one line', () => {
  const clean = { passed: 7, failedCount: 0, failed: [] };
  expect(summary([clean])).toEqual({ code: 0, text: '7 passed, 0 failed' });
});
