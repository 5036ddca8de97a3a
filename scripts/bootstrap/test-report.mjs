import { stripVTControlCharacters } from 'node:util';

/** Reads Vitest's report: the counts, and by file and title the tests that failed and that were skipped. */
export function readUnitReport({ numPassedTests, numFailedTests, testResults }, root = process.cwd()) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      title: `${name.replace(`${root}/`, '')} › ${fullName.trim()}${why(failureMessages[0])}`,
    })),
  );
  const named = (status) => tests.filter((test) => test.status === status).map(({ title }) => title);
  return {
    passed: numPassedTests,
    failedCount: numFailedTests,
    failed: named('failed'),
    skipped: named('skipped'),
  };
}

/**
 * The first part of an error's message, for the line below its test: of a long output only the end stays
 * visible.
 */
function why(text = '') {
  const plain = stripVTControlCharacters(text).split('\n    at ')[0].replace(/\s+/g, ' ').trim();
  return plain && `\n    ${plain.slice(0, 600)}`;
}

/** Reads Playwright's report in the same way. */
export function readBrowserReport({ suites, stats }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected,
    failedCount: stats.unexpected,
    failed: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
  };
}

function testsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title].filter(Boolean);
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      status,
      title: `${[...path, spec.title].join(' › ')} (${projectName})${why(results[0]?.error?.message)}`,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

/** The summary at the end of `npm test`, with the exit code. */
export function summary(reports) {
  const sum = (pick) => reports.reduce((total, report) => total + pick(report), 0);
  const passed = sum((report) => report.passed);
  const failed = sum((report) => report.failedCount);
  const list = (name, titles) => (titles.length ? [`${name}:`, ...titles.map((title) => `  ${title}`)] : []);
  const lines = [
    ...list(
      'Failed',
      reports.flatMap((report) => report.failed),
    ),
    ...list(
      'Skipped',
      reports.flatMap(({ skipped = [] }) => skipped),
    ),
    `${passed} passed, ${failed} failed`,
  ];
  return { text: lines.join('\n'), code: failed === 0 ? 0 : 1 };
}
