import type { StoredImage } from '#services/images/store.ts';
import type { Context } from '../context.ts';

/** A stored file of a picture by its name, for whoever may see its thing (`access/queries.ts`); null when there is none. */
export const imageFile = (ctx: Context, name: string): Promise<StoredImage | null> => ctx.images.get(name);
