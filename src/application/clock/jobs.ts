import { wakingHours } from '#domain/dates/mornings.ts';
import { removeUnconfirmed, sweepActivity, sweepEmailLinks, sweepIdentities } from '../accounts/jobs.ts';
import { remindOfUnansweredOffers } from '../action-items/unanswered.ts';
import { expireIdleRequests, warnIdleRequests } from '../buy-requests/jobs.ts';
import { sweepContactMessages } from '../contact/commands.ts';
import { hideStoredContacts } from '../contact-redaction/jobs.ts';
import type { Context } from '../context.ts';
import { sweepIdempotencyKeys } from '../idempotency.ts';
import { sweepFiles, sweepUnattachedImages } from '../images/jobs.ts';
import { sweepDeliveries } from '../mails/send-mail.ts';
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
import { renewKeys, sendAlertDigests, sweepMatches } from '../saved-searches/jobs.ts';
import { sweepAlertedRequests } from '../saved-searches/match-requests.ts';
import { rebuildMarketWords, sweepWords } from '../search/market-words.ts';

interface Scheduled {
  name: string;
  /** In UTC. */
  cron: string;
  /** Creates notifications, so it runs at waking hours. */
  notifies?: true;
  run(): Promise<unknown>;
}

type Job = (ctx: Context) => Promise<number>;

const roundsMax = 50;
const sweepLimitMs = 10 * 60_000;

const awake = (minutes: string) => ({ cron: `${minutes} ${wakingHours} * * *`, notifies: true }) as const;

export function scheduledWork(ctx: Context): Scheduled[] {
  const rounds = (job: Job) => () => drainBatch(() => job(ctx));
  const sweep = (job: Job) => () => drainBatches(() => job(ctx));
  return [
    { name: 'notice-idle-requests', ...awake('5'), run: rounds(warnIdleRequests) },
    // Statuses follow the time at any hour; the notifications wait for the morning.
    { name: 'expire-idle-requests', cron: '* * * * *', run: rounds(expireIdleRequests) },
    { name: 'lapse-offers', cron: '* * * * *', run: sweep(lapseOffers) },
    { name: 'tell-ending-offers', ...awake('*/10'), run: rounds(notifyEndingOffers) },
    { name: 'ask-about-deals', ...awake('25'), run: rounds(askAboutDeals) },
    // Also at 21:00 in Argentina, outside the hours of other reminders: the two people have met today.
    { name: 'ask-after-meetings', ...awake('*/5'), run: rounds(askAfterMeetings) },
    { name: 'ask-after-late-meetings', cron: '*/5 0 * * *', run: rounds(askAfterMeetings) },
    // At any hour, because the two people chose it.
    { name: 'remind-of-meetings', cron: '* * * * *', run: rounds(remindOfMeetings) },
    { name: 'pass-meetings', cron: '*/5 * * * *', run: sweep(passMeetings) },
    { name: 'tell-open-ratings', ...awake('*/5'), run: rounds(notifyOpenRatings) },
    { name: 'expire-proposals', ...awake('*/5'), run: rounds(expireProposals) },
    // From 9:00 in Argentina until the evening, in case the server was stopped in the morning.
    { name: 'tell-gathered-alerts', notifies: true, cron: '2 12-22 * * *', run: () => sendAlertDigests(ctx) },
    // After the alerts, as some people get both.
    { name: 'tell-unanswered', notifies: true, cron: '6 12-22 * * *', run: rounds(remindOfUnansweredOffers) },
    { name: 'end-suspensions', cron: '* * * * *', run: rounds(endSuspensions) },
    // In the morning, because sellers whose offers are deleted with a publication are notified.
    { name: 'remove-deleted', notifies: true, cron: '30 12 * * *', run: rounds(removeDeleted) },
    { name: 'remove-unconfirmed', cron: '45 3 * * *', run: sweep(removeUnconfirmed) },
    { name: 'sweep-email-links', cron: '35 3 * * *', run: sweep(sweepEmailLinks) },
    // Jobs that have work only after a new version of the rules.
    { name: 'learn-words', cron: '* * * * *', run: rounds(rebuildMarketWords) },
    { name: 'place-zones', cron: '* * * * *', run: sweep(placeZones) },
    { name: 'hide-stored-contacts', cron: '* * * * *', run: rounds(hideStoredContacts) },
    { name: 'renew-search-keys', cron: '* * * * *', run: rounds(renewKeys) },
    { name: 'sweep-person-days', cron: '0 4 * * *', run: () => sweepPersonDays(ctx) },
    { name: 'sweep-words', cron: '25 4 * * *', run: () => sweepWords(ctx) },
    { name: 'sweep-images', cron: '25 * * * *', run: sweep(sweepUnattachedImages) },
    { name: 'sweep-files', cron: '35 4 * * *', run: () => sweepFiles(ctx) },
    // All day, in case the server was stopped in the morning; after the alerts and reminders, which the digest contains.
    { name: 'plan-digests', notifies: true, cron: '10 12-22 * * *', run: rounds(planDigests) },
    { name: 'sweep-deliveries', cron: '55 * * * *', run: sweep(sweepDeliveries) },
    { name: 'sweep-paces', cron: '50 * * * *', run: sweep(sweepThrottles) },
    { name: 'sweep-wishes', cron: '10 4 * * *', run: sweep(sweepAlertedRequests) },
    { name: 'sweep-matches', cron: '5 4 * * *', run: sweep(sweepMatches) },
    { name: 'sweep-identities', cron: '25 3 * * *', run: sweep(sweepIdentities) },
    { name: 'sweep-activity', cron: '15 4 * * *', run: sweep(sweepActivity) },
    { name: 'sweep-sendings', cron: '40 * * * *', run: sweep(sweepIdempotencyKeys) },
    { name: 'sweep-contact', cron: '15 4 * * *', run: sweep(sweepContactMessages) },
    { name: 'sweep-notices', cron: '45 * * * *', run: sweep(sweepNotifications) },
  ];
}

/** Repeats a sweep until it finds nothing or ten minutes passed. No round finds the rows of the round before. */
export async function drainBatches(some: () => Promise<number>): Promise<number> {
  const end = performance.now() + sweepLimitMs;
  let total = 0;
  let done: number;
  do {
    done = await some();
    total += done;
  } while (done > 0 && performance.now() < end);
  return total;
}

async function drainBatch(some: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let round = 0; round < roundsMax; round++) {
    const done = await some();
    total += done;
    if (done === 0) break;
  }
  return total;
}
