const declined = 'avisos-ahora-no';

export function decline(): void {
  try {
    localStorage.setItem(declined, '1');
  } catch {
    // Storage is forbidden: nothing can be remembered.
  }
}

export function hasDeclined(): boolean {
  try {
    return localStorage.getItem(declined) !== null;
  } catch {
    return false;
  }
}
