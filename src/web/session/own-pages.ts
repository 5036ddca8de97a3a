export function storeViewer(viewer: string): void {
  try {
    localStorage.viewer = viewer;
  } catch {
    // Storage is forbidden.
  }
}

/**
 * For a page that comes back from the back/forward cache: if somebody else signed in since, or after a sign-out, hides
 * it, loads it again and returns true. Where storage is forbidden nothing is known, so every page is loaded again; so is one of
 * whom nobody knows (null).
 */
export function reloadForOthers(viewer: string | null): boolean {
  try {
    if (localStorage.viewer === viewer) return false;
  } catch {
    // Without storage the page counts as another person's.
  }
  document.documentElement.hidden = true;
  location.reload();
  return true;
}
