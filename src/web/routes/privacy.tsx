import { LegalDocument, textLink } from '../components/static-pages/document.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Política de privacidad',
    description: 'Qué datos guarda AlRevés, para qué los usa, con quién los comparte y qué derechos tenés.',
  });

export default function Privacy() {
  return (
    <LegalDocument
      title="Política de privacidad"
      first="julio de 2025"
      changed={privacyChanged}
      lead={<p>Qué datos tuyos guardamos, para qué, quién los ve y qué podés hacer con ellos.</p>}
      sections={privacySections}
    />
  );
}

const privacyChanged = '2026-11-28';

const privacySections = [
  {
    id: 'datos',
    title: 'Qué datos guardamos',
    content: (
      <>
        <p>Guardamos lo necesario para que puedas comprar y vender acá:</p>
        <ul>
          <li>
            <strong>De tu cuenta:</strong> nombre, email y contraseña. La contraseña se guarda cifrada de
            forma que nadie, ni nosotros, puede leerla. Si los completás, también tu foto, tu ubicación y tu
            biografía.
          </li>
          <li>
            <strong>De uso:</strong> las publicaciones y ofertas que creás, sus fotos, los mensajes de tus
            chats, los encuentros que proponés o acordás, con su lugar y su hora, las preguntas, las
            calificaciones, por qué no se concretó un trato y tus alertas. Lo que nos escribís desde Contacto
            se guarda 365 días como máximo.
          </li>
          <li>
            <strong>Técnicos:</strong> el navegador con el que iniciás sesión y registros del servidor para
            encontrar fallas, sin tus mensajes ni tu email. La dirección IP se usa solo para contar intentos
            repetidos y se guarda cifrada.
          </li>
          <li>
            <strong>De seguridad:</strong> cuándo y con qué navegador se entró a tu cuenta o se intentó, y qué
            cambió en ella. Lo guardamos 180 días, con la dirección IP cifrada, y lo ves en{' '}
            {textLink('/profile/actividad', 'Actividad de tu cuenta')}.
          </li>
        </ul>
        <p>
          A las fotos que subís les sacamos los datos ocultos, como el lugar y la fecha en que fueron tomadas,
          antes de mostrarlas.
        </p>
      </>
    ),
  },
  {
    id: 'usos',
    title: 'Para qué los usamos',
    content: (
      <ul>
        <li>Para mostrar tus publicaciones y ofertas y ponerte en contacto con la otra parte.</li>
        <li>Para avisarte de lo que pasa con ellas.</li>
        <li>Para cuidar tu cuenta y evitar abusos y fraudes.</li>
        <li>Para encontrar fallas y mejorar el servicio.</li>
      </ul>
    ),
  },
  {
    id: 'terceros',
    title: 'Con quién los compartimos',
    content: (
      <>
        <p>No vendemos tus datos ni los usamos para publicidad de terceros. Los compartimos solo así:</p>
        <ul>
          <li>
            <strong>Con otras personas:</strong> tu nombre, tu foto y tu ubicación se ven en tus publicaciones
            y ofertas. Tu email lo ve únicamente la otra parte de una oferta aceptada. Una oferta privada la
            ven solo vos y quien recibe la oferta.
          </li>
          <li>
            <strong>En tu página,</strong> que no mostramos a los buscadores: además tu biografía, desde
            cuándo estás, qué tenés publicado y las calificaciones que recibiste, con lo que te escribieron y
            lo que respondiste. Desde tres casos en los últimos 180 días, también cuánto respondés, cuántos
            tratos concretaste y los motivos que se marcaron cuando un trato no se concretó.
          </li>
          <li>
            <strong>En las páginas de otras personas:</strong> las calificaciones que les das se ven con tu
            nombre. Lo que preguntás en una publicación lo ven todos, con tu nombre, cuando te responden.
          </li>
          <li>
            <strong>Con proveedores</strong> que alojan el sitio o envían los emails, solo para eso y bajo
            confidencialidad.
          </li>
          <li>
            <strong>Con el servicio de notificaciones de tu navegador,</strong> si las activás: entrega los
            avisos a tu dispositivo y no puede leerlos, porque van cifrados.
          </li>
          <li>
            <strong>Por obligación legal,</strong> cuando una autoridad competente lo ordena conforme a la
            ley.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'derechos',
    title: 'Tus derechos',
    content: (
      <>
        <p>
          La Ley 25.326 de Protección de los Datos Personales te da derecho a acceder a tus datos,
          rectificarlos y pedir que se eliminen. En AlRevés podés:
        </p>
        <ul>
          <li>
            <strong>Acceder y rectificar:</strong> desde {textLink('/profile', 'Mi perfil')}. Con “Descargar
            mis datos” te llevás todo lo que guardamos de vos, con tus fotos, en un archivo zip.
          </li>
          <li>
            <strong>Eliminar tu cuenta:</strong> también desde Mi perfil. Se borran tus publicaciones,
            ofertas, preguntas, fotos y sesiones, y las calificaciones que recibiste. Quedan las
            conversaciones para la otra persona, sin tu nombre; las estrellas que diste, sin tu nombre y sin
            tus palabras; y el registro de seguridad, sin tu nombre ni tu email, hasta que se cumplan sus 180
            días. También queda por un año una huella de tu casilla de email, de la que no se puede leer la
            dirección, para que una suspensión, una pausa o un límite no terminen creando otra cuenta.
          </li>
          <li>
            <strong>Elegir qué te comunicamos:</strong> en{' '}
            {textLink('/profile/avisos', 'Preferencias de avisos')} decidís qué avisos recibís por email y con
            notificaciones, uno por uno. Los emails de avisos traen además un enlace para dejar de recibirlos.
          </li>
        </ul>
        <p>
          La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende las
          denuncias y reclamos de quienes vean afectados sus derechos por el incumplimiento de las normas
          sobre protección de datos personales.
        </p>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los cuidamos',
    content: (
      <p>
        Limitamos quién accede a cada dato, protegemos las contraseñas y frenamos los intentos repetidos de
        entrar a una cuenta. Ningún sistema es infalible: usá una contraseña que no uses en otro lado y
        avisanos si notás algo raro.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    content: (
      <p>
        Usamos las cookies necesarias para mantener tu sesión y para reconocer, durante 180 días, el navegador
        con el que ya entraste a tu cuenta. En tu navegador guardamos además los borradores de lo que estás
        escribiendo, para que no los pierdas. No usamos cookies de publicidad.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios y consultas',
    content: (
      <p>
        Si cambiamos esta política, publicamos la versión nueva acá con su fecha. Para cualquier consulta,{' '}
        {textLink('/contact', 'escribinos')}.
      </p>
    ),
  },
] as const;
