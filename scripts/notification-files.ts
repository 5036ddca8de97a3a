import { readdirSync } from 'node:fs';
import type { NotificationDefinition } from '#domain/notifications/definition.ts';

const folder = 'src/domain/notifications/kinds';

/** The kinds of notifications, from their file names: 'offer-accepted' exports `offerAcceptedNotification`. */
const kinds = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
  .sort()
  .map((file) => ({ file, kind: camelCase(file) }));

const header = (from: string) => `// Written by 'npm run docs:generate' from ${from}.\n\n`;

/** A generated file with the names only, for tables and types that need no texts. */
export const notificationKindsFile = (): string =>
  `${header(`the files of ${folder}`)}/** All kinds of notifications. A person gets one notification for each cause. */
export const notificationKinds = [
${kinds.map(({ kind }) => `  '${kind}',`).join('\n')}
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
`;

/** A generated file with all kinds and their definitions. */
export const notificationRegistryFile = (): string =>
  `${header(`the files of ${folder}`)}import type { NotificationDefinition } from './definition.ts';
import type { NotificationKind } from './kind-names.ts';
${kinds.map(({ file, kind }) => `import { ${kind}Notification } from './kinds/${file}.ts';`).join('\n')}

/** For each kind of notification: its text, its target, and its channels. */
export const notificationDefinitions: Record<NotificationKind, NotificationDefinition> = {
${kinds.map(({ kind }) => `  ${kind}: ${kind}Notification,`).join('\n')}
};
`;

/** A generated file with only the icons that the kinds use, so that pages contain no unused ones. */
export async function notificationIconsFile(): Promise<string> {
  const icons = await Promise.all(
    kinds.map(async ({ file, kind }) => {
      const path = `../${folder}/${file}.ts`;
      const found = (await import(path)) as Record<string, NotificationDefinition>;
      return { kind, name: pascalCase(found[`${kind}Notification`]?.icon ?? '') };
    }),
  );
  const imported = [...new Set(icons.map(({ name }) => name))].map((name) => ({ name, as: name }));
  const all = [...imported, { name: 'LucideIcon', as: 'type LucideIcon' }];
  return `${header(`the icons named in ${folder}`)}import {
${all
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ as }) => `  ${as},`)
  .join('\n')}
} from 'lucide-react';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';

export const kindIcons: Record<NotificationKind, LucideIcon> = {
${icons.map(({ kind, name }) => `  ${kind}: ${name},`).join('\n')}
};
`;
}

function pascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
