import { describe, expect, it } from 'vitest';
import { signUpSchema } from '../accounts/account.ts';
import { fieldErrors } from '../refusals/validation.ts';
import { nameProblem } from './imitation.ts';

describe('a name that imitates the product, its people or its marks is refused', () => {
  it.each([
    'Soporte AlRevés',
    'Soporte',
    'SOPORTE',
    'soporte técnico',
    'Sоporte',
    'ѕорогте',
    'S0porte',
    '5oporte',
    'S o p o r t e',
    'S.o.p.o.r.t.e',
    'Soporte24',
    'SoporteOficial',
    'Ｓｏｐｏｒｔｅ',
    '𝕊𝕠𝕡𝕠𝕣𝕥𝕖',
    'ꜱᴏᴘᴏʀᴛᴇ',
    'ꓢꓳꓑꓳꓣꓔꓰ',
    'So\u0301porte',
    'Sopporte',
    'AlRevés',
    'Al Revés',
    'Al-Revés',
    'A l R e v é s',
    'AIrevés',
    'A1revés',
    '4lrev3s',
    'Αlrevés',
    'alreves.oficial',
    'AlRevesArgentina',
    'Equipo de AlRevés',
    'Moderación',
    'Моderación',
    'Rnoderación',
    'Ana, moderadora',
    'Administrador',
    'Administración',
    'Admin 2',
    'Equipo de seguridad',
    'Atención al cliente',
    'Usuario eliminado',
    'Usuarιo eliminado',
    'Usuario anónimo',
    'Cuenta suspendida',
    '(Yo)',
    'Ana (Yo)',
    'Ana （Yo）',
    'Ana [yo]',
    'Ana (Уо)',
    '✅ Email confirmado',
    'Email confirmado',
    'Vendedor verificado',
    'Ana ✓',
    'Ana ✔️',
    'Ana ☑',
    'Ana √',
    'Ana ⭐',
    'Ana 🛡️',
    'Ana 🅥',
    'Ana ®',
    'Αna',
    'Маria',
  ])('%j', (name) => {
    expect(nameProblem(name)).not.toBeNull();
  });
});

describe('names of honest people and shops stay possible', () => {
  it.each([
    'Ñandú',
    'José',
    "O'Higgins",
    'O´Higgins',
    'D’Angelo',
    'María de los Ángeles Peña',
    'Ana Compradora',
    'Yolanda Yo',
    'Yo Min Chang',
    'Usuario',
    'nahuel.p',
    'ana_85',
    'J. R. R. García',
    'M & M Muebles',
    'Bicicletería El Rayo',
    'Soportes para TV',
    'Total Revestimientos',
    'Vidal Revestimientos',
    'VidalRevestimientos',
    'Administración Gómez',
    'Sistemas Pérez',
    'Tienda Oficial Boca',
    'Segurola 1200',
    'Kiosco 24 hs',
    'Ferretería N° 3',
    'Todo x $2',
    'McDonald',
    'Łukasz Øster',
    'Nguyễn Thị Hồng',
    'Иван Петров',
    'Νίκος Παπαδόπουλος',
    '王小明',
    '김민준',
    'אברהם כהן',
    'محمد',
    'Արմեն',
    'Li 李',
    'Moderna Deco',
    'Elimina Plagas',
    'Persona Libros',
  ])('%j', (name) => {
    expect(nameProblem(name)).toBeNull();
  });
});

it('who signs up reads why', () => {
  const errorOf = (name: string) =>
    fieldErrors(signUpSchema.safeParse({ name, email: 'ana@example.com', password: 'secreto' }).error!);
  expect(errorOf('Soporte AlRevés')).toEqual({
    name: 'No puede parecer un nombre de AlRevés, de su equipo o de una cuenta especial',
  });
  expect(errorOf('✅ Ana')).toEqual({ name: 'No puede tener emojis ni símbolos como ✓ o ★' });
  expect(errorOf('Аna')).toEqual({
    name: 'Cada palabra tiene que estar escrita con letras de un solo alfabeto',
  });
});
