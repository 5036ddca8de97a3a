import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';

/** Places where the same word has another meaning. This list may only shrink. */
const otherMeanings: Record<string, string> = {
  'src/services/auth/second-factor.ts': 'a second step whose time is over',
  'src/application/accounts/second-factor/commands.ts': 'the same',
  'src/application/events/deliver.ts': 'how a job ended',
  'src/application/notifications/chat-mails/effects.ts': 'a job under way',
  'src/web/ui/badge.tsx': 'a colour',
  'src/web/components/offers/status-badge.tsx': 'a colour',
  'src/web/components/buy-requests/request-badge.tsx': 'a colour',
  'src/web/components/offers/send-offer-states.tsx': 'why there is no form',
  'src/web/routes/send-offer.tsx': 'why there is no form',
  'src/web/components/offers/offer-price-history.tsx': 'why a price is an earlier one',
  'src/domain/views/proposal.ts': 'why a price is an earlier one',
  'src/domain/offers/offer.ts': 'why a price is an earlier one',
  'src/domain/lifecycle/plan-writes.ts': 'why a price is an earlier one',
  'src/application/action-items/queries.ts': 'a kind of thing that waits for a person',
  'src/domain/notifications/definition.ts': 'why an offer was finalized',
  'src/domain/notifications/kinds/offer-finalized.ts': 'why an offer was finalized',
};

/** Whether the file is a table, a test or a sample of /dev: there the words are data. */
const isData = (file: string): boolean =>
  /\.test(-helper)?\.tsx?$|lifecycle\/(offer-table|request-table|proposal-table|statuses|request-statuses|proposal-statuses)\.ts$|components\/dev\//.test(
    file,
  );

const words = [...offerStatuses, ...requestStatuses].join('|');
const literal = new RegExp(`'(${words})'`);
const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/\/\/.*$/gm, '');

const named = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isData(file) && literal.test(withoutComments(readFileSync(file, 'utf8'))));

it('no status is written out besides the tables of the lifecycle', () => {
  expect(named.filter((file) => !(file in otherMeanings))).toEqual([]);
});

it('the list of other meanings names no file in vain', () => {
  expect(Object.keys(otherMeanings).filter((file) => !named.includes(file))).toEqual([]);
});
