// Shows the page that was asked for as soon as the server answers again. The browser's own word that it is online is
// only a hint: it may have come before this script ran, and it never comes when it was the server that was away.
const shortest = 1_000;
const longest = 30_000;
let wait = shortest;
let timer;
let isLooking = false;

async function look() {
  clearTimeout(timer);
  if (isLooking || document.visibilityState !== 'visible') return;
  isLooking = true;
  const answers = await fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  isLooking = false;
  if (answers) return location.reload();
  // Not all at the same moment: a crowd waits when a server starts again.
  timer = setTimeout(look, wait * (0.5 + Math.random()));
  wait = Math.min(wait * 2, longest);
}

function lookAnew() {
  wait = shortest;
  look();
}

addEventListener('online', lookAnew);
document.addEventListener('visibilitychange', lookAnew);
// Not at once: a page that fails while the server answers would be loaded again without end.
timer = setTimeout(look, shortest);
