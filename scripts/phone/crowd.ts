import { and, desc, eq } from 'drizzle-orm';
import { inNameOf, type SignedInActor } from '#application/actor.ts';
import { createRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import type { Context } from '#application/context.ts';
import { acceptOffer, sendOffer } from '#application/offers/commands.ts';
import { buyRequests, chats, profiles } from '#database/schema.ts';
import { processImage } from '#services/images/process.ts';
import { hashPassword } from '#services/passwords/hash-password.ts';
import { drawPicture } from '../../demo/images/draw.ts';
import { demoPassword } from '../../demo/people/people.ts';
import { addStoredImages } from '../factories/images.ts';
import { offerInput, requestInput } from '../factories/market.ts';
import { makePerson } from '../factories/people.ts';
import { withRunningMarket } from '../running-market.ts';

const sellers = 100;
const offersEach = 5;
const messages = 2_000;
const titles = { offers: 'Bicicleta que ofrecen quinientos', talk: 'Bicicleta de dos mil mensajes' };

/** A publication with 500 offers and a conversation of 2,000 messages. */
export interface Crowd {
  request: string;
  chat: string;
}

/** Finds the publication, the conversation and their owner, or adds them once to a data folder. */
export const crowdOf = (dataDir: string, email: string): Promise<Crowd> =>
  withRunningMarket(dataDir, async (ctx) => {
    const [known] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
    const buyer = known ? inNameOf(known.id) : await ownerOf(ctx, email);
    const published = async (title: string) => {
      const [row] = await ctx.db
        .select({ id: buyRequests.id })
        .from(buyRequests)
        .where(and(eq(buyRequests.userId, buyer.userId), eq(buyRequests.title, title)))
        .orderBy(desc(buyRequests.createdAt));
      return row?.id;
    };
    const talked = await published(titles.talk);
    return {
      chat: talked ? await chatOf(ctx, talked) : await talk(ctx, buyer),
      request: (await published(titles.offers)) ?? (await offered(ctx, buyer)),
    };
  });

async function ownerOf(ctx: Context, email: string) {
  const passwordHash = await hashPassword(demoPassword);
  return makePerson(ctx.db, { name: 'Compradora de quinientas', email, passwordHash });
}

async function chatOf(ctx: Context, requestId: string): Promise<string> {
  const [row] = await ctx.db.select({ id: chats.id }).from(chats).where(eq(chats.buyRequestId, requestId));
  if (!row) throw new Error('the publication of the long conversation has none');
  return row.id;
}

let drawn: ReturnType<typeof processImage> | undefined;

/** The same photo again, uploaded by its owner. */
async function photo(ctx: Context, { userId }: SignedInActor, purpose: 'buy-request' | 'offer') {
  drawn ??= processImage('bicicleta.jpg', await drawPicture('bicycle', 7));
  return addStoredImages(ctx.db, ctx.images, { ownerId: userId, purpose }, [await drawn]);
}

async function publish(ctx: Context, buyer: SignedInActor, title: string) {
  const images = await photo(ctx, buyer, 'buy-request');
  return createRequest(ctx, buyer, requestInput({ title, images }));
}

async function talk(ctx: Context, buyer: SignedInActor): Promise<string> {
  const seller = await makePerson(ctx.db, { name: 'Vendedora que conversa' });
  const { id } = await publish(ctx, buyer, titles.talk);
  const images = await photo(ctx, seller, 'offer');
  const offer = await sendOffer(ctx, seller, id, offerInput({ images }));
  await acceptOffer(ctx, buyer, offer.id, { updatedAt: offer.updatedAt });
  const chat = await chatOf(ctx, id);
  for (let nth = 1; nth <= messages; nth++) {
    const message = `Mensaje ${nth}. ${'¿La podés pasar a buscar a la tarde? '.repeat(nth % 4)}`;
    await sendMessage(ctx, nth % 3 ? seller : buyer, chat, { message });
  }
  return chat;
}

async function offered(ctx: Context, buyer: SignedInActor): Promise<string> {
  const { id } = await publish(ctx, buyer, titles.offers);
  for (let nth = 0; nth < sellers; nth++) {
    const seller = await makePerson(ctx.db, { name: `Vendedora ${nth + 1}` });
    for (let turn = 0; turn < offersEach; turn++) {
      const price = 150_000 + ((nth * 37_003 + turn * 9_100) % 400_000);
      const images = await photo(ctx, seller, 'offer');
      const title = `Bicicleta número ${nth * offersEach + turn + 1}`;
      await sendOffer(ctx, seller, id, offerInput({ title, price, images }));
    }
  }
  return id;
}
