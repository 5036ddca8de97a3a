import { type NotificationChannel, notificationChannels, notificationSections } from './definition.ts';
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

export const preferencesOf = (
  isOn: (kind: NotificationKind, channel: NotificationChannel) => boolean,
): NotificationPreferences =>
  Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(notificationChannels.map((channel) => [channel, isOn(kind, channel)])),
    ]),
  ) as NotificationPreferences;

export const defaultPreferences = (): NotificationPreferences =>
  preferencesOf((kind, channel) => notificationDefinitions[kind].defaults[channel]);

export const notificationGroups = Object.entries(notificationSections).map(([section, title]) => ({
  section,
  title,
  kinds: notificationKinds
    .filter((kind) => notificationDefinitions[kind].section === section)
    .sort((one, other) => notificationDefinitions[one].place - notificationDefinitions[other].place),
}));

/** The switch of a group is on while one of its kinds is. */
export const isGroupOn = (
  preferences: NotificationPreferences,
  section: string,
  channel: NotificationChannel,
): boolean =>
  notificationKinds.some(
    (kind) => notificationDefinitions[kind].section === section && preferences[kind][channel],
  );

/** Preferences after the switches of all groups were set. A group that is turned on begins with its defaults. */
export const switchGroups = (
  before: NotificationPreferences,
  on: Record<NotificationChannel, readonly string[]>,
): NotificationPreferences =>
  preferencesOf((kind, channel) => {
    const { section, defaults } = notificationDefinitions[kind];
    if (!on[channel].includes(section)) return false;
    return isGroupOn(before, section, channel) ? before[kind][channel] : defaults[channel];
  });
