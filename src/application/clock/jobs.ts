import { wakingHours } from '#domain/dates/mornings.ts';
import { removeUnconfirmed, sweepActivity, sweepEmailLinks, sweepIdentities } from '../accounts/jobs.ts';
import { remindOfUnansweredOffers } from '../action-items/unanswered/jobs.ts';
import { expireIdleRequests, warnIdleRequests } from '../buy-requests/jobs.ts';
import { sweepContactMessages } from '../contact/commands.ts';
import { hideStoredContacts } from '../contact-redaction/jobs.ts';
import type { Context } from '../context.ts';
import { sweepIdempotencyKeys } from '../idempotency.ts';
import { sweepFiles, sweepUnattachedImages } from '../images/jobs.ts';
import { sweepDeliveries } from '../mails/deliveries.ts';
import { askAfterMeetings, passMeetings, remindOfMeetings } from '../meetings/jobs.ts';
import { removeDeleted } from '../moderation/deletions.ts';
import { endSuspensions } from '../moderation/suspensions.ts';
import { sweepNotifications } from '../notifications/commands.ts';
import { planDigests } from '../notifications/mail-digest.ts';
import { sweepThrottles } from '../notifications/mail-throttle.ts';
import { askAboutDeals, lapseOffers, notifyEndingOffers } from '../offers/jobs.ts';
import { sweepPersonDays } from '../people/person-facts.ts';
import { placeZones } from '../places/jobs.ts';
import { expireProposals } from '../proposals/jobs.ts';
import { notifyOpenRatings } from '../ratings/jobs.ts';
import { sweepAlertedRequests } from '../saved-searches/alerted-requests.ts';
import { renewKeys, sendAlertDigests, sweepMatches } from '../saved-searches/jobs.ts';
import { learnMarket, sweepWords } from '../search/market-words.ts';

interface Scheduled {
  name: string;
  /** Cron expression in UTC. */
  cron: string;
  /** The job creates notifications with mails and pushes, so it runs at waking hours. */
  notifies?: true;
  run(): Promise<unknown>;
}

/** Rounds of one run; the next run continues. */
const roundsMax = 50;
const sweepLimitMs = 10 * 60_000;

/** At these minutes of each hour in which people are awake. */
const awake = (minutes: string) => ({ cron: `${minutes} ${wakingHours} * * *`, notifies: true }) as const;

export const scheduledWork = (ctx: Context): Scheduled[] => [
  {
    name: 'notice-idle-requests',
    ...awake('5'),
    run: () => drainBatch(() => warnIdleRequests(ctx)),
  },
  // Statuses follow the time at any hour; the notifications of these two jobs wait for the morning.
  {
    name: 'expire-idle-requests',
    cron: '* * * * *',
    run: () => drainBatch(() => expireIdleRequests(ctx)),
  },
  { name: 'lapse-offers', cron: '* * * * *', run: () => drainBatches(() => lapseOffers(ctx)) },
  { name: 'tell-ending-offers', ...awake('*/10'), run: () => drainBatch(() => notifyEndingOffers(ctx)) },
  { name: 'ask-about-deals', ...awake('25'), run: () => drainBatch(() => askAboutDeals(ctx)) },
  // Also at 21:00, outside the hours of other reminders: the two people have met today.
  {
    name: 'ask-after-meetings',
    ...awake('*/5'),
    run: () => drainBatch(() => askAfterMeetings(ctx)),
  },
  {
    name: 'ask-after-late-meetings',
    cron: '*/5 0 * * *',
    run: () => drainBatch(() => askAfterMeetings(ctx)),
  },
  // At any hour, because the two people chose it.
  { name: 'remind-of-meetings', cron: '* * * * *', run: () => drainBatch(() => remindOfMeetings(ctx)) },
  { name: 'pass-meetings', cron: '*/5 * * * *', run: () => drainBatches(() => passMeetings(ctx)) },
  // A rating opens at its time; its notice comes at waking hours.
  { name: 'tell-open-ratings', ...awake('*/5'), run: () => drainBatch(() => notifyOpenRatings(ctx)) },
  // Proposals end by their time; the notifications about it come at waking hours.
  {
    name: 'expire-proposals',
    ...awake('*/5'),
    run: () => drainBatch(() => expireProposals(ctx)),
  },
  // From 9:00 in Argentina until the evening, in case the server was stopped in the morning.
  { name: 'tell-gathered-alerts', notifies: true, cron: '2 12-22 * * *', run: () => sendAlertDigests(ctx) },
  // After the alerts, as some people get both; each buyer gets at most one reminder a morning.
  {
    name: 'tell-unanswered',
    notifies: true,
    cron: '6 12-22 * * *',
    run: () => drainBatch(() => remindOfUnansweredOffers(ctx)),
  },
  { name: 'end-suspensions', cron: '* * * * *', run: () => drainBatch(() => endSuspensions(ctx)) },
  // In the morning, because sellers whose offers are deleted with a publication get a notice.
  {
    name: 'remove-deleted',
    notifies: true,
    cron: '30 12 * * *',
    run: () => drainBatch(() => removeDeleted(ctx)),
  },
  { name: 'remove-unconfirmed', cron: '45 3 * * *', run: () => drainBatches(() => removeUnconfirmed(ctx)) },
  { name: 'sweep-email-links', cron: '35 3 * * *', run: () => drainBatches(() => sweepEmailLinks(ctx)) },
  // What a new version of the rules has to look at again; nothing to do at other times.
  { name: 'learn-words', cron: '* * * * *', run: () => drainBatch(() => learnMarket(ctx)) },
  { name: 'place-zones', cron: '* * * * *', run: () => drainBatches(() => placeZones(ctx)) },
  { name: 'hide-stored-contacts', cron: '* * * * *', run: () => drainBatch(() => hideStoredContacts(ctx)) },
  { name: 'renew-search-keys', cron: '* * * * *', run: () => drainBatch(() => renewKeys(ctx)) },
  { name: 'sweep-person-days', cron: '0 4 * * *', run: () => sweepPersonDays(ctx) },
  { name: 'sweep-words', cron: '25 4 * * *', run: () => sweepWords(ctx) },
  { name: 'sweep-images', cron: '25 * * * *', run: () => drainBatches(() => sweepUnattachedImages(ctx)) },
  { name: 'sweep-files', cron: '35 4 * * *', run: () => sweepFiles(ctx) },
  // All day: a person who missed the morning's run because the server was down gets it later. After the alerts and the
  // reminders of the morning, which stand in it.
  {
    name: 'plan-digests',
    notifies: true,
    cron: '10 12-22 * * *',
    run: () => drainBatch(() => planDigests(ctx)),
  },
  { name: 'sweep-deliveries', cron: '55 * * * *', run: () => drainBatches(() => sweepDeliveries(ctx)) },
  { name: 'sweep-paces', cron: '50 * * * *', run: () => drainBatches(() => sweepThrottles(ctx)) },
  { name: 'sweep-wishes', cron: '10 4 * * *', run: () => drainBatches(() => sweepAlertedRequests(ctx)) },
  { name: 'sweep-matches', cron: '5 4 * * *', run: () => drainBatches(() => sweepMatches(ctx)) },
  { name: 'sweep-identities', cron: '25 3 * * *', run: () => drainBatches(() => sweepIdentities(ctx)) },
  { name: 'sweep-activity', cron: '15 4 * * *', run: () => drainBatches(() => sweepActivity(ctx)) },
  { name: 'sweep-sendings', cron: '40 * * * *', run: () => drainBatches(() => sweepIdempotencyKeys(ctx)) },
  { name: 'sweep-contact', cron: '15 4 * * *', run: () => drainBatches(() => sweepContactMessages(ctx)) },
  { name: 'sweep-notices', cron: '45 * * * *', run: () => drainBatches(() => sweepNotifications(ctx)) },
];

/**
 * Repeats a sweep until it finds nothing, so that the sweep keeps up with any number of rows. No round finds the rows
 * of the round before, so the loop ends; after ten minutes it leaves the rest to the next run, before the scheduler
 * gives the job up.
 */
export async function drainBatches(
  some: () => Promise<number>,
  now = () => performance.now(),
): Promise<number> {
  const end = now() + sweepLimitMs;
  let total = 0;
  let done: number;
  do {
    done = await some();
    total += done;
  } while (done > 0 && now() < end);
  return total;
}

/** Batches keep transactions short. */
async function drainBatch(some: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let round = 0; round < roundsMax; round++) {
    const done = await some();
    total += done;
    if (done === 0) break;
  }
  return total;
}
