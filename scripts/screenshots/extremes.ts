import { v7 } from 'uuid';
import type { SignedInActor } from '#application/actor.ts';
import { createRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import type { Context } from '#application/context.ts';
import { unsubscribeToken } from '#application/mails/mail-links.ts';
import { markBounced } from '#application/mails/send-mail.ts';
import { acceptOffer, rejectOffer, sendOffer } from '#application/offers/commands.ts';
import { importPosts } from '#application/posts/commands.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { loadConfig } from '#config.ts';
import { limits } from '#domain/limits/limits.ts';
import { importedPostSchema } from '#domain/posts/post.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { processImage } from '#services/images/process.ts';
import { hashPassword } from '#services/passwords/hash-password.ts';
import { demoPassword } from '../../demo/people.ts';
import { readPicture } from '../../demo/pictures.ts';
import { addStoredImages } from '../factories/images.ts';
import { offerInput, requestInput } from '../factories/market.ts';
import { makePerson } from '../factories/people.ts';
import { withRunningMarket } from '../running-market.ts';

/** The accounts and ids for the pictures of extremes. */
export interface Extremes {
  /** Accounts with the demo's password: one with the longest possible texts, one with no data at all. */
  longEmail: string;
  newEmail: string;
  longRequest: string;
  longOffer: string;
  crowded: string;
  lonely: string;
  deserted: string;
  deleted: string;
  post: string;
  /** Token of the unsubscribe link of the person with the long texts. */
  unsubscribe: string;
}

const fill = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
const longWord = 'Electroencefalografista';

/** Adds extreme data to the market of a running server, through the market's own commands. */
export async function addExtremes(dataDir: string): Promise<Extremes> {
  return withRunningMarket(dataDir, (ctx) => add(ctx, loadConfig({ DATA_DIR: dataDir }).authSecret));
}

async function add(ctx: Context, secret: string): Promise<Extremes> {
  const passwordHash = await hashPassword(demoPassword);
  const shape = await processImage('bicicleta.webp', readPicture('bicycle-blue'));
  const run = Date.now();
  const person = (name: string, more = {}) => makePerson(ctx.db, { name, passwordHash, ...more });
  const pictures = (ownerId: string, purpose: 'buy-request' | 'offer', count: number) =>
    addStoredImages(ctx.db, ctx.images, { ownerId, purpose }, Array(count).fill(shape));

  const long = await person(fill('Bernabé Gumersindo Echeverrigaray ', limits.nameMax), {
    email: `largo.${run}@demo.example`,
    location: fill('Villa General Belgrano ', limits.locationMax),
    bio: fill('Vendo, compro y permuto. ', limits.bioMax),
  });
  const fresh = await person('Ña', { email: `nuevo.${run}@demo.example` });

  const publish = async (changes: Parameters<typeof requestInput>[0], photos = 1) =>
    createRequest(
      ctx,
      long,
      requestInput({ images: await pictures(long.userId, 'buy-request', photos), ...changes }),
    );
  const longTexts = {
    title: `${longWord.repeat(4)} ${fill('con muchísimas palabras ', limits.titleMax)}`.slice(
      0,
      limits.titleMax,
    ),
    description: fill(
      `${longWord.repeat(8)} y una explicación que no termina nunca. `,
      limits.descriptionMax,
    ),
    zone: fill(longWord, limits.zoneMax),
    minPrice: limits.priceMax - 1,
    maxPrice: limits.priceMax,
    referenceUrl: `https://ejemplo.com.ar/${fill('camino-', 900)}`,
  };
  await saveSearch(
    ctx,
    long,
    savedSearchSchema.parse({
      name: fill(longWord, limits.searchNameMax),
      words: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter + fill(longWord, limits.searchMax - 1)),
      zones: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter + fill(longWord, limits.zoneMax - 1)),
      minPrice: limits.priceMax - 1,
      maxPrice: limits.priceMax,
    }),
  );
  const longRequest = await publish(longTexts, limits.requestImagesMax);
  const crowded = await publish({ title: 'Bicicleta que todos venden' }, 2);
  const lonely = await publish({ title: 'Bicicleta con una sola oferta' });
  const deserted = await publish({ title: 'Bicicleta sin ninguna oferta' });
  const gone = await publish({ title: 'Bicicleta eliminada' });
  await deleteRequest(ctx, long, gone.id);

  const send = async (seller: SignedInActor, requestId: string, changes = {}, photos = 1) =>
    sendOffer(
      ctx,
      seller,
      requestId,
      offerInput({ images: await pictures(seller.userId, 'offer', photos), ...changes }),
    );
  for (let nth = 0; nth < 100; nth++) {
    const seller = await person(`Vendedora ${nth + 1}`);
    for (let turn = 0; turn < limits.liveOffersPerSeller; turn++) {
      const price = 150_000 + ((nth * 37_003 + turn * 9_100) % 400_000);
      await send(seller, crowded.id, { title: `Bicicleta número ${nth * 5 + turn + 1}`, price }, 1);
    }
  }
  const namesake = await person(fill('Wilhelmina Anastasia Gutiérrez-Etchegoyen ', limits.nameMax));
  await send(namesake, lonely.id);
  const longOffer = {
    title: longTexts.title,
    description: longTexts.description,
    price: limits.priceMax,
    contactInfo: { zone: longTexts.zone, condition: 'usado-excelente' as const },
    message: fill('¡Te la llevo hasta donde digas! ', limits.offerMessageMax),
  };
  const refused = await send(namesake, longRequest.id, longOffer, limits.offerImagesMax);
  await rejectOffer(ctx, long, refused.id, { reason: fill(`${longWord} `, limits.rejectionReasonMax) });
  const taken = await send(namesake, longRequest.id, longOffer, limits.offerImagesMax);
  await acceptOffer(ctx, long, taken.id, { updatedAt: taken.updatedAt });

  const post = v7();
  const record = importedPostSchema.parse({
    id: post,
    title: longTexts.title,
    zone: 'Rosario',
    buy_request_id: crowded.id,
    characteristics: { marca: 'Olmo', rodado: '29', color: 'verde' },
    created_at: '2025-03-01T12:00:00Z',
  });
  await importPosts(ctx, [record], async () => null);
  await markBounced(ctx, long);
  return {
    unsubscribe: unsubscribeToken(secret, long.userId, 'requestReopened'),
    longEmail: long.email,
    newEmail: fresh.email,
    longRequest: longRequest.id,
    longOffer: taken.id,
    crowded: crowded.id,
    lonely: lonely.id,
    deserted: deserted.id,
    deleted: gone.id,
    post,
  };
}
