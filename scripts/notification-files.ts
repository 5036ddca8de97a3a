import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { notificationDefinitions } from '#domain/notifications/notification.ts';

const kinds = (Object.keys(notificationDefinitions) as NotificationKind[]).sort();

const header = "// Written by 'npm run docs:generate' from src/domain/notifications/kinds.\n\n";

/** A generated file with the names only, for tables and types that need no texts. */
export const notificationKindsFile = (): string =>
  `${header}/** All kinds of notifications. A person gets one notification for each cause. */
export const notificationKinds = [
${kinds.map((kind) => `  '${kind}',`).join('\n')}
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
`;

/** A generated file with only the icons that the kinds use, so that pages contain no unused ones. */
export function notificationIconsFile(): string {
  const icons = kinds.map((kind) => ({ kind, name: pascalCase(notificationDefinitions[kind].icon) }));
  const imported = [...new Set(icons.map(({ name }) => name))].map((name) => ({ name, as: name }));
  const all = [...imported, { name: 'LucideIcon', as: 'type LucideIcon' }];
  return `${header}import {
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
