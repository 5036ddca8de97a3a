const steps = [
  {
    title: 'Publicá',
    text: 'Contá qué buscás, en qué zona, en qué estado y hasta cuánto pagarías. Sumá una foto y listo.',
  },
  {
    title: 'Recibí ofertas',
    text: 'Quienes lo tienen te mandan precio, fotos y forma de entrega. Te avisamos con cada una.',
  },
  {
    title: 'Elegí la mejor',
    text: 'Comparalas lado a lado, aceptá la que te sirve y arreglá por chat con el vendedor.',
  },
];

export function Steps() {
  return (
    <section aria-labelledby="como-funciona" className="border-ink border-y bg-paper-2">
      <div className="page py-6 md:py-12">
        <h2 id="como-funciona" className="text-xl md:text-2xl">
          Cómo funciona
        </h2>
        <ol className="mt-4 grid gap-6 md:mt-6 md:grid-cols-3 md:gap-10">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.75rem_1fr] items-start md:grid-cols-1">
              <span aria-hidden="true" className="figures font-[800] text-4xl leading-none md:text-5xl">
                {index + 1}
              </span>
              <div className="md:mt-3">
                <h3 className="text-lg md:text-xl">{step.title}</h3>
                <p className="mt-1 text-ink-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
