/** Rows by position to the JSON of the API, written by hand: what any server has to do at the least. */
type Row = unknown[];
type Names = readonly string[];

const isoOf = (at: unknown): string => (at as Date).toISOString();
const numberOf = (price: unknown): number | null => (price === null ? null : Number(price));

export function requestBody(names: Names): (row: Row) => object {
  const at = Object.fromEntries(names.map((name, index) => [name, index])) as Record<string, number>;
  const i = (name: string): number => at[name] as number;
  const [id, userId, title, description, minPrice, maxPrice, zone] = [
    i('id'),
    i('userId'),
    i('title'),
    i('description'),
    i('minPrice'),
    i('maxPrice'),
    i('zone'),
  ];
  const [condition, referenceUrl, images, referenceImage, status] = [
    i('condition'),
    i('referenceUrl'),
    i('images'),
    i('referenceImage'),
    i('status'),
  ];
  const [categoryId, categoryName, categorySlug] = [i('categoryId'), i('categoryName'), i('categorySlug')];
  const [createdAt, updatedAt, offerCount] = [i('createdAt'), i('updatedAt'), i('offerCount')];
  const [ownerName, ownerAvatarUrl, ownerLocation, ownerBio] = [
    i('ownerName'),
    i('ownerAvatarUrl'),
    i('ownerLocation'),
    i('ownerBio'),
  ];
  return (row) => ({
    id: row[id],
    userId: row[userId],
    title: row[title],
    description: row[description],
    minPrice: numberOf(row[minPrice]),
    maxPrice: numberOf(row[maxPrice]),
    zone: row[zone],
    condition: row[condition],
    referenceUrl: row[referenceUrl],
    images: row[images],
    referenceImage: row[referenceImage],
    status: row[status],
    category: row[categoryId]
      ? { id: row[categoryId], name: row[categoryName], slug: row[categorySlug] }
      : null,
    createdAt: isoOf(row[createdAt]),
    updatedAt: isoOf(row[updatedAt]),
    owner: {
      id: row[userId],
      name: row[ownerName],
      avatarUrl: row[ownerAvatarUrl],
      location: row[ownerLocation],
      bio: row[ownerBio],
    },
    offerCount: row[offerCount],
    allowedActions: [],
  });
}

export function offerBody(names: Names, isSeller: boolean): (row: Row) => object {
  const at = Object.fromEntries(names.map((name, index) => [name, index])) as Record<string, number>;
  const i = (name: string): number => at[name] as number;
  const [id, buyRequestId, sellerId, title, description, price, images] = [
    i('id'),
    i('buyRequestId'),
    i('sellerId'),
    i('title'),
    i('description'),
    i('price'),
    i('images'),
  ];
  const [status, deliveryTime, contactInfo, publicVisibility, createdAt, updatedAt] = [
    i('status'),
    i('deliveryTime'),
    i('contactInfo'),
    i('publicVisibility'),
    i('createdAt'),
    i('updatedAt'),
  ];
  const [sellerName, sellerAvatarUrl, sellerLocation] = [
    i('sellerName'),
    i('sellerAvatarUrl'),
    i('sellerLocation'),
  ];
  const [requestTitle, requestZone, requestStatus, requestOwnerId] = [
    i('requestTitle'),
    i('requestZone'),
    i('requestStatus'),
    i('requestOwnerId'),
  ];
  const [message, rejectionReason, priceHistory, buyerRating, chatId] = [
    i('message'),
    i('rejectionReason'),
    i('priceHistory'),
    i('buyerRating'),
    i('chatId'),
  ];
  const [buyerName, buyerAvatarUrl, buyerLocation] = [
    i('buyerName'),
    i('buyerAvatarUrl'),
    i('buyerLocation'),
  ];
  const publicPart = (row: Row) => ({
    id: row[id],
    buyRequestId: row[buyRequestId],
    sellerId: row[sellerId],
    title: row[title],
    description: row[description],
    price: Number(row[price]),
    images: row[images] ?? [],
    status: row[status],
    deliveryTime: row[deliveryTime],
    contactInfo: row[contactInfo],
    publicVisibility: row[publicVisibility],
    createdAt: isoOf(row[createdAt]),
    updatedAt: isoOf(row[updatedAt]),
    seller: {
      id: row[sellerId],
      name: row[sellerName],
      avatarUrl: row[sellerAvatarUrl],
      location: row[sellerLocation],
    },
    buyRequest: {
      id: row[buyRequestId],
      title: row[requestTitle],
      zone: row[requestZone],
      status: row[requestStatus],
      userId: row[requestOwnerId],
    },
    allowedActions: isSeller ? ['edit', 'delete', 'withdraw'] : [],
  });
  if (!isSeller) return publicPart;
  return (row) => ({
    ...publicPart(row),
    message: row[message],
    rejectionReason: row[rejectionReason],
    priceHistory: row[priceHistory],
    buyerRating: row[buyerRating],
    chatId: row[chatId],
    buyer: {
      id: row[requestOwnerId],
      name: row[buyerName],
      avatarUrl: row[buyerAvatarUrl],
      location: row[buyerLocation],
    },
  });
}
