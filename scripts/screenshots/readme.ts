import type { Found } from './find.ts';
import type { Shot } from './shots.ts';

/** The pictures of the README, each with the screen that it shows. */
export const readmeShots = (ids: Found): { shot: Shot; width: number; height: number }[] => [
  { width: 1280, height: 800, shot: { name: 'marketplace', path: '/marketplace', isScreen: true } },
  {
    width: 1280,
    height: 800,
    shot: {
      name: 'comparison',
      path: `/buy-request/${ids.active}`,
      as: 'buyer',
      isScreen: true,
      act: async (page) =>
        page
          .getByRole('region', { name: 'Comparación de Ofertas', exact: true })
          .evaluate((part) => scrollTo(0, scrollY + part.getBoundingClientRect().top - 64)),
    },
  },
  { width: 390, height: 780, shot: { name: 'home', path: '/', isScreen: true } },
  {
    width: 390,
    height: 780,
    shot: { name: 'request', path: `/buy-request/${ids.active}`, as: 'buyer', isScreen: true },
  },
];
