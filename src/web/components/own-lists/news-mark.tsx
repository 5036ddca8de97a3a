export const NewsMark = ({ count }: { count?: number }) => (
  <span className="shrink-0 rounded-sm bg-sun px-1.5 font-[650] text-ink text-sm">
    {count === undefined ? 'Novedad' : count === 1 ? '1 nueva' : `${count} nuevas`}
  </span>
);
