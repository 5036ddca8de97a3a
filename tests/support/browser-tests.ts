import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from '../e2e/listen.ts';

/** A browser test in one project of playwright.config.ts. */
export interface BrowserTest {
  file: string;
  title: string;
  /** The screen sizes of its project, and those of its tags (tests/e2e/harness.ts checks the tags). */
  sizes: Size[];
  /** Result in the last run. */
  status: 'passed' | 'failed' | 'skipped';
}

const sizeOfProject: Record<string, Size> = { desktop: 'desktop', phone: 'phone' };

/** The browser tests of the last run; null when there was none. */
export function testsOfLastRun(): BrowserTest[] | null {
  try {
    return testsIn(JSON.parse(readFileSync('test-results/e2e.json', 'utf8')));
  } catch {
    return null;
  }
}

/** The part of Playwright's JSON report that is used here. */
interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tags: string[];
    tests: { projectName: string; results: { status: string }[] }[];
  }[];
}

function testsIn({ suites }: { suites: Suite[] }): BrowserTest[] {
  const inSuite = ({ suites = [], specs }: Suite): BrowserTest[] => [
    ...specs.flatMap(({ file, title, tags, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: join('tests/e2e', file),
        title,
        sizes: [...new Set([sizeOfProject[projectName]!, ...promised(tags)])],
        status: statusOf(results.at(-1)?.status),
      })),
    ),
    ...suites.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

const promised = (tags: string[]): Size[] =>
  (['phone', 'tablet', 'desktop'] as const).filter((size) =>
    tags.some((tag) => tag.replace(/^@/, '') === size),
  );

const statusOf = (status: string | undefined): BrowserTest['status'] =>
  status === 'passed' || status === 'skipped' ? status : 'failed';
