import type { Page } from '@playwright/test';

/** Types into every control of the page at once, like a person who can't wait. */
export const typeEverywhere = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden]):not([type=file]), textarea, select',
    );
    for (const control of controls) {
      if (control.disabled) continue;
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control.type === 'radio' || control.type === 'checkbox') control.click();
      else if (control.inputMode === 'numeric') control.value = '123456';
      else if (control.type === 'date') control.value = '2030-01-02';
      else if (control.type === 'datetime-local') control.value = '2030-01-02T18:00';
      else if (control.type === 'email') control.value = 'ana@example.com';
      else if (control.type === 'url') control.value = 'https://example.com/x';
      else control.value = `escrito antes ${control.name}`;
    }
  });

/** What each form would send, without technical fields, and what its fields show. */
export const typedIn = (page: Page): Promise<{ sent: string[]; shown: string[] }[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('form')].map((form) => {
      const sent = [...new FormData(form)]
        .filter(
          ([name, value]) =>
            value !== '' &&
            !(value instanceof File) &&
            !['intent', 'hydrated', 'sending', 'images'].includes(name),
        )
        // With scripts a price has dots.
        .map(
          ([name, value]) => `${name}=${/price|cost/i.test(name) ? `${value}`.replaceAll('.', '') : value}`,
        );
      const shown = [
        ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=file]), textarea'),
      ]
        .filter(({ type }) => type !== 'radio' && type !== 'checkbox')
        .map(({ value, inputMode }) => (inputMode === 'numeric' ? value.replaceAll('.', '') : value));
      return { sent: sent.sort(), shown };
    }),
  );
