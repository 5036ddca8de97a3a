import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LeftDeal } from './deal-panel.tsx';

const ratings = {
  offerId: 'x',
  role: 'buyer',
  mine: null,
  theirs: null,
  isConfirmed: true,
  closesAt: '2026-11-08T12:00:00.000Z',
} as const;
const said = (isOpen: boolean) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LeftDeal
          ratings={{ ...ratings, isOpen }}
          name="Usuario eliminado"
          isOtherGone={true}
          answer={undefined}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
};

it('who rated somebody whose account is gone does not read that nobody rated', () => {
  expect(said(false)).toContain('Si te calificó, lo vas a poder leer acá desde el 8 de noviembre');
  expect(said(true)).toContain('No llegó a calificarte.');
  expect(said(true)).not.toContain('Nadie calificó');
});
