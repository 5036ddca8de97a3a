import { TurnMotif } from '../../brand/turn-motif.tsx';

const points = [
  { title: 'Publicá lo que buscás', text: 'Contás qué querés, hasta cuánto y en qué zona.' },
  { title: 'Recibí ofertas', text: 'Los vendedores te ofrecen lo que tienen, con fotos y precio.' },
  { title: 'Elegí la mejor', text: 'Comparás, aceptás una y arreglan todo por chat.' },
];

export const AuthAside = () => (
  <aside className="hidden border-ink border-l pl-12 md:block">
    <TurnMotif size={56} />
    <p className="mt-6 font-[750] font-stretch-[92%] text-2xl leading-tight">El mercado al revés.</p>
    <ol className="mt-6 grid gap-5">
      {points.map((point, index) => (
        <li key={point.title} className="flex gap-4">
          <span className="figures w-6 shrink-0 font-[750] text-ink-3 text-xl leading-snug">{index + 1}</span>
          <div>
            <p className="font-[650]">{point.title}</p>
            <p className="text-ink-2">{point.text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-8 text-ink-2">Publicar y ofertar es gratis.</p>
  </aside>
);
