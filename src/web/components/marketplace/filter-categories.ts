import type { CategoryView } from '#domain/views/views.ts';

/** A category as the filters know it. Its id is there only where an address names it. */
export type FilterCategory = Omit<CategoryView, 'id'> & { id?: string };

let read: FilterCategory[] = [];

/** The categories that the page's own field offers: a page that came as HTML brings them nowhere else. */
export const categoriesOnPage = (): FilterCategory[] => {
  if (read.length === 0)
    read = [...document.querySelectorAll<HTMLOptionElement>('#filtro-categoria option:not([value=""])')].map(
      ({ value, text }) => ({ slug: value, name: text }),
    );
  return read;
};
