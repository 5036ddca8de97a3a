import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OldPrice, Price, PriceRange } from '../../ui/price.tsx';
import { Loading, Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import {
  NoMessagesDrawing,
  NoOffersDrawing,
  NoRequestsDrawing,
  NoResultsDrawing,
  NoSentOffersDrawing,
} from '../brand/drawings/drawings.tsx';
import { TurnMotif } from '../brand/turn-motif.tsx';
import { Wordmark } from '../brand/wordmark.tsx';
import { Section } from '../layout/page-shell.tsx';
import { Specimen } from './specimen.tsx';

const empties = [
  { drawing: <NoResultsDrawing />, title: 'No se encontraron publicaciones' },
  { drawing: <NoRequestsDrawing />, title: 'Aún no tienes publicaciones' },
  { drawing: <NoOffersDrawing />, title: 'Todavía no llegaron ofertas' },
  { drawing: <NoSentOffersDrawing />, title: 'No has enviado ofertas' },
  { drawing: <NoMessagesDrawing />, title: 'Todavía no hay mensajes' },
];

export function Display() {
  const [turns, setTurns] = useState(0);
  return (
    <Section id="piezas" title="Piezas">
      <Specimen name="Marca">
        <Wordmark className="text-5xl" />
        <Wordmark className="text-2xl" />
        <TurnMotif key={turns} size={64} animate={turns > 0} label="El giro" />
        <Button variant="secondary" size="sm" onClick={() => setTurns((now) => now + 1)}>
          Girar
        </Button>
        <img src="/favicon.svg" alt="Ícono" width={48} height={48} />
        <img src="/favicon.svg" alt="Ícono chico" width={16} height={16} />
      </Specimen>
      <Specimen name="Precios">
        <div className="grid gap-2">
          <Price value={1250000} size="xl" />
          <Price value={85000} size="lg" />
          <PriceRange min={300000} max={400000} size="lg" />
          <PriceRange min={null} max={400000} />
          <PriceRange min={15000} max={null} />
          <PriceRange min={null} max={null} />
          <span>
            <OldPrice value={95000} /> <Price value={85000} size="sm" />
          </span>
        </div>
      </Specimen>
      <Specimen name="Etiquetas">
        <Badge>Pendiente</Badge>
        <Badge tone="accepted">Aceptada</Badge>
        <Badge tone="rejected">Rechazada</Badge>
        <Badge tone="secondary">Retirada</Badge>
        <Badge tone="finalized">Finalizada</Badge>
        <Badge tone="sky">Bicicletas</Badge>
        <Badge tone="sun">Mejor precio</Badge>
        <CountBadge count={3} label="3 ofertas rechazadas" />
        <CountBadge count={12} />
      </Specimen>
      <Specimen name="Personas">
        <Avatar name="Ana Pérez" />
        <Avatar email="juan@example.com" size={56} />
        <Avatar size={28} />
        <Avatar name="Rota" url="/no-existe.webp" />
      </Specimen>
      <Specimen name="Mensajes">
        <div className="grid w-full gap-3">
          <Callout>Para aceptar una oferta primero iniciá sesión.</Callout>
          <Callout tone="error" title="La oferta cambió">
            Mirá los nuevos términos antes de aceptar.
          </Callout>
          <Callout tone="success" title="Oferta aceptada">
            Ya pueden chatear.
          </Callout>
          <Callout tone="highlight" title="¿Seguís ofreciendo?">
            El trato no se concretó y la publicación volvió al mercado.
          </Callout>
        </div>
      </Specimen>
      <Specimen name="Espera">
        <Spinner label="Cargando" />
        <Loading>Cargando publicaciones</Loading>
      </Specimen>
      <Specimen name="Navegación">
        <div className="grid w-full gap-4">
          <BackLink to="/marketplace">Volver al mercado</BackLink>
          <TabLinks
            label="Ofertas"
            current="all"
            tabs={[
              { value: 'all', label: 'Todas', to: '?', count: 12 },
              { value: 'pending', label: 'Pendientes', to: '?status=pending', count: 3 },
            ]}
          />
          <Collapsible summary="Cómo funciona" open>
            <p className="pb-3 text-ink-2">Publicás, recibís ofertas y elegís la mejor.</p>
          </Collapsible>
        </div>
      </Specimen>
      <Specimen name="Vacíos">
        <div className="w-full divide-y divide-line">
          {empties.map(({ drawing, title }) => (
            <EmptyState
              key={title}
              drawing={drawing}
              title={title}
              level="h3"
              text="Para qué sirve este lugar y cuál es el primer paso."
              action={<ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>}
            />
          ))}
        </div>
      </Specimen>
    </Section>
  );
}
