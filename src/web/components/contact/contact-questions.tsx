import { Link } from 'react-router';
import type { FrequentQuestion } from '../static-pages/questions.tsx';

export const contactQuestions: readonly FrequentQuestion[] = [
  {
    question: '¿Cómo funciona AlRevés?',
    answer: (
      <p>
        Quien quiere comprar publica lo que busca y hasta cuánto pagaría. Los vendedores le envían ofertas, y
        el comprador acepta la que más le conviene.
      </p>
    ),
  },
  {
    question: '¿Es gratis?',
    answer: <p>Sí. Publicar y enviar ofertas es gratis, y no cobramos comisión por las ventas.</p>,
  },
  {
    question: '¿Cómo me comunico con la otra persona?',
    answer: (
      <p>
        Por el chat, que se abre cuando se acepta una oferta. Ahí arreglan el pago y la entrega. Están todos
        en{' '}
        <Link to="/chats" className="link">
          tus chats
        </Link>
        .
      </p>
    ),
  },
  {
    question: '¿Qué hago si tengo un problema?',
    answer: (
      <p>
        Escribinos con este formulario y contanos qué pasó, con el título de la publicación o de la oferta.
        También podés mirar el{' '}
        <Link to="/ayuda" className="link">
          Centro de ayuda
        </Link>
        .
      </p>
    ),
  },
];
