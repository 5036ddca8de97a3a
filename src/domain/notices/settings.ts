import { type NoticeChannel, noticeSections } from './definition.ts';
import { type NoticeKind, noticeKinds } from './kind-names.ts';
import { noticeDefinitions } from './registry.ts';

/** How a person's mails go out: each by itself, or gathered once a day or a week. */
export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

export type NoticePreferences = Record<NoticeKind, Record<NoticeChannel, boolean>>;

/** A person's settings of mail and push. */
export interface NoticeSettings {
  preferences: NoticePreferences;
  digest: Digest;
  /** When mail to the address came back; null while it arrives. */
  bouncedAt: string | null;
}

/** The default channels of each kind. */
export const defaultPreferences = (): NoticePreferences =>
  Object.fromEntries(
    noticeKinds.map((kind) => [kind, { ...noticeDefinitions[kind].defaults }]),
  ) as NoticePreferences;

/** The kinds as the settings show them, by what the person is to the thing. */
export const noticeGroups: readonly { title: string; kinds: readonly NoticeKind[] }[] = Object.entries(
  noticeSections,
).map(([section, title]) => ({
  title,
  kinds: noticeKinds
    .filter((kind) => noticeDefinitions[kind].section === section)
    .sort((one, other) => noticeDefinitions[one].place - noticeDefinitions[other].place),
}));
