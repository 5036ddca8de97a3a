export const SimilarHeading = ({ isAll }: { isAll: boolean }) => (
  <>
    <h2 className="text-xl">Parecidos</h2>
    <p className="mt-1 text-ink-2">
      {isAll
        ? 'Nadie lo escribió así, pero esto se le parece.'
        : 'No dicen justo lo que escribiste, pero se le parecen.'}
    </p>
  </>
);
