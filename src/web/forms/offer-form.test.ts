import { expect, test } from 'vitest';
import { offerFormFor, offerFormSchema } from '#domain/offers/offer.ts';
import { parseForm } from './parse-form.ts';

function form(changes: Record<string, string | null> = {}): FormData {
  const data = new FormData();
  const fields = {
    intent: 'send',
    title: ' Bici Venzo ',
    price: '420000',
    images: '/images/a.webp',
    deliveryTime: 'En persona',
    'contactInfo.zone': 'Funes',
    'contactInfo.condition': 'nuevo',
    description: '',
    message: '',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.append(name, value);
  return data;
}

const errors = (changes: Record<string, string | null>) => {
  const parsed = parseForm(form(changes), offerFormSchema);
  return parsed.status === 'success' ? {} : parsed.error;
};

test('the form becomes the terms of an offer', () => {
  const parsed = parseForm(form(), offerFormSchema);
  expect(parsed.status === 'success' && parsed.value).toEqual({
    title: 'Bici Venzo',
    price: 420_000,
    images: ['/images/a.webp'],
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Funes', condition: 'nuevo' },
    description: null,
    shippingCost: 0,
    availableFrom: null,
    answers: [],
    message: null,
    validityHours: 168,
    publicVisibility: true,
  });
  const id = '0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d';
  const mailed = parseForm(
    form({
      deliveryTime: 'Por correo',
      shippingCost: '20.000',
      'answers[0].requirementId': id,
      'answers[0].answer': 'parcial',
      'answers[0].detail': 'Sin caja',
      'answers[1].requirementId': id.replace('0', '1'),
      'answers[1].detail': '',
      // The one between is not asked any more.
      'answers[3].requirementId': id.replace('0', '3'),
      'answers[3].answer': 'si',
    }),
    offerFormSchema,
  );
  expect(mailed.status === 'success' && mailed.value).toMatchObject({
    shippingCost: 20_000,
    answers: [
      { requirementId: id, answer: 'parcial', detail: 'Sin caja' },
      { requirementId: id.replace('0', '3'), answer: 'si', detail: null },
    ],
  });
  const hidden = parseForm(form({ isPrivate: 'on' }), offerFormSchema);
  expect(hidden.status === 'success' && hidden.value.publicVisibility).toBe(false);
});

test('each field says what it needs', () => {
  const missing = errors({
    title: '',
    price: '',
    images: null,
    deliveryTime: null,
    'contactInfo.zone': '',
    'contactInfo.condition': null,
  });
  expect(missing).toEqual({
    title: ['El título debe tener al menos 5 caracteres'],
    price: ['El precio debe ser mayor a 0'],
    images: ['Debe subir al menos 1 imagen'],
    deliveryTime: ['El envío es requerido'],
    'contactInfo.zone': ['La zona es requerida'],
    'contactInfo.condition': ['El estado del producto es requerido'],
  });
  expect(errors({ price: '0' })).toEqual({ price: ['El precio debe ser mayor a 0'] });
  expect(errors({ extra: 'x' })).not.toEqual({});
});

test('a must left open is named, whatever else is wrong', () => {
  const must = (id: string, text: string) => ({ id, kind: 'must' as const, text });
  const [box, invoice] = ['0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d', '1190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d'];
  const schema = offerFormFor([must(box!, 'con caja'), must(invoice!, 'con factura')]);
  const answer = { 'answers[0].requirementId': box!, 'answers[0].answer': 'no' };
  const wrongIn = (changes: Record<string, string>) => {
    const parsed = parseForm(form(changes), schema);
    return parsed.status === 'success' ? {} : parsed.error;
  };
  expect(wrongIn({ ...answer, title: 'Venz' })).toMatchObject({
    title: ['El título debe tener al menos 5 caracteres'],
    answers: ['Falta responder: con factura'],
  });
  expect(wrongIn({})).toEqual({ answers: ['Falta responder: con caja'] });
  const whole = { ...answer, 'answers[1].requirementId': invoice!, 'answers[1].answer': 'si' };
  expect(wrongIn(whole)).toEqual({});
});
