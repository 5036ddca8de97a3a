import { describe, expect, it } from 'vitest';
import { chatMessageSchema } from '../chats/chat.ts';
import { chatHeading, deletedUserName } from '../chats/texts.ts';
import { fieldErrors } from '../refusals/validation.ts';
import {
  afterSaving,
  profileFormSchema,
  profileSchema,
  profileSnapshot,
  requestPasswordResetSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './account.ts';

const errorsOf = (
  schema: { safeParse(input: unknown): { error?: Parameters<typeof fieldErrors>[0] } },
  input: unknown,
) => {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error) : {};
};

const person = { name: 'Carla Benítez', email: 'carla@example.com', password: 'secreto' };

describe('signing up', () => {
  it('takes a name, an e-mail and a password of 6 characters', () =>
    expect(signUpSchema.parse({ ...person, email: '  Carla@Example.COM ', password: 'seis66' })).toEqual({
      ...person,
      password: 'seis66',
    }));

  it.each([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ name: 'x'.repeat(81) }, { name: 'El nombre puede tener hasta 80 caracteres' }],
    [{ email: '' }, { email: 'El email es requerido' }],
    [{ email: 'carla' }, { email: 'Ingresá un email válido' }],
    [{ email: 'carla@x' }, { email: 'Ingresá un email válido' }],
    [{ email: 'car\u0000la@example.com' }, { email: 'Ingresá un email válido' }],
    [{ password: '' }, { password: 'La contraseña es requerida' }],
    [{ password: '12345' }, { password: 'La contraseña debe tener al menos 6 caracteres' }],
    [{ password: 'x'.repeat(129) }, { password: 'La contraseña puede tener hasta 128 caracteres' }],
    [{ admin: true }, { admin: 'Campo desconocido' }],
  ])('refuses %j', (change, errors) =>
    expect(errorsOf(signUpSchema, { ...person, ...change })).toEqual(errors),
  );

  it.each([
    ...['\u200bcarla@example.com\ufeff', '\u202acarla@example.com\u202c', '\u00a0carla@exam\u00adple.com\n'],
    ...['mailto:carla@example.com', 'Mailto: carla@example.com', '<mailto:carla@example.com?subject=Hola.>'],
    ...['carla@example.com.', 'carla@example.com,', 'carla@example.com;', '<carla@example.com>.'],
  ])('takes the address out of %j', (email) =>
    expect(signUpSchema.parse({ ...person, email }).email).toBe('carla@example.com'),
  );

  it.each([
    ['Ana@Ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
    ['ana@nandu\u0301.com.ar', 'ana@xn--nand-tra.com.ar'],
    ['ana@XN--AND-6MA2C.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ])('takes %j as %j', (email, sent) => expect(signUpSchema.parse({ ...person, email }).email).toBe(sent));

  it.each(['ana@ñandú.com/x', 'ana@ñandú.com:25', 'ana@ñan dú.com', 'añá@example.com', 'ana@１２７.0.0.1'])(
    'refuses %j as an address',
    (email) =>
      expect(errorsOf(signUpSchema, { ...person, email })).toEqual({ email: 'Ingresá un email válido' }),
  );

  it('says what is missing', () =>
    expect(errorsOf(signUpSchema, {})).toEqual({
      name: 'El nombre es requerido',
      email: 'El email es requerido',
      password: 'La contraseña es requerida',
    }));

  it('leaves a password as typed', () =>
    expect(signUpSchema.parse({ ...person, password: '  dos  ' }).password).toBe('  dos  '));
});

it('signing in does not judge the password, it only wants one', () => {
  expect(signInSchema.parse({ email: person.email, password: 'x' }).password).toBe('x');
  expect(errorsOf(signInSchema, { email: '', password: '' })).toEqual({
    email: 'El email es requerido',
    password: 'La contraseña es requerida',
  });
});

it('recovery wants an e-mail, then a token and a long enough password', () => {
  expect(errorsOf(requestPasswordResetSchema, { email: 'nada' })).toEqual({
    email: 'Ingresá un email válido',
  });
  expect(errorsOf(resetPasswordSchema, { token: '', newPassword: '123' })).toEqual({
    token: 'El enlace no es válido',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
  });
});

it('keeps the passkeys at a new password for who ticks it, as browsers send a checkbox', () => {
  const sent = { token: 'abc', newPassword: 'otra clave' };
  expect(resetPasswordFormSchema.parse({ ...sent, keepPasskeys: 'on' }).keepPasskeys).toBe(true);
  expect(resetPasswordFormSchema.parse(sent).keepPasskeys).toBe(false);
});

describe('a profile', () => {
  it('is changed by any subset; absent fields stay absent', () => {
    expect(profileSchema.parse({})).toEqual({});
    expect(profileSchema.parse({ fullName: ' Ana ' })).toEqual({ fullName: 'Ana' });
    expect(profileSchema.parse({ location: '', bio: '  ' })).toEqual({ location: null, bio: null });
  });

  it.each([
    [{ fullName: '' }, { fullName: 'El nombre es requerido' }],
    [{ location: 'x'.repeat(81) }, { location: 'La ubicación puede tener hasta 80 caracteres' }],
    [{ bio: 'x'.repeat(501) }, { bio: 'La biografía puede tener hasta 500 caracteres' }],
    [{ email: 'otra@example.com' }, { email: 'Campo desconocido' }],
  ])('refuses %j', (change, errors) => expect(errorsOf(profileSchema, change)).toEqual(errors));
});

describe('a chat message', () => {
  it('is trimmed and never empty', () => {
    expect(chatMessageSchema.parse({ message: ' ¿Sigue disponible? ' }).message).toBe('¿Sigue disponible?');
    for (const message of ['', '   ', '\n', undefined, 7]) {
      expect(errorsOf(chatMessageSchema, { message })).toEqual({ message: 'Escribí un mensaje' });
    }
    expect(errorsOf(chatMessageSchema, { message: 'x'.repeat(4001) })).toEqual({
      message: 'El mensaje puede tener hasta 4.000 caracteres',
    });
  });

  it('stands under a heading for who reads', () => {
    expect(chatHeading('seller')).toBe('Chatea con el comprador');
    expect(chatHeading('buyer')).toBe('Chatea con el vendedor');
    expect(deletedUserName).toBe('Usuario eliminado');
  });
});

describe('the form of the profile', () => {
  const shown = { fullName: 'Ana', avatarUrl: '/images/a.webp', location: 'Rosario', bio: 'Una\nDos' };
  const typed = { ...shown, began: profileSnapshot(shown) };

  it('gives what differs from what it began with, however the rest came back', () => {
    expect(profileFormSchema.parse(typed)).toEqual({});
    expect(profileFormSchema.parse({ ...typed, bio: 'Una\r\nDos ', location: 'Salta' })).toEqual({
      location: 'Salta',
    });
    expect(profileFormSchema.parse({ ...typed, avatarUrl: undefined, bio: '' })).toEqual({
      avatarUrl: null,
      bio: null,
    });
    const empty = { fullName: 'Ana', avatarUrl: null, location: null, bio: null };
    expect(profileFormSchema.parse({ fullName: 'Ana', began: profileSnapshot(empty) })).toEqual({});
  });

  it('measures by what was saved from then on', () => {
    const began = afterSaving(typed.began, { location: 'Salta' });
    expect(profileFormSchema.parse({ ...typed, began, location: 'Salta' })).toEqual({});
    expect(profileFormSchema.parse({ ...typed, began })).toEqual({ location: 'Rosario' });
  });

  it('gives everything when it does not say what it began with', () => {
    expect(profileFormSchema.parse({ ...shown, began: 'nada' })).toEqual(shown);
    expect(errorsOf(profileFormSchema, { ...typed, fullName: '' })).toEqual({
      fullName: 'El nombre es requerido',
    });
  });
});
