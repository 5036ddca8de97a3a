import { type NotificationChannel, notificationSections } from './definition.ts';
import { type NotificationKind, notificationDefinitions, notificationKinds } from './notification.ts';

export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

export type NotificationPreferences = Record<NotificationKind, Record<NotificationChannel, boolean>>;

export interface NotificationSettings {
  preferences: NotificationPreferences;
  digest: Digest;
  /** When mail to the address bounced; null while mail arrives. */
  bouncedAt: string | null;
}

export const defaultPreferences = (): NotificationPreferences =>
  Object.fromEntries(
    notificationKinds.map((kind) => [kind, { ...notificationDefinitions[kind].defaults }]),
  ) as NotificationPreferences;

export const notificationGroups: readonly { title: string; kinds: readonly NotificationKind[] }[] =
  Object.entries(notificationSections).map(([section, title]) => ({
    title,
    kinds: notificationKinds
      .filter((kind) => notificationDefinitions[kind].section === section)
      .sort((one, other) => notificationDefinitions[one].place - notificationDefinitions[other].place),
  }));
