import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#start-error.ts';

interface Ids {
  uid: number;
  gid: number;
}

export interface ProgramUser {
  /** The user and group that must own the database's files; undefined: those of this process. */
  owner: Ids | undefined;
  /** The program, arguments and options for `spawn` that run `program` with `args` as this user. */
  command(program: string, args: string[]): [program: string, args: string[], options: SpawnOptions];
}

/**
 * Chooses the user for PostgreSQL's programs. An ordinary user runs them as itself. Root runs them as the system's
 * `postgres` user (created when missing) or as `nobody`, who must be able to enter all `folders`.
 */
export function programUser(folders: string[]): ProgramUser {
  if (process.getuid?.() !== 0) return { owner: undefined, command: (program, args) => [program, args, {}] };

  const owner = idsOf('postgres') ?? createUser() ?? idsOf('nobody');
  if (!owner)
    throw new StartError(
      'Started as root, and no user `postgres` exists or can be made to run the database.',
    );
  const closed = folders.flatMap((folder) => closedAncestors(folder, owner))[0];
  if (closed === undefined) return { owner, command: (program, args) => [program, args, owner] };

  // The project is below root's home, whose folders are closed to other users. The programs get one privilege, to pass
  // through folders; the secure bit lets their own `access()` checks see that privilege too.
  const change = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const pass = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  try {
    execFileSync('setpriv', [...change, ...pass, 'test', '-x', `${closed}/.`], { stdio: 'ignore' });
  } catch {
    throw new StartError(
      `Started as root, but the user that runs the database cannot enter ${closed} (chmod o+x it).`,
    );
  }
  return { owner, command: (program, args) => ['setpriv', [...change, ...pass, program, ...args], {}] };
}

/** Makes a folder and everything in it private to the user that runs the database. */
export function chownFolder(folder: string, { owner }: ProgramUser): void {
  chmodSync(folder, 0o700);
  if (!owner || statSync(folder).uid === owner.uid) return;
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

/** Lets the user that runs the database read a file of this process. */
export function chownFile(file: string, { owner }: ProgramUser): void {
  if (owner) chownSync(file, owner.uid, owner.gid);
}

function idsOf(name: string): Ids | undefined {
  try {
    const id = (option: string) =>
      Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createUser(): Ids | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return idsOf('postgres');
  } catch {
    return undefined;
  }
}

/** Parent folders of `folder` that `user` may not enter. */
function closedAncestors(folder: string, user: Ids): string[] {
  const closed: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) closed.push(at);
    if (dirname(at) === at) return closed;
  }
}
