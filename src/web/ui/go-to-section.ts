/** Milliseconds that a part of the page may take to come. */
const patience = 10_000;

/**
 * Shows a part of the page and puts the focus there, so that the next Tab goes on from it. One that is not there yet,
 * as what it depends on is still being read, is waited for.
 */
export function goToSection(id: string): void {
  const go = () => {
    const section = document.getElementById(id);
    if (!section) return false;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
    return true;
  };
  // What was over the page has to be gone: closing gives the focus back, and that scrolls.
  requestAnimationFrame(() => {
    if (go()) return;
    const waiting = new MutationObserver(() => {
      if (go()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => waiting.disconnect(), patience);
  });
}
