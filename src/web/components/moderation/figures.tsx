import { Link } from 'react-router';

interface Shown {
  open: number;
  appeals: number;
  decided: number;
  medianHours: number | null;
  deleted: number;
  overturned: number;
}

const hoursText = (hours: number): string => {
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} días`;
};

/** How moderation keeps up, and the way to the appeals. */
export const Figures = ({
  of: { open, appeals, decided, medianHours, deleted, overturned },
}: {
  of: Shown;
}) => (
  <div className="mb-8">
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure label="Sin decidir" value={String(open)} />
      <Figure label="Decididos en 90 días" value={String(decided)} />
      <Figure label="La mitad, en" value={medianHours === null ? '–' : hoursText(medianHours)} />
      <Figure label="Eliminaciones" value={String(deleted)} />
      <Figure label="Dados vuelta" value={String(overturned)} />
    </dl>
    <Link to="/moderacion/apelaciones" className="link mt-2 inline-flex min-h-11 items-center">
      {appeals === 1 ? '1 apelación espera respuesta' : `${appeals} apelaciones esperan respuesta`}
    </Link>
  </div>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="figures font-[650] text-lg">{value}</dd>
  </div>
);
