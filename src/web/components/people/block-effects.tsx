export const BlockEffects = () =>
  effects.map((text) => (
    <span key={text} className="block not-first:mt-2">
      {text}
    </span>
  ));

const effects = [
  'No van a ver las publicaciones, las ofertas ni la página de la otra persona, ni van a poder ofertarse.',
  'Las ofertas sin responder entre ustedes terminan. Si tienen un trato en marcha, sigue hasta el final, con su chat.',
  'No le avisamos. Podés deshacerlo desde tu perfil.',
];
