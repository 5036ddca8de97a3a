export interface Report {
  passed: number;
  failedCount: number;
  failed: string[];
  skipped?: string[];
}

export function readUnitReport(report: object, root?: string): Report;
export function readBrowserReport(report: object): Report;
export function summary(reports: Report[]): { text: string; code: 0 | 1 };
