/** The first stop of the Tab key: past the header, to the page. */
export const SkipLink = () => (
  <a
    href="#contenido"
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-[650] text-white opacity-0 focus:translate-y-0 focus:opacity-100"
  >
    Saltar al contenido
  </a>
);
