import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#domain/limits/limits.ts';
import { profiles } from './accounts.ts';
import { idColumn, lengthWithin, timeColumn } from './columns.ts';

/** Messages sent through the form on /contact. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    /** Set when the sender was signed in: deleting the account then deletes the message. */
    userId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_of_user').on(table.userId),
    index('contact_messages_age').on(table.createdAt),
    check('contact_messages_name', lengthWithin(table.name, 1, limits.nameMax)),
    check('contact_messages_email', lengthWithin(table.email, 3, limits.emailMax)),
    check('contact_messages_subject', lengthWithin(table.subject, 1, limits.contactSubjectMax)),
    check('contact_messages_message', lengthWithin(table.message, 1, limits.contactMessageMax)),
  ],
);
