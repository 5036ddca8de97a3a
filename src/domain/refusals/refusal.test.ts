import { describe, expect, it } from 'vitest';
import { isRefusal, notFound, problemOf, Refusal, type RefusalCode, refuse } from './refusal.ts';

describe('a refusal', () => {
  it.each([
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['gone', 410],
    ['illegal_transition', 409],
    ['offer_changed', 409],
    ['request_not_active', 409],
    ['too_large', 413],
    ['unsupported_media_type', 415],
    ['invalid', 422],
    ['rate_limited', 429],
  ] as [RefusalCode, number][])('%s has status %i and a sentence', (code, status) => {
    const refusal = refuse(code);
    expect(refusal.status).toBe(status);
    expect(refusal.detail).toMatch(/^[A-ZÁÉÍÓÚ¿¡].{5,}/);
    expect(problemOf(refusal)).toEqual({
      type: `/api/docs#${code}`,
      title: refusal.title,
      status,
      detail: refusal.detail,
      code,
      ...(code === 'invalid' && { errors: { _form: refusal.detail } }),
    });
  });

  it('says its own sentence, else that of its first field, else that of its kind', () => {
    expect(refuse('forbidden', 'No.').detail).toBe('No.');
    expect(new Refusal({ code: 'invalid', errors: { title: 'Corto', zone: 'Falta' } }).detail).toBe('Corto');
    expect(refuse('invalid').detail).toBe('Revisá los datos marcados.');
    expect(notFound('Nada').detail).toBe('Nada');
  });

  it('carries its fields into the problem', () => {
    const refusal = new Refusal({ code: 'invalid', errors: { title: 'Corto' } });
    expect(problemOf(refusal)).toMatchObject({ detail: 'Corto', errors: { title: 'Corto' } });
  });

  it('is told apart from a fault', () => {
    expect(isRefusal(refuse('gone'))).toBe(true);
    expect(isRefusal(new Error('gone'))).toBe(false);
    expect(isRefusal(null)).toBe(false);
  });
});
