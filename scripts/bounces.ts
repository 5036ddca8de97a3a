import './env-file.ts';
import { readFileSync } from 'node:fs';
import { markReportedBounces } from '#application/mails/send-mail.ts';
import { loadConfig } from '#config.ts';
import { openDatabase, workPatience } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { failureText } from '#services/failure-text.ts';
import { readBounceReport } from '#services/mail/bounce-report.ts';
import { StartError } from '#start-error.ts';

/**
 * `npm run bounces < report.eml`, or `-- report.eml ...`: reads bounce reports of mail servers and stops further mail
 * to those addresses. For the mailbox of MAIL_FROM, whose mail is piped here; other mails are ignored. Uses the
 * database of DATABASE_URL, or the one of the product running on DATA_DIR.
 */
try {
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1, patience: workPatience });
  try {
    let people = 0;
    const files = process.argv.slice(2);
    for (const file of files.length > 0 ? files : [0]) {
      const report = readBounceReport(readFileSync(file, 'latin1'));
      if (report) people += await markReportedBounces({ db, now: () => new Date() }, report);
    }
    process.stdout.write(
      `Addresses that get no more mail until their person says that it arrives: ${people}\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
}
