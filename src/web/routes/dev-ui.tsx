import { Controls } from '../components/dev/controls.tsx';
import { Display } from '../components/dev/display.tsx';
import { MarketPieces } from '../components/dev/market.tsx';
import { Overlays } from '../components/dev/overlays.tsx';
import { Specimen } from '../components/dev/specimen.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';

export const meta = () => [{ title: 'El kit · AlRevés' }, { name: 'robots', content: 'noindex' }];

/** Every piece of the kit in every state; only in development. */
export default function DevUi() {
  return (
    <PageShell title="El kit" subtitle="Cada pieza en cada estado." kicker="Solo en desarrollo">
      <div className="grid grid-cols-1 gap-16">
        <Foundations />
        <Controls />
        <Overlays />
        <Display />
        <MarketPieces />
      </div>
    </PageShell>
  );
}

const colors = [
  'bg-paper',
  'bg-paper-2',
  'bg-paper-3',
  'bg-line',
  'bg-edge',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-sky-soft',
  'bg-sky-mid',
  'bg-sky',
  'bg-sky-press',
  'bg-sun-soft',
  'bg-sun',
  'bg-accepted-soft',
  'bg-accepted',
  'bg-rejected-soft',
  'bg-rejected',
  'bg-finalized-soft',
  'bg-finalized',
];

const Foundations = () => (
  <Section id="bases" title="Bases">
    <Specimen name="Colores">
      {colors.map((color) => (
        <div key={color} className="w-24 text-sm">
          <div className={`h-14 rounded-sm border border-line ${color}`} />
          {color.slice(3)}
        </div>
      ))}
    </Specimen>
    <Specimen name="Tipografía">
      <div className="grid gap-3">
        <p className="font-[750] font-stretch-[92%] text-4xl tracking-tight md:text-5xl">
          Pedí lo que buscás, <mark>que te lo ofrezcan</mark>
        </p>
        <h1 className="text-3xl">Título de página: Bicicleta rodado 29</h1>
        <h2 className="text-2xl">Título de sección: Ofertas Recibidas (4)</h2>
        <h3 className="text-xl">Título de tarjeta: Heladera con freezer</h3>
        <p className="text-lg">Texto grande. ¿Tenés una? Ñandú, pingüino, corazón.</p>
        <p>
          Texto corriente de 16 px, con un{' '}
          <a className="link" href="#bases">
            enlace en el texto
          </a>
          . Busco una bicicleta en buen estado, con frenos a disco y casco si puede ser.
        </p>
        <p className="text-ink-2">Texto secundario, tinta 2.</p>
        <p className="text-ink-3 text-sm">
          Texto menor de 14 px, tinta 3. Publicado el 21 de noviembre de 2026
        </p>
        <p className="kicker">Kicker: Electrodomésticos</p>
      </div>
    </Specimen>
  </Section>
);
