import { parseArgs } from 'node:util';
import { grantRole, revokeRole } from '#application/accounts/roles.ts';
import { type RoleName, roleNames } from '#domain/moderation/decisions.ts';
import { StartError } from '#start-error.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** `npm run role -- add moderator EMAIL`, or `remove`: gives an account a role or takes it. */
const usage = `npm run role -- add|remove ${roleNames.join('|')} EMAIL`;
const isRole = (word: string): word is RoleName => (roleNames as readonly string[]).includes(word);

await runCommand(async () => {
  // Not strict: an unknown option counts as a word too many, and the usage is printed.
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [change = '', role = '', email = '', ...more] = positionals;
  const isKnown = ['add', 'remove'].includes(change) && isRole(role) && email;
  if (!isKnown || more.length > 0 || Object.keys(values).length > 0) throw new StartError(usage);
  await withDatabase(async (db) => {
    await (change === 'add' ? grantRole : revokeRole)({ db, now: () => new Date() }, email, role);
    process.stdout.write(`${email}: ${change === 'add' ? 'is' : 'is no'} ${role}\n`);
  });
});
