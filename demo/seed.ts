import { eq, sql } from 'drizzle-orm';
import { warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { images, profiles } from '#database/schema.ts';
import { hashPassword } from '#services/passwords/hash-password.ts';
import { StartError } from '#start-error.ts';
import { createClock, day, hour, onClock } from '../scripts/factories/clock.ts';
import { addStoredImages } from '../scripts/factories/images.ts';
import { makePerson } from '../scripts/factories/people.ts';
import { createRandom, type Random } from '../scripts/factories/random.ts';
import { notifyPeople, readOldNotifications, saveSearches, settleMatches } from './notifications.ts';
import {
  type CastPerson,
  createCasting,
  type DemoPerson,
  demoPassword,
  emailOf,
  moderators,
  namedPeople,
  otherPeople,
} from './people.ts';
import { openPictures, type PicturePool } from './pictures.ts';
import { publications } from './publications.ts';
import { deleteJobs, isSeeded, markSeeded, removeDemoData } from './state.ts';
import { createTimeline, endOfStories } from './timeline.ts';
import { writeEnds, writeModeration } from './write-ends.ts';
import { schedulePublication } from './write-publication.ts';

/** How many steps of the timeline run between two rounds of notifications: a few hours of the market. */
const notifyEvery = 5;

/** A seed with which every named person sells something. */
const castSeed = 15;

export interface SeedOptions {
  say(line: string): void;
  stop: AbortSignal;
  /** By default those of `pictures/`. */
  pictures?: PicturePool;
}

/** Creates the demo data unless the database already has them. First deletes what an interrupted run left. */
export async function seed(
  ctx: Context,
  { say, stop, pictures = openPictures() }: SeedOptions,
): Promise<void> {
  if (await isSeeded(ctx.db)) return;
  const began = performance.now();
  await removeDemoData(ctx.db, ctx.images);
  const unlessStopped = () => {
    if (stop.aborted) throw new StartError('Stopped. The demo data starts over the next time.');
  };
  const prepared = pictures.prepare();
  const random = createRandom(2026);
  const everybody = [...namedPeople, ...otherPeople];

  const start = ctx.now();
  const now = endOfStories(start.getTime());
  const clock = createClock(new Date(now - 120 * day));
  const past = onClock(ctx, clock);
  const people = await addPeople(past, everybody, random, pictures, now);
  const timeline = createTimeline();
  // A random generator of its own: who plays a part does not depend on how many times were chosen before.
  const casting = createCasting(people, createRandom(castSeed));
  const categories = await listCategories(ctx);
  await saveSearches({ ...past, now: () => new Date(now - 75 * day) }, people, categories);
  const run = {
    ctx: past,
    timeline,
    random,
    casting,
    pictures,
    categories,
    now,
    start: start.getTime(),
    settled: new Set<string>(),
  };
  for (const story of publications) schedulePublication(run, story);
  await timeline.play(clock, async (done) => {
    unlessStopped();
    if (done % notifyEvery === 0) await notifyPeople(past);
    if (done % 200 === 0) say(`Demo data: ${done} things have happened on the market`);
  });
  await prepared;
  clock.set(new Date(now));
  await warnIdleRequests(past);
  // What ends soon, or lasts from now on, counts from the start.
  clock.set(start);
  await writeEnds(past);
  const deciding = await addPeople(past, moderators, random, pictures, now);
  await notifyPeople(past);
  await writeModeration(past, people, deciding);
  await notifyPeople(past);
  await readOldNotifications(ctx, new Date(now));
  await settleMatches(ctx);
  await finish(ctx, [...people, ...deciding]);
  say(`Demo data: ready after ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function addPeople(
  ctx: Context,
  everybody: readonly DemoPerson[],
  random: Random,
  pictures: PicturePool,
  now: number,
): Promise<CastPerson[]> {
  const passwordHash = await hashPassword(demoPassword);
  const people: CastPerson[] = [];
  for (const person of everybody) {
    const at = new Date(now - random.int(80, 115) * day - random.int(0, 20) * hour);
    const { key, name, zone: location, bio } = person;
    const actor = await makePerson(ctx.db, {
      name,
      email: emailOf(key),
      location,
      bio,
      passwordHash,
      at,
    });
    people.push({ ...person, ...actor, isNamed: namedPeople.includes(person) });
    const avatar = await pictures.avatarOf(key);
    if (!avatar) continue;
    const [avatarUrl] = await addStoredImages(
      ctx.db,
      ctx.images,
      { ownerId: actor.userId, purpose: 'avatar', at },
      [avatar],
    );
    if (!avatarUrl) continue;
    await ctx.db.update(profiles).set({ avatarUrl }).where(eq(profiles.id, actor.userId));
    await ctx.db.update(images).set({ attachedAt: at }).where(eq(images.url, avatarUrl));
  }
  return people;
}

/** Deletes waiting jobs, so that no mail is sent for what happened weeks ago, and marks the data as complete. */
async function finish(ctx: Context, people: readonly CastPerson[]): Promise<void> {
  await deleteJobs(
    ctx.db,
    people.map(({ userId }) => userId),
  );
  await markSeeded(ctx.db);
  await ctx.db.execute(sql`analyze`);
}
