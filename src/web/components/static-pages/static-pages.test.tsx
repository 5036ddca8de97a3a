import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { retention } from '#domain/limits/retention.ts';
import { type FinalizedReason, finalizedReasons } from '#domain/notifications/definition.ts';
import { usualValidity, validityLabels } from '#domain/offers/conditions.ts';
import { factCasesMin } from '#domain/people/facts/person-facts.ts';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { contactQuestions } from '../../routes/contact.tsx';
import { helpTopics } from '../../routes/help.tsx';
import Privacy from '../../routes/privacy.tsx';
import Safety from '../../routes/safety.tsx';
import Terms from '../../routes/terms.tsx';
import { deletionTexts } from '../accounts/profile/delete-account.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { Questions } from './document.tsx';

/** What the help centre answers to a question. */
function helpOn(asked: string): string {
  const questions = helpTopics
    .flatMap((topic) => topic.questions)
    .filter(({ question }) => question === asked);
  return textOf(<Questions questions={questions} />);
}

test('the privacy page says what is collected, what for, with whom it is shared, the rights, how it is kept, and when', () => {
  const text = textOf(<Privacy />);
  for (const part of [
    'Primera versión: julio de 2025',
    'Última actualización: 28 de noviembre de 2026',
    'De tu cuenta:',
    'De uso:',
    'Técnicos:',
    'Para qué los usamos',
    'Con quién los compartimos',
    'Tus derechos',
    'Acceder y rectificar:',
    'Eliminar tu cuenta:',
    'Elegir qué te comunicamos:',
    'Cómo los cuidamos',
  ])
    expect(text).toContain(part);
});

test('the privacy page says what everybody reads of a person, what is kept besides, and what stays after the account', () => {
  expect(factCasesMin).toBe(3);
  const text = textOf(<Privacy />);
  for (const part of [
    'los encuentros que proponés o acordás, con su lugar y su hora',
    'tus alertas',
    `Lo que nos escribís desde Contacto se guarda ${retention.contactMessages.days} días como máximo.`,
    'las calificaciones que recibiste, con lo que te escribieron y lo que respondiste',
    'Desde tres casos',
    'los motivos que se marcaron cuando un trato no se concretó',
    'las calificaciones que les das se ven con tu nombre',
    'Lo que preguntás en una publicación lo ven todos, con tu nombre, cuando te responden.',
    'las estrellas que diste, sin tu nombre y sin tus palabras',
  ])
    expect(text).toContain(part);
  expect(deletionTexts.whatGoes).toContain('las estrellas que diste, sin tu nombre');
});

test('the terms say what is accepted, what the service is and is not, the duties, what is prohibited, how they change, and when', () => {
  const text = textOf(<Terms />);
  for (const part of [
    'Primera versión: julio de 2025',
    'Última actualización: 22 de noviembre de 2026',
    'Aceptación',
    'plataforma entre personas',
    'No somos parte de las operaciones.',
    'Tus obligaciones',
    'Lo que no está permitido',
    'ilegales',
    'peligrosos',
    'fraude',
    'Interferir con el servicio',
    'propiedad intelectual',
    'Límites de responsabilidad',
    'Los cambios rigen desde que se publican',
  ])
    expect(text).toContain(part);
});

test.each([
  ['privacy', Privacy, '006537f87e95'],
  ['terms', Terms, '1df23a8dafc3'],
  ['safety', Safety, '7f32a835c043'],
])(
  'the text of %s has changed on no other day than it says: whoever changes it sets the day and this digest',
  (_, Page, digest) =>
    expect(
      createHash('sha256')
        .update(textOf(<Page />))
        .digest('hex')
        .slice(0, 12),
    ).toBe(digest),
);

test('the contact page answers how it works, that it is free, the chat and what to do with a problem; its fields are of their kind', () => {
  const text = textOf(<Questions questions={contactQuestions} />);
  for (const question of [
    '¿Cómo funciona AlRevés?',
    '¿Es gratis?',
    '¿Cómo me comunico con la otra persona?',
    '¿Qué hago si tengo un problema?',
  ])
    expect(text).toContain(question);
  const form = htmlOf(<ContactForm sender={{ name: '', email: '' }} answer={undefined} />);
  expect(form).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
  expect(form.match(/<(?:input|textarea)[^>]* (?:aria-required="true"|required="")/g)).toHaveLength(4);
});

test('the help says every reason why an offer is finalized, how it comes back, and for how long one is valid', () => {
  const reasons: Record<FinalizedReason, string> = {
    lapsed: 'la oferta venció',
    accepted: 'se eligió otra',
    closed: 'la publicación se cerró',
    expired: 'se cerró o venció',
  };
  const ended = helpOn('Mi oferta dice “Finalizada”');
  for (const why of finalizedReasons) expect(ended).toContain(reasons[why]);
  expect(ended).toContain(`“${offerTable.renew.confirmLabel}”`);
  const sending = helpOn('¿Cómo mando una oferta?');
  expect(sending).toContain(`Vale ${validityLabels[usualValidity]}, si no elegís otro plazo`);
});

test('the help on publishing says what happens without a photo', () => {
  const text = helpOn('¿Cómo pido lo que busco?');
  expect(text).not.toContain('al menos una foto');
  expect(text).toContain('si no tenés, mostramos un dibujo de la categoría');
});

test('the help says what others write about a person, who reads it, and that one may answer', () => {
  const facts = helpOn('¿Qué dice AlRevés de cada persona?');
  expect(facts).not.toContain('Nadie lo escribe');
  expect(facts).toContain('Esas cuentas las hacemos nosotros');
  expect(facts).toContain('desde tres tratos con el mismo motivo, también lo decimos');
  const ratings = helpOn('¿Cómo funcionan las calificaciones?');
  expect(ratings).toContain(`tienen ${ratingBounds.days} días`);
  expect(ratings).toContain('las lee cualquiera');
  expect(ratings).toContain('podés responder');
});
