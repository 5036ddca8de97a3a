import { parseArgs } from 'node:util';
import { loadConfig } from '#config.ts';
import { openDatabase, workPatience } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { type RoleName, roleNames } from '#domain/moderation/roles.ts';
import { isRefusal } from '#domain/refusal.ts';
import { grantRole, revokeRole } from '#market/accounts/roles/commands.ts';
import { StartError } from '#start-error.ts';

/**
 * `npm run role -- add moderator EMAIL`, or `remove`: gives an account a role or takes it. Uses the database of
 * DATABASE_URL, or the one of the product running on DATA_DIR.
 */
const usage = `npm run role -- add|remove ${roleNames.join('|')} EMAIL`;
const isRole = (word: string): word is RoleName => (roleNames as readonly string[]).includes(word);

try {
  const [deed = '', role = '', email = ''] = parseArgs({ allowPositionals: true }).positionals;
  if (!['add', 'remove'].includes(deed) || !isRole(role) || !email) throw new StartError(usage);
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1, patience: workPatience });
  try {
    await (deed === 'add' ? grantRole : revokeRole)({ db, now: () => new Date() }, email, role);
    process.stdout.write(`${email}: ${deed === 'add' ? 'is' : 'is no'} ${role}\n`);
  } finally {
    await close();
  }
} catch (error) {
  const isForTheCaller = error instanceof StartError || isRefusal(error);
  const said = isRefusal(error) ? error.detail : (error as Error).message;
  process.stderr.write(`${isForTheCaller ? said : (error as Error).stack}\n`);
  process.exitCode = 1;
}
