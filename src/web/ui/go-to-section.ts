const patience = 10_000;

/**
 * Scrolls to a section of the page and focuses it, so that Tab continues from there. If the section is not there yet
 * because its data are still loading, it waits for it.
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
  // After a dialog or menu has closed: closing restores the focus, which scrolls the page.
  requestAnimationFrame(() => {
    if (go()) return;
    const waiting = new MutationObserver(() => {
      if (go()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => waiting.disconnect(), patience);
  });
}
