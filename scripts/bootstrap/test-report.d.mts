export interface Report {
  passed: number;
  failedCount: number;
  failed: string[];
  secondTry: string[];
  skipped?: string[];
}

export function readUnitReport(report: object, root?: string): Report;
export function readBrowserReport(report: object): Report;
export function summary(reports: Report[], options: { isStrict: boolean }): { text: string; code: 0 | 1 };
