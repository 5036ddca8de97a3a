import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../refusals/validation.ts';
import {
  offerConditionLabel,
  offerConditionRank,
  offerConditions,
  offerFormConditions,
} from './conditions.ts';
import { acceptOfferSchema, offerTermsSchema, rejectOfferSchema, sendOfferSchema } from './offer.ts';
import { rejectionReasons } from './rejection.ts';

const least = {
  title: 'Venzo Raptor 29',
  price: 380000,
  images: ['/images/a.webp'],
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Rosario', condition: 'usado-bueno' },
};
const errorsOf = (
  schema: { safeParse(input: unknown): { error?: Parameters<typeof fieldErrors>[0] } },
  input: unknown,
) => {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error) : {};
};

describe('sending an offer', () => {
  it('is public and without words unless said', () =>
    expect(sendOfferSchema.parse(least)).toEqual({
      ...least,
      description: null,
      validityHours: 168,
      shippingCost: null,
      availableFrom: null,
      answers: [],
      message: null,
      publicVisibility: true,
    }));

  it('names everything that is missing', () =>
    expect(errorsOf(sendOfferSchema, {})).toEqual({
      title: 'El título debe tener al menos 5 caracteres',
      price: 'El precio debe ser mayor a 0',
      images: 'Debe subir al menos 1 imagen',
      deliveryTime: 'El envío es requerido',
      contactInfo: 'La zona es requerida',
    }));

  it.each<[object, object]>([
    [{ title: 'Bici' }, { title: 'El título debe tener al menos 5 caracteres' }],
    [{ title: 'x'.repeat(121) }, { title: 'El título puede tener hasta 120 caracteres' }],
    [{ description: 'x'.repeat(4001) }, { description: 'La descripción puede tener hasta 4.000 caracteres' }],
    [{ price: 0 }, { price: 'El precio debe ser mayor a 0' }],
    [{ price: null }, { price: 'El precio debe ser mayor a 0' }],
    [{ price: 0.5 }, { price: 'El precio debe ser mayor a 0' }],
    [{ price: 10.5 }, { price: 'El precio tiene que ser un número entero de pesos, sin centavos' }],
    [{ price: 1e12 }, { price: 'El precio es demasiado alto' }],
    [{ deliveryTime: '' }, { deliveryTime: 'El envío es requerido' }],
    [{ deliveryTime: 'Por moto' }, { deliveryTime: 'El envío es requerido' }],
    [{ images: [] }, { images: 'Debe subir al menos 1 imagen' }],
    [{ images: ['1', '2', '3', '4', '5', '6'] }, { images: 'Máximo 5 imágenes permitidas' }],
    [{ contactInfo: { condition: 'nuevo' } }, { 'contactInfo.zone': 'La zona es requerida' }],
    [{ contactInfo: { condition: 'nuevo', zone: '' } }, { 'contactInfo.zone': 'La zona es requerida' }],
    [
      { contactInfo: { zone: 'Salta', condition: 'roto' } },
      { 'contactInfo.condition': 'El estado del producto es requerido' },
    ],
    [{ contactInfo: { zone: 'Salta' } }, { 'contactInfo.condition': 'El estado del producto es requerido' }],
    ...['email', 'phone', 'whatsapp', 'delivery'].map((name): [object, object] => [
      { contactInfo: { ...least.contactInfo, [name]: '341' } },
      { [`contactInfo.${name}`]: 'Campo desconocido' },
    ]),
    [{ message: 'x'.repeat(1001) }, { message: 'El mensaje puede tener hasta 1.000 caracteres' }],
    [{ status: 'accepted' }, { status: 'Campo desconocido' }],
    [{ sellerId: 'x' }, { sellerId: 'Campo desconocido' }],
  ])('refuses %j', (change, errors) =>
    expect(errorsOf(sendOfferSchema, { ...least, ...change })).toEqual(errors),
  );
});

it('new terms are any subset, and an absent switch changes nothing', () => {
  expect(offerTermsSchema.parse({})).toEqual({});
  expect(offerTermsSchema.parse({ price: 5, description: '' })).toEqual({ price: 5, description: null });
  expect(errorsOf(offerTermsSchema, { message: 'x'.repeat(1001) })).toEqual({
    message: 'El mensaje puede tener hasta 1.000 caracteres',
  });
  expect(errorsOf(offerTermsSchema, { price: -1 })).toEqual({ price: 'El precio debe ser mayor a 0' });
  expect(errorsOf(offerTermsSchema, { status: 'accepted' })).toEqual({ status: 'Campo desconocido' });
});

describe('rejecting', () => {
  it('has the six reasons, in order', () =>
    expect(rejectionReasons).toEqual([
      'Precio demasiado alto',
      'No cumple con las especificaciones',
      'Tiempo de entrega muy largo',
      'Falta de información o fotos',
      'Producto en mal estado',
      'Otro motivo',
    ]));

  it('takes a reason of the list or own words', () => {
    expect(rejectOfferSchema.parse({ reason: 'Precio demasiado alto' }).reason).toBe('Precio demasiado alto');
    expect(rejectOfferSchema.parse({ reason: ' Ya compré otra ' }).reason).toBe('Ya compré otra');
  });

  it.each([
    [{}, 'Debes seleccionar un motivo para rechazar la oferta.'],
    [{ reason: '  ' }, 'Debes seleccionar un motivo para rechazar la oferta.'],
    [{ reason: 'Otro motivo' }, 'Contanos el motivo'],
    [{ reason: 'x'.repeat(501) }, 'El motivo puede tener hasta 500 caracteres'],
  ])('refuses %j', (input, reason) => expect(errorsOf(rejectOfferSchema, input)).toEqual({ reason }));
});

it('accepting carries the version seen', () => {
  expect(acceptOfferSchema.parse({ updatedAt: '2026-11-21T12:00:00.123Z' }).updatedAt).toBe(
    '2026-11-21T12:00:00.123Z',
  );
  for (const updatedAt of [undefined, 'ayer', 5]) {
    expect(errorsOf(acceptOfferSchema, { updatedAt })).toEqual({
      updatedAt: 'Falta la versión de la oferta que viste',
    });
  }
});

describe('conditions', () => {
  it.each([
    ['nuevo', 'Nuevo'],
    ['refurbished', 'Reacondicionado'],
    ['imposible', 'No especificado'],
    ['toString', 'No especificado'],
  ])('%s reads %s', (condition, label) => expect(offerConditionLabel(condition)).toBe(label));

  it('all have a label and a rank, best first', () => {
    for (const condition of offerConditions)
      expect(offerConditionLabel(condition)).not.toBe('No especificado');
    expect(offerConditions.map(offerConditionRank)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(offerConditionRank('imposible')).toBe(7);
  });

  it('of the form are four of them', () =>
    expect(offerFormConditions).toEqual(['nuevo', 'usado-excelente', 'usado-bueno', 'usado-regular']));
});
