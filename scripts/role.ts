import './env-file.ts';
import { parseArgs } from 'node:util';
import { grantRole, revokeRole } from '#application/accounts/roles.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { loadConfig } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { type RoleName, roleNames } from '#domain/moderation/decisions.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { failureText } from '#services/failure-text.ts';
import { reasonOf } from '#services/reason.ts';
import { StartError } from '#start-error.ts';

/**
 * `npm run role -- add moderator EMAIL`, or `remove`: gives an account a role or takes it. Uses the database of
 * DATABASE_URL, or the one of the product running on DATA_DIR.
 */
const usage = `npm run role -- add|remove ${roleNames.join('|')} EMAIL`;
const isRole = (word: string): word is RoleName => (roleNames as readonly string[]).includes(word);

try {
  // Not strict: an unknown option counts as a word too many, and the usage is printed.
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [lifecycleAction = '', role = '', email = '', ...more] = positionals;
  const isKnown = ['add', 'remove'].includes(lifecycleAction) && isRole(role) && email;
  if (!isKnown || more.length > 0 || Object.keys(values).length > 0) throw new StartError(usage);
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await (lifecycleAction === 'add' ? grantRole : revokeRole)({ db, now: () => new Date() }, email, role);
    process.stdout.write(`${email}: ${lifecycleAction === 'add' ? 'is' : 'is no'} ${role}\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  if (isRefusal(error)) return error.detail;
  if (refusalOf(error)?.code === 'unavailable') return `The database cannot be used: ${reasonOf(error)}.`;
  return failureText(error);
}
