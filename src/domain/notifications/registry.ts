import type { NotificationDefinition } from './definition.ts';
import type { NotificationKind } from './kind-names.ts';
import { chatNotifications } from './kinds/chats.ts';
import { dealNotifications } from './kinds/deals.ts';
import { moderationNotifications } from './kinds/moderation.ts';
import { offerNotifications } from './kinds/offers.ts';
import { proposalNotifications } from './kinds/proposals.ts';
import { requestNotifications } from './kinds/requests.ts';

export const notificationDefinitions: Record<NotificationKind, NotificationDefinition> = {
  ...chatNotifications,
  ...dealNotifications,
  ...moderationNotifications,
  ...offerNotifications,
  ...proposalNotifications,
  ...requestNotifications,
};
