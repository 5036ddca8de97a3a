import { Controls } from '../components/dev/controls.tsx';
import { Display } from '../components/dev/display.tsx';
import { Foundations } from '../components/dev/foundations.tsx';
import { MarketPieces } from '../components/dev/market.tsx';
import { Overlays } from '../components/dev/overlays.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';

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
