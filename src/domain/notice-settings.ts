import { type NoticeChannel, type NoticeKind, noticeKinds } from './notice-kinds.ts';
import { notices } from './notices.ts';

/** How a person's mails go out: each by itself, or gathered once a day or a week. */
export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

export type NoticePreferences = Record<NoticeKind, Record<NoticeChannel, boolean>>;

/** What a person hears outside the bell, and how. */
export interface NoticeSettings {
  preferences: NoticePreferences;
  digest: Digest;
  /** When mail to the address came back; null while it arrives. */
  bouncedAt: string | null;
}

/** What each kind is heard by unless the person chose otherwise. */
export const defaultPreferences = (): NoticePreferences =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, { ...notices[kind].defaults }])) as NoticePreferences;

/** The kinds as the settings show them, by what the person is to the thing. */
export const noticeGroups: readonly { title: string; kinds: readonly NoticeKind[] }[] = [
  {
    title: 'Cuando comprás',
    kinds: ['newOffer', 'offerEdited', 'counterOffer', 'offerWithdrawn', 'requestExpiring', 'requestExpired'],
  },
  {
    title: 'Cuando vendés',
    kinds: [
      'alertMatch',
      'offerAccepted',
      'offerRejected',
      'offerFinalized',
      'requestReopened',
      'requestDeleted',
      'dealCompleted',
    ],
  },
  { title: 'Comprando o vendiendo', kinds: ['chatMessage', 'dealFellThrough'] },
];
