import type { Wish } from '#domain/request-parser/wish.ts';
import type { WishView } from '#domain/views/views.ts';

/** A wish as the API answers it. */
export function presentWish({ unsure: _, place, ...wish }: Wish): WishView {
  return {
    ...wish,
    place: place && {
      id: place.id,
      name: place.name,
      department: place.department,
      province: place.province,
    },
  };
}
