export * from './schema/accounts.ts';
export * from './schema/buy-requests.ts';
export * from './schema/chats.ts';
export * from './schema/contact.ts';
export * from './schema/notices.ts';
export * from './schema/offers.ts';
export * from './schema/security.ts';
export * from './schema/system.ts';
