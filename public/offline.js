// The connection is back: shows the page that was asked for.
addEventListener('online', () => location.reload());
