import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, chats, offers, profiles, user } from '#database/schema.ts';

/** A person with an account and a profile, inserted directly into the tables. */
export async function addPerson(db: Database, name = 'Ana'): Promise<SignedInActor> {
  const id = v7();
  const email = `${name.toLowerCase()}.${id}@example.com`;
  await db.insert(user).values({ id, name, email, emailVerified: true });
  await db.insert(profiles).values({ id, email, fullName: name });
  return signedInAs(id);
}

type Each<Names> = { [Index in keyof Names]: SignedInActor };

export const addPeople = async <Names extends string[]>(db: Database, ...names: Names) =>
  (await Promise.all(names.map((name) => addPerson(db, name)))) as Each<Names>;

export interface Deal {
  buyer: SignedInActor;
  seller: SignedInActor;
  requestId: string;
  offerId: string;
  chatId: string;
}

/** A deal between a buyer and a seller: a reserved request, its accepted offer, their open conversation. */
export async function addDeal(
  db: Database,
  people?: { buyer: SignedInActor; seller: SignedInActor },
): Promise<Deal> {
  const buyer = people?.buyer ?? (await addPerson(db, 'Ana'));
  const seller = people?.seller ?? (await addPerson(db, 'Beto'));
  const [requestId, offerId, chatId] = [v7(), v7(), v7()];
  const image = (id: string) => `/images/${id}-800x600-a0b0c0.webp`;
  await db.insert(buyRequests).values({
    id: requestId,
    userId: buyer.userId,
    title: 'Bicicleta rodado 26',
    maxPrice: 150_000,
    zone: 'Rosario',
    images: [image(requestId)],
    status: 'reserved',
  });
  await db.insert(offers).values({
    id: offerId,
    buyRequestId: requestId,
    sellerId: seller.userId,
    title: 'Bicicleta playera',
    price: 120_000,
    images: [image(offerId)],
    status: 'accepted',
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Rosario', condition: 'usado-bueno' },
  });
  await db.insert(chats).values({
    id: chatId,
    buyRequestId: requestId,
    offerId,
    buyerId: buyer.userId,
    sellerId: seller.userId,
    requestTitle: 'Bicicleta rodado 26',
    offerTitle: 'Bicicleta playera',
  });
  return { buyer, seller, requestId, offerId, chatId };
}

/** Deletes an account and its profile, as the product's account deletion does. */
export const removePerson = (db: Database, { userId }: { userId: string }) =>
  db.delete(user).where(eq(user.id, userId));
