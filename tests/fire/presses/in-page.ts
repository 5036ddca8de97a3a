/** What a touch met: the button under it, and whether the page's scripts were there. */
export interface Touched {
  /** The button's text or label. */
  button: string;
  isDisabled: boolean;
  isAlive: boolean;
}

/** What is typed into a form before its scripts come. */
export interface Typed {
  fields: Record<string, string>;
  /** A photo for its file input, in base64. */
  photo: string | null;
}

interface World extends Window {
  tellTouch?: (touched: Touched) => void;
}

/** Runs in each page before its scripts: tells which button each touch meets. */
export function watchTouches(): void {
  const world = window as World;
  if (world !== world.top) return;
  const isAlive = () => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react'));
  addEventListener(
    'touchstart',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      const text = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      world.tellTouch?.({ button: text, isDisabled: button.disabled, isAlive: isAlive() });
    },
    { capture: true, passive: true },
  );
}

/** Runs in a page: types, as a person does who may be faster than the scripts. */
export function typeInPage({ fields, photo }: Typed): void {
  const main = document.querySelector('main');
  for (const [name, value] of Object.entries(fields)) {
    // A price has its name on a hidden field once the scripts are there; the field to type into stands before it.
    const controls = [...(main?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])].map(
      (control) =>
        control.type === 'hidden'
          ? control.parentElement?.querySelector<HTMLInputElement>('input:not([type=hidden])')
          : control,
    );
    for (const control of controls) {
      if (!control) continue;
      if (control.type === 'radio') {
        if (control.value === value) control.click();
        continue;
      }
      // React overrides the property of the element itself, and would take its change for none.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const input = main?.querySelector<HTMLInputElement>('form input[type=file]');
  if (!photo || !input) return;
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in a page: the sentences that say why something was not sent. */
export function reasonsInPage(): string[] {
  const said: string[] = [];
  const note = (kind: string, text: string | null | undefined) =>
    text?.trim() && said.push(`${kind}: ${text.trim().slice(0, 120)}`);
  for (const toast of document.querySelectorAll('[data-sonner-toast]')) note('toast', toast.textContent);
  for (const error of document.querySelectorAll(
    'main p[id$="-error"], dialog[open] [role=alert], main [role=alert]',
  ))
    if (error.checkVisibility()) note('error', error.textContent);
  const active = document.activeElement;
  // The browser's own bubble stands at the field that it focuses.
  if (active instanceof HTMLInputElement && !active.form?.noValidate && !active.validity.valid)
    note('bubble', active.validationMessage);
  for (const button of document.querySelectorAll<HTMLButtonElement>('main form button[type=submit]:disabled'))
    note('button', button.textContent);
  for (const callout of document.querySelectorAll('dialog[open] .callout, dialog[open] [class*=callout]'))
    note('dialog', callout.textContent);
  if (document.querySelector('dialog[open]')?.textContent?.includes('La oferta cambió'))
    note('dialog', 'La oferta cambió');
  return said;
}
