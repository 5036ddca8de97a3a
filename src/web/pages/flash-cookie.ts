/** The cookie that says which message the next page shows once. Its texts are in flash.ts, loaded when there is one. */
export const flashCookieName = 'aviso';

/** In the browser: whether a message of the last redirect waits. */
export const hasFlash = (): boolean => document.cookie.includes(`${flashCookieName}=`);
