import { LegalDocument, textLink } from '../components/static-pages/document.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Términos y condiciones',
    description: 'Las reglas para usar AlRevés: qué es, a qué te comprometés y qué no está permitido.',
  });

export default function Terms() {
  return (
    <LegalDocument
      title="Términos y condiciones"
      first="julio de 2025"
      changed={termsChanged}
      lead={<p>Las reglas del lugar: qué hace AlRevés, qué no, y qué esperamos de vos.</p>}
      sections={termsSections}
    />
  );
}

const termsChanged = '2026-11-22';

const termsSections = [
  {
    id: 'aceptacion',
    title: 'Aceptación',
    content: (
      <p>
        Al crear una cuenta o usar AlRevés aceptás estos términos y la{' '}
        {textLink('/privacy', 'Política de privacidad')}. Si no estás de acuerdo, no uses el servicio. Tenés
        que tener 18 años o más, o la autorización de quien te represente.
      </p>
    ),
  },
  {
    id: 'servicio',
    title: 'Qué es AlRevés',
    content: (
      <>
        <p>
          AlRevés es una plataforma entre personas: quien quiere comprar publica lo que busca, y quienes lo
          tienen le envían ofertas. Publicar y ofertar es gratis.
        </p>
        <p>
          <strong>No somos parte de las operaciones.</strong> No vendemos, no compramos, no cobramos, no
          enviamos ni guardamos productos. El precio, el pago y la entrega los acuerdan comprador y vendedor
          entre ellos.
        </p>
      </>
    ),
  },
  {
    id: 'obligaciones',
    title: 'Tus obligaciones',
    content: (
      <ul>
        <li>Dar datos verdaderos y cuidar tu contraseña. Respondés por lo que se hace desde tu cuenta.</li>
        <li>Publicar solo lo que de verdad querés comprar, y ofrecer solo lo que tenés y podés vender.</li>
        <li>
          Describir con honestidad el estado, el precio y la forma de entrega, con fotos del producto real.
        </li>
        <li>Tratar con respeto a las demás personas y cumplir lo que acordás.</li>
        <li>Cumplir la ley, incluidos los impuestos que te correspondan.</li>
      </ul>
    ),
  },
  {
    id: 'prohibiciones',
    title: 'Lo que no está permitido',
    content: (
      <>
        <ul>
          <li>Productos ilegales, robados, falsificados o peligrosos, armas, drogas y medicamentos.</li>
          <li>
            El fraude: hacerse pasar por otra persona, engañar sobre un producto o pedir pagos por nada.
          </li>
          <li>
            Interferir con el servicio, saltear sus controles o usarlo con programas que lo sobrecarguen.
          </li>
          <li>Usar textos, fotos o marcas que violen la propiedad intelectual de otros.</li>
          <li>Usar los datos de contacto de una operación para otra cosa.</li>
        </ul>
        <p>
          Podemos quitar lo que no cumpla estos términos y suspender la cuenta de quien los incumpla. Siempre
          te decimos el motivo, y podés apelar una vez dentro de los seis meses. Lo que eliminamos deja de
          verse enseguida, y se borra del todo cuando ya no se puede apelar; lo que es parte de una operación
          queda oculto.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Límites de responsabilidad',
    content: (
      <>
        <p>
          Como no participamos de las operaciones, no respondemos por la calidad, la legalidad o la entrega de
          los productos, ni por lo que una persona le haga o le deba a otra. Hacemos lo posible para que el
          servicio esté siempre disponible, pero no podemos garantizar que nunca falle.
        </p>
        <p>Nada de esto limita los derechos irrenunciables que la ley te da como consumidor.</p>
      </>
    ),
  },
  {
    id: 'contenido-publicado',
    title: 'Lo que publicás',
    content: (
      <p>
        Tus textos y fotos siguen siendo tuyos. Nos autorizás a mostrarlos en AlRevés mientras estén
        publicados. Si creés que algo viola tus derechos, {textLink('/contact', 'avisanos')}.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios',
    content: (
      <p>
        Podemos cambiar estos términos. Los cambios rigen desde que se publican en esta página, con su fecha.
        Si seguís usando AlRevés después, los aceptás.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Ley aplicable',
    content: (
      <p>
        Rigen las leyes de la República Argentina. Antes de cualquier reclamo,{' '}
        {textLink('/contact', 'escribinos')} y buscamos una solución.
      </p>
    ),
  },
] as const;
