import { readFileSync } from 'node:fs';
import { markReportedBounces } from '#application/mails/send-mail.ts';
import { workTimeouts } from '#database/connection.ts';
import { readBounceReport } from '#services/mail/bounce-report.ts';
import { runCommand, withDatabase } from './run-command.ts';

/**
 * `npm run bounces < report.eml`, or `-- report.eml ...`: reads bounce reports of mail servers and stops further mail
 * to those addresses. For the mailbox of MAIL_FROM, whose mail is piped here; other mails are ignored.
 */
await runCommand(() =>
  withDatabase(
    async (db) => {
      let people = 0;
      const files = process.argv.slice(2);
      for (const file of files.length > 0 ? files : [0]) {
        const report = readBounceReport(readFileSync(file, 'latin1'));
        if (report) people += await markReportedBounces({ db, now: () => new Date() }, report);
      }
      process.stdout.write(
        `Addresses that get no more mail until their person says that it arrives: ${people}\n`,
      );
    },
    { timeouts: workTimeouts },
  ),
);
