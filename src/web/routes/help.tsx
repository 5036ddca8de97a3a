import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { type FrequentQuestion, Questions, textLink } from '../components/static-pages/document.tsx';
import { pageMeta } from '../pages/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Centro de ayuda',
    description:
      'Cómo publicar lo que buscás, enviar ofertas, elegir la mejor y cuidar tu cuenta en AlRevés.',
  });

export default function Help() {
  return (
    <PageShell title="Centro de ayuda" subtitle="Respuestas cortas a lo que más nos preguntan." width="text">
      <div className="grid gap-10">
        {helpTopics.map((topic) => (
          <Section key={topic.id} id={topic.id} title={topic.title}>
            <Questions questions={topic.questions} />
          </Section>
        ))}
        <Section title="¿No encontraste lo que buscabas?">
          <p className="mb-4 text-ink-2">Escribinos y te respondemos por email.</p>
          <ButtonLink to="/contact">Contacto</ButtonLink>
        </Section>
        <p className="text-ink-2 text-sm">Datos de lugares: BAHRA y GeoNames (CC BY 4.0).</p>
      </div>
    </PageShell>
  );
}

export const helpTopics: readonly { id: string; title: string; questions: readonly FrequentQuestion[] }[] = [
  {
    id: 'comprar',
    title: 'Quiero comprar',
    questions: [
      {
        question: '¿Cómo pido lo que busco?',
        answer: (
          <p>
            Entrá a {textLink('/create-buy-request', 'Crear publicación')}, contá qué estás buscando, hasta
            cuánto pagarías y en qué zona, y subí una foto de referencia; si no tenés, mostramos un dibujo de
            la categoría. Tu publicación aparece enseguida en el Mercado y los vendedores te mandan sus
            ofertas.
          </p>
        ),
      },
      {
        question: '¿Cómo elijo entre las ofertas?',
        answer: (
          <p>
            En la página de tu publicación ves todas las ofertas y una tabla para compararlas por precio,
            estado y entrega. Podés aceptar una o rechazarla con un motivo: el vendedor puede mejorarla y
            volver a enviarla.
          </p>
        ),
      },
      {
        question: '¿Qué pasa cuando acepto una oferta?',
        answer: (
          <p>
            Se abre un chat con el vendedor para acordar pago y entrega, y cada uno ve el email del otro. Tu
            publicación deja de recibir ofertas. Si no se concreta, cualquiera de los dos puede marcar “No se
            concretó” y la publicación vuelve a estar activa.
          </p>
        ),
      },
      {
        question: '¿Cuánto dura mi publicación?',
        answer: (
          <p>
            Mientras tengas actividad, sigue activa. Si pasan 60 días sin que la toques, vence; la renovás o
            la reabrís con un toque desde {textLink('/my-requests', 'Mis publicaciones')}.
          </p>
        ),
      },
    ],
  },
  {
    id: 'vender',
    title: 'Quiero vender',
    questions: [
      {
        question: '¿Cómo mando una oferta?',
        answer: (
          <p>
            Buscá en el {textLink('/marketplace', 'Mercado')} a alguien que quiera lo que tenés, entrá a su
            publicación y tocá “Enviar Oferta”. Hacen falta título, precio, estado, zona, envío y de 1 a 5
            fotos. Vale 7 días, si no elegís otro plazo; después la renovás con un toque. Podés tener hasta 5
            ofertas vigentes en una misma publicación.
          </p>
        ),
      },
      {
        question: '¿Cómo me entero de lo que buscan?',
        answer: (
          <p>
            Buscá en el {textLink('/marketplace', 'Mercado')} lo que vendés y tocá “Avisame cuando alguien
            busque esto”, o creá una alerta en {textLink('/alertas', 'Mis alertas')}. Elegís si te avisamos al
            instante, una vez por día o una por semana.
          </p>
        ),
      },
      {
        question: 'Me rechazaron una oferta, ¿y ahora?',
        answer: (
          <p>
            En {textLink('/my-offers', 'Mis Ofertas')} vas a ver el motivo. Tocá “Contraofertar” para cambiar
            el precio o lo que haga falta y volver a enviarla, o eliminala.
          </p>
        ),
      },
      {
        question: '¿Qué es una oferta privada?',
        answer: (
          <p>
            Una oferta que ven solo vos y quien compra. Los demás no la ven ni la cuentan. Se elige con
            “Oferta privada” al enviarla.
          </p>
        ),
      },
      {
        question: 'Mi oferta dice “Finalizada”',
        answer: (
          <p>
            Al lado dice por qué: la oferta venció, se eligió otra, o la publicación se cerró o venció. Si tu
            oferta venció, tocá “Sigue en pie” en {textLink('/my-offers', 'Mis Ofertas')} y vuelve a estar
            pendiente. Si la publicación se vuelve a abrir, te preguntamos si seguís ofreciendo, y también
            vuelve con un toque.
          </p>
        ),
      },
    ],
  },
  {
    id: 'cuenta',
    title: 'Mi cuenta y mi seguridad',
    questions: [
      {
        question: 'Olvidé mi contraseña',
        answer: (
          <p>
            Pedí un enlace para elegir otra en {textLink('/auth?recover=1', 'Recuperar contraseña')}. Te llega
            por email.
          </p>
        ),
      },
      {
        question: '¿Cómo elijo qué avisos me llegan?',
        answer: (
          <p>
            En {textLink('/profile/avisos', 'Preferencias de avisos')} marcás qué te contamos por email y con
            notificaciones, y si preferís un solo resumen por día o por semana. Cada mail trae además un
            enlace para no recibir más de esos.
          </p>
        ),
      },
      {
        question: '¿Cómo recibo notificaciones en el celular?',
        answer: (
          <p>
            Abrí AlRevés en el celular, entrá a {textLink('/profile/avisos', 'Preferencias de avisos')} y
            activalas en “Este dispositivo”. En un iPhone, antes tocá Compartir, elegí “Agregar a inicio” y
            abrilo desde ahí. Cuando cerrás sesión, ese dispositivo deja de recibirlas.
          </p>
        ),
      },
      {
        question: '¿Qué dice AlRevés de cada persona?',
        answer: (
          <p>
            Su nombre lleva a su página. Ahí decimos lo que vimos en los últimos 180 días: cuántas ofertas
            responde y en cuánto tiempo, y cuántos tratos concretó, cuando compra y cuando vende. Con menos de
            tres casos decimos “Nuevo en AlRevés”. Esas cuentas las hacemos nosotros: nadie las escribe ni las
            puede cambiar. Cuando un trato no se concreta, las partes pueden marcar por qué: desde tres tratos
            con el mismo motivo, también lo decimos.
          </p>
        ),
      },
      {
        question: '¿Cómo funcionan las calificaciones?',
        answer: (
          <p>
            Cuando un trato se concreta, los dos tienen 7 días para calificarse con estrellas y, si quieren,
            unas palabras. Ninguno lee la del otro hasta que califiquen los dos o pasen esos días. Después las
            lee cualquiera en la página de cada persona, con el nombre de quien calificó. Si te califican,
            podés responder una vez.
          </p>
        ),
      },
      {
        question: '¿Quién ve mi email?',
        answer: <p>Nadie, salvo la otra parte de una oferta aceptada.</p>,
      },
      {
        question: '¿Cómo me cuido de una estafa?',
        answer: (
          <p>
            Revisá el producto antes de pagar, encontrate en un lugar público y con gente, y no envíes dinero
            ni códigos por adelantado. AlRevés nunca te pide tu contraseña ni cobra por una operación. Leé los{' '}
            {textLink('/seguridad', 'consejos de seguridad')} y, si algo no cierra,{' '}
            {textLink('/contact', 'avisanos')}.
          </p>
        ),
      },
      {
        question: '¿Cómo elimino mi cuenta?',
        answer: (
          <p>
            Desde {textLink('/profile', 'Mi perfil')}. Se borran tus publicaciones, ofertas y fotos. Es
            irreversible.
          </p>
        ),
      },
    ],
  },
];
