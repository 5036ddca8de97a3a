const declined = 'avisos-ahora-no';

/** 'Ahora no' holds for this device. Storage that is forbidden asks again. */
export function decline(): void {
  try {
    localStorage.setItem(declined, '1');
  } catch {
    // Nothing to do about it.
  }
}

export function hasDeclined(): boolean {
  try {
    return localStorage.getItem(declined) !== null;
  } catch {
    return false;
  }
}
