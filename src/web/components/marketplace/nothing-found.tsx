import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoResultsDrawing } from '../brand/drawings/drawings.tsx';
import type { MarketplaceChoices } from './marketplace-filter.ts';
import { filterCount } from './read-choices.ts';

export function NothingFound({ choices, save }: { choices: MarketplaceChoices; save: ReactNode }) {
  const isFiltered = choices.search !== '' || filterCount(choices) > 0;
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      title="No se encontraron publicaciones"
      text={
        isFiltered
          ? `Probá con menos palabras o sin filtros.${waiting(choices, save)}`
          : 'Todavía no hay nadie buscando. Publicá lo que querés comprar y que te ofrezcan a vos.'
      }
      action={
        isFiltered && (
          <>
            {save}
            <ButtonLink to="/marketplace" variant="secondary">
              Ver todo el mercado
            </ButtonLink>
          </>
        )
      }
    />
  );
}

const waiting = ({ lat }: MarketplaceChoices, save: ReactNode): string => {
  if (save) return ' Si nadie lo busca todavía, te avisamos apenas alguien lo busque.';
  return lat === null ? '' : ' Si escribís tu zona, te podemos avisar apenas alguien lo busque.';
};
