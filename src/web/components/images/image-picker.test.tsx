import { expect, test } from 'vitest';
import { requestFields } from '#domain/fields/buy-request.ts';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { ImagePicker } from './image-picker.tsx';

test('signed out it says what to do first, and takes no files', () => {
  const picker = <ImagePicker purpose="offer" signedIn={false} />;
  expect(textOf(picker)).toContain('Inicia sesión para subir imágenes');
  expect(textOf(picker)).not.toContain('Tenés que subir al menos una imagen');
  expect(htmlOf(picker)).toMatch(/<input[^>]*type="file"[^>]*disabled/);
});

test('signed in it takes several image files at once', () =>
  expect(htmlOf(<ImagePicker purpose="offer" signedIn />)).toMatch(
    /<input[^>]*type="file"[^>]*accept="image\/jpeg,[^"]*"[^>]*multiple/,
  ));

test('what is missing is said once: the error takes the place of the hint', () => {
  expect(textOf(<ImagePicker purpose="offer" signedIn />)).toContain('Tenés que subir al menos una imagen');
  const refused = textOf(<ImagePicker purpose="offer" signedIn error="Debe subir al menos 1 imagen" />);
  expect(refused).toContain('Debe subir al menos 1 imagen');
  expect(refused).not.toContain('Tenés que subir');
});

test('the box for a drawing is ticked wherever the drawing stands, whatever the form began with', () => {
  const pickerOf = (isChosen: boolean) => (
    <ImagePicker
      purpose="buy-request"
      signedIn
      noPhoto={{
        field: { name: 'illustrated', key: 'k', errors: undefined, initialValue: isChosen ? '' : 'on' },
        of: requestFields.illustrated,
        drawing: '/drawing.svg',
        canPublish: false,
        isChosen,
        onChoose: () => undefined,
      }}
    />
  );
  for (const isChosen of [true, false]) {
    const html = htmlOf(pickerOf(isChosen));
    expect([html.includes('checked=""'), html.includes('/drawing.svg')]).toEqual([isChosen, isChosen]);
  }
});
